"""UI: the match screen (the table), its modes, its parts and its conductors."""
