"""The cheese rain of Gouda Ganoven: a seed in, the rooms and the ways there out."""
