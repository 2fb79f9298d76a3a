"""Automated runs of the real program: bot matches, screenshots, random input."""
