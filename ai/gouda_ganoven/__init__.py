"""Bots for Gouda Ganoven."""
