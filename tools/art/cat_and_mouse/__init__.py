"""Generates the picture of the cheese of Cat & Mouse, through which the mice slide."""
