"""The sheets about players: selection, appearance, and the number of matches for today."""
