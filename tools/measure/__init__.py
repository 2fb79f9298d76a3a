"""Measurements of the bots, the pictures, the messages and the source code."""
