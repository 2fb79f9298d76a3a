"""Motion: easings, tweens and timelines, stepped by their caller."""
