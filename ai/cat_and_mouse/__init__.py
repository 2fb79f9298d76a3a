"""Bots for Cat & Mouse."""
