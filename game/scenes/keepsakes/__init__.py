"""The keepsakes: saved moments of matches, the bots met, and a calendar of matches."""
