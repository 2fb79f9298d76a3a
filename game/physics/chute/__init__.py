"""The chute of Cat & Mouse: from a seed to an exit and the mouse's path."""
