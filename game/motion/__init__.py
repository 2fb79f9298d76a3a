"""Easings, tweens, timelines and particles; callers advance them by seconds."""
