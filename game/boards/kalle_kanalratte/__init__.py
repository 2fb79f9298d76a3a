"""Kalle Kanalratte: the animated place."""
