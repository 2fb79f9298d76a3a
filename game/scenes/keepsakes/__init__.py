"""The player's shelf of keepsakes: saved moments of matches, figures met, and a calendar."""
