"""Kalle Kanalratte: the rules."""
