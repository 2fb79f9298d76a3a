"""Sounds of every game and every screen."""
