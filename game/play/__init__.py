"""Playing a match from start to end: setup, players, chance and history."""
