"""Katzenpolizei: what is seen of each event."""
