"""Generates the pictures of Katzenpolizei's nine cat families."""
