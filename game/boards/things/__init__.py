"""Things that lie on any board: dice, cards, signs, name plates."""
