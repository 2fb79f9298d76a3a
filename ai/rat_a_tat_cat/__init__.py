"""Rat-a-Tat Cat: the bots."""
