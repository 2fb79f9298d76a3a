"""Drivers: the real program without a person, for matches of bots, pictures and random events."""
