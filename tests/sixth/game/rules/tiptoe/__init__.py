"""Tiptoe: the rules."""
