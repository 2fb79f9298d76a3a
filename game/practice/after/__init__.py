"""After a match: its moments once more, and what the clever bot would have done there."""
