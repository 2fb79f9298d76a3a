"""The animations for the events of Gouda Ganoven."""
