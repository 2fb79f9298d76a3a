"""The animations of the events of Gouda Ganoven."""
