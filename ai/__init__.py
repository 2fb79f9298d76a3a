"""Bots: computer players that see only the observations and events of their own seat."""
