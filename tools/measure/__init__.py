"""Measures what is claimed: bots, physics and frames."""
