"""The board of Rat-a-Tat Cat."""
