"""The market: the title screen, the choice of a match, and its result."""
