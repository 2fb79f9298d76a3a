"""How the events of Kalle Kanalratte are animated."""
