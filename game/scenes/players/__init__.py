"""Players: who plays, how everybody is dressed, and how many matches are planned."""
