"""The match screen (table) with its modes, its parts and their conductors."""
