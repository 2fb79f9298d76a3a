"""The cheese rain of Gouda Ganoven: from a seed to rooms and paths of the pieces."""
