"""The animations of the events of Rat-a-Tat Cat."""
