"""The chute in Cat & Mouse: the exit from which a mouse emerges, and the mouse's path."""
