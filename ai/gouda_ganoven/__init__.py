"""Bots of Gouda Ganoven."""
