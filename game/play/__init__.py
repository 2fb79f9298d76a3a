"""Playing a match: setup, players, chance and history."""
