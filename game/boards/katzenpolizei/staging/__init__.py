"""The animations of the events of Katzenpolizei."""
