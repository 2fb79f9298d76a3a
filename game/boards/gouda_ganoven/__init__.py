"""The board of Gouda Ganoven."""
