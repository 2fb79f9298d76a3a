"""Counts what a child would laugh at: a list for each game, a module each, and the counting."""
