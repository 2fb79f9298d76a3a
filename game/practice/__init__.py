"""The mouse school, where players practise: drills, puzzles, the coach, reviews of matches."""
