"""Katzenpolizei: what is practised."""
