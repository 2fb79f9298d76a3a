"""The sheets about players: selection, appearance, seats and the play plan for today."""
