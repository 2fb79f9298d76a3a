"""Figures: animated animals drawn in parts, which blink, look around, squash and jump."""
