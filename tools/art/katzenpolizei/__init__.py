"""Generates the pictures of the nine cat families of Katzenpolizei."""
