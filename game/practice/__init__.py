"""The mouse school, where players practise: drills, puzzles, a coach and post-match reviews."""
