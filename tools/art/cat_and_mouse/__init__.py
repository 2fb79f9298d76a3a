"""Generates the cheese of Cat & Mouse around its chute."""
