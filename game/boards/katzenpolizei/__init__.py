"""The board of Katzenpolizei."""
