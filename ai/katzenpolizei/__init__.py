"""Katzenpolizei: the bots."""
