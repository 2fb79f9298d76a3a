"""The cheese rain in Gouda Ganoven: the rooms in which the pieces land, and their paths."""
