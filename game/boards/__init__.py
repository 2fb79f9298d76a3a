"""The boards: each game's background, pieces and event animations, without any rules."""
