"""A complete small game, Tiptoe, that is the template of new games; see `skeleton`."""
