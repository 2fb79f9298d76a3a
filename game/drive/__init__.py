"""Automated runs of the whole program: bot matches, screenshots, random input."""
