"""The chute of Cat & Mouse: a seed in, an exit and the way there out."""
