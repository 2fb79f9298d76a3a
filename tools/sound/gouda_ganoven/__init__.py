"""Sounds of Gouda Ganoven."""
