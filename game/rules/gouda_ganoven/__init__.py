"""The rules of Gouda Ganoven."""
