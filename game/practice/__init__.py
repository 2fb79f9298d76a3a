"""The mouse school: drills, puzzles, the coach, and reviews of finished matches."""
