"""The cheese rain of Gouda Ganoven: the rooms in which the pieces land, and their paths."""
