"""Players: selection, appearance, and the number of matches planned for today."""
