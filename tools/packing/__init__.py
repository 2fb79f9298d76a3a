"""Builds the downloadable packages, which do not require Python."""
