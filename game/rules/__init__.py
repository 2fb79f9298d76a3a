"""The rules of the games: pure functions, without graphics, clocks, files or random numbers."""
