"""A search for weaknesses in a bot level: trains a best reply and measures its win rate."""
