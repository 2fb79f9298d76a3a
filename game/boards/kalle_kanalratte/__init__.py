"""The board of Kalle Kanalratte."""
