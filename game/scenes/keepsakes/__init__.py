"""The keepsakes shelf of a player: saved moments, figures met, and the year."""
