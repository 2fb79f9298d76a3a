"""The keepsakes: saved moments of matches, bots met, and a calendar of matches."""
