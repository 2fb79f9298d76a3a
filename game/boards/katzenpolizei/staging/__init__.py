"""The animations for the events of Katzenpolizei."""
