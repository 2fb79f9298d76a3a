"""The rules of Kalle Kanalratte."""
