"""Katzenpolizei: the animated place."""
