"""Rules of the games: pure, without picture, clock, file or generator."""
