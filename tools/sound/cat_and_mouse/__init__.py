"""Sounds of Cat & Mouse."""
