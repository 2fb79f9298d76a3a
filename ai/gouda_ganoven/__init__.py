"""Gouda Ganoven: the bots."""
