"""Animation, advanced by its callers: easings, tweens, timelines and particles."""
