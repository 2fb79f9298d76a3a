"""A match from start to end: its setup, players, chance and history."""
