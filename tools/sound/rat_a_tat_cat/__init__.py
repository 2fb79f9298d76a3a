"""Sounds of Rat-a-Tat Cat."""
