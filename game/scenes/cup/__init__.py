"""The cup: a tournament over several games, with its set-up, standings and final ceremony."""
