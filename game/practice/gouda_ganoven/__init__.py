"""Practice for Gouda Ganoven."""
