"""Draws the pictures that one rule or shape gives; every other SVG file is its own source."""
