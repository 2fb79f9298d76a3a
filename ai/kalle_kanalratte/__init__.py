"""Bots for Kalle Kanalratte."""
