"""One match from its start to its end: players, chance, history."""
