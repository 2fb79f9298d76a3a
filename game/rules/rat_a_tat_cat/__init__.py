"""The rules of Rat-a-Tat Cat."""
