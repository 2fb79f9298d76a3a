"""Figures: drawn in parts, so that they blink, look, squash and jump."""
