"""The table: it hosts any game, asks whoever is to act, and shows what happens."""
