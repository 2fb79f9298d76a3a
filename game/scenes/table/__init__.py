"""The match screen (table) with its modes, parts and conductors."""
