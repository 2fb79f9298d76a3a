"""Generators of the SVG files whose shapes follow a formula; all others are drawn by hand."""
