"""Objects for every board: dice, cards, highlights and bubbles, labels."""
