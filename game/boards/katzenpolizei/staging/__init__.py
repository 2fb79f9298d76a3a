"""The event animations of Katzenpolizei, with one staging function per event type."""
