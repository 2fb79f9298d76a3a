"""Mining of puzzles: positions from bot matches that have one clearly best answer."""
