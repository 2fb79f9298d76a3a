"""Renders all the program's sounds: music from scores, effects from recipes."""
