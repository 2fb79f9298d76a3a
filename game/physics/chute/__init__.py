"""The chute in Cat & Mouse: the exit at which a mouse comes out, and the mouse's path."""
