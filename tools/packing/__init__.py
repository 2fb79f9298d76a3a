"""Builds the packages that people download, which do not need Python."""
