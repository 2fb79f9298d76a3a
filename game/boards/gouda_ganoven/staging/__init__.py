"""How the events of Gouda Ganoven are animated."""
