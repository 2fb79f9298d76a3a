"""Bots of Cat & Mouse."""
