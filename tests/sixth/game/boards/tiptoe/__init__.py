"""Tiptoe: the animated place."""
