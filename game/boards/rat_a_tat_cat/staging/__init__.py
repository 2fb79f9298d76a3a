"""Rat-a-Tat Cat: what is seen of each event."""
