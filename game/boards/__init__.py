"""The boards: background, pieces and event animations of each game. They contain no game rules."""
