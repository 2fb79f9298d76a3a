"""Measures bots, pictures and the code base."""
