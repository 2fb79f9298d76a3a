"""Gouda Ganoven: the rules."""
