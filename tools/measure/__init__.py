"""Measurements of the bots, the pictures and the code base."""
