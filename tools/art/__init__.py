"""Generates those SVG files whose shapes follow a formula; the other pictures are drawn by hand."""
