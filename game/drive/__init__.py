"""Automated runs of the real program: matches of bots, screenshots, random events."""
