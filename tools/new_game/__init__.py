"""Scaffolds a new game; see `python -m tools.new_game --help`."""
