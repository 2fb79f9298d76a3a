"""The mouse school, where players practise: drills, puzzles, the coach and post-match reviews."""
