"""The animations for the events of Rat-a-Tat Cat."""
