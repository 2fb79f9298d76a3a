"""Objects that any board can use: dice, cards, highlights, bubbles, labels."""
