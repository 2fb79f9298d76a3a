"""Animation without a clock of its own: easings, tweens, timelines and particles."""
