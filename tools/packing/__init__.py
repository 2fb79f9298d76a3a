"""Builds the packages that people download: programs that need no Python."""
