"""Automated runs of the whole program: bot matches, screenshots and random input."""
