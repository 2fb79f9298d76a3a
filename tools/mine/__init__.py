"""Mines puzzles: bots play, and moments with a clear question are kept."""
