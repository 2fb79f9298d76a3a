"""Renders every sound of the program: music from scores, effects from recipes."""
