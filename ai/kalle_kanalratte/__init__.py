"""Kalle Kanalratte: the bots."""
