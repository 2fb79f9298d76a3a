"""Bots of Katzenpolizei."""
