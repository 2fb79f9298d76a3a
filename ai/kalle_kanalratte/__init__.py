"""Bots of Kalle Kanalratte."""
