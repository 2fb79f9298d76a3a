"""Kalle Kanalratte: the drills."""
