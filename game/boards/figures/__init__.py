"""Figures: jointed, animated animals that blink, look around, squash and jump."""
