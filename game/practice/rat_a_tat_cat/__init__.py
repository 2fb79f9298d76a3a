"""Rat-a-Tat Cat: the drills."""
