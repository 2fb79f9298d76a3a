"""Mining of puzzles: positions from bot matches in which the right answers are clearly best."""
