"""Generators of those SVG files whose shapes can be computed; all others are drawn by hand."""
