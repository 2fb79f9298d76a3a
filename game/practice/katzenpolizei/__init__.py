"""Practice for Katzenpolizei: its themes and diary of luck."""
