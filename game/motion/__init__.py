"""Easings, tweens, timelines and particles, which advance by seconds."""
