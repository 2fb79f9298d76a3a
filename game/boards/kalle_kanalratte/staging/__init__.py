"""Kalle Kanalratte: what is seen of each event."""
