"""Rat-a-Tat Cat: the animated place."""
