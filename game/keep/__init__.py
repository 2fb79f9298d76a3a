"""Matches, settings and progress on the disk."""
