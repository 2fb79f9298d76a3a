"""Cheese Gang: five board games about cats, rats, mice and cheese."""

import os

# Set before pygame is imported, because its greeting would spoil JSON on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

__version__ = "1.0.0"

TITLE = "Cheese Gang"
NAME = "cheese-gang"
"""Name of the command, of the distribution, and of the folders for settings and matches."""
