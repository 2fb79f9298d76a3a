"""The match screen (table): its modes, its parts and the conductors."""
