"""How the events of Katzenpolizei are animated."""
