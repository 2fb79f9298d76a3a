"""Makes the playable skeleton of a new game; `python -m tools.new_game --help`."""
