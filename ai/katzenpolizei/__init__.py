"""Bots for Katzenpolizei."""
