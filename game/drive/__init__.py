"""Drivers: the real program without a person: matches of bots, pictures, random events."""
