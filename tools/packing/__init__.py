"""Builds the packages for download, which do not require Python."""
