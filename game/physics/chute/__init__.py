"""The chute of Cat & Mouse: the exit at which a mouse comes out, and its path."""
