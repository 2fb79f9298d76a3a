"""Cheese Gang: five board games about cats, rats, mice and cheese."""

import os

# Before anything imports pygame: its greeting on standard output is no JSON.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

__version__ = "1.0.0"

TITLE = "Cheese Gang"
NAME = "cheese-gang"
"""The name of the command, of the folders of settings and matches, and of the package."""
