"""Rat-a-Tat Cat: the rules."""
