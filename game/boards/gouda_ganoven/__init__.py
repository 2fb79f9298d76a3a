"""Gouda Ganoven: the animated place."""
