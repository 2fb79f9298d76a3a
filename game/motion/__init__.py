"""Animation, advanced by those who use it: easings, tweens, timelines and particles."""
