"""Bots: computer players that receive only their own seat's observations and events."""
