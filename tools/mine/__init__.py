"""The mine of puzzles: bots play, moments that ask something clear are kept."""
