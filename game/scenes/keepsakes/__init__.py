"""The shelf of a player: moments kept, figures met, and the year."""
