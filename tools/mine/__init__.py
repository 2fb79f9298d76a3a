"""Mines puzzles: bots play matches, and positions with one clearly best answer become puzzles."""
