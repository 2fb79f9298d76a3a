"""Objects found on every board: dice, cards, signs, name plates."""
