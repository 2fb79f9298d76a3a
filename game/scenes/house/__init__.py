"""The house: who plays, and how everybody is dressed."""
