"""The rules of Katzenpolizei."""
