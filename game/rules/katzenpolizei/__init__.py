"""Katzenpolizei: the rules."""
