"""Renders every sound: music from scores, effects from recipes."""
