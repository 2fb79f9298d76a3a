"""One match from its start to its end: who plays, what chance does, what has happened so far."""
