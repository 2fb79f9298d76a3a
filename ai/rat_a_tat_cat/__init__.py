"""Bots of Rat-a-Tat Cat."""
