"""Easings, tweens, timelines and particles; the caller advances them by seconds."""
