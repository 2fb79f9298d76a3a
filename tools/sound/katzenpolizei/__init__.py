"""Sounds of Katzenpolizei."""
