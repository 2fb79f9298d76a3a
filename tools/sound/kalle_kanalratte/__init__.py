"""Sounds of Kalle Kanalratte."""
