"""Motion: easings, tweens and timelines, stepped by whoever owns the clock."""
