"""The mouse school, where players practise: drills, puzzles, the coach, post-match reviews."""
