"""Bots for Rat-a-Tat Cat."""
