"""Tiptoe: the bots."""
