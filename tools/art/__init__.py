"""Generates the SVG files whose shapes follow a formula; all other pictures are drawn by hand."""
