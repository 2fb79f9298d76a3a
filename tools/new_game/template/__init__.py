"""A complete small game, Tiptoe: the template for new games, see `skeleton`."""
