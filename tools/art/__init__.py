"""Generators of the SVG files whose shapes can be computed; the others are drawn by hand."""
