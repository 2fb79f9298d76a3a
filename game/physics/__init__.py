"""Physics that decides, then shows: pymunk worlds, seed in, outcome and path out."""
