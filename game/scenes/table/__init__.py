"""The table on which every match is shown: its modes, its parts and the conductors."""
