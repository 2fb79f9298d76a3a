"""A whole small game, from which new ones are made; see `tools.new_game.skeleton`."""
