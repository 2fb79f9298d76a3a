"""The cup: a tournament over several games, with its setup, standings and final ceremony."""
