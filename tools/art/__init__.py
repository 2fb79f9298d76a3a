"""Generates the SVG files that follow one rule or shape; the others are drawn by hand."""
