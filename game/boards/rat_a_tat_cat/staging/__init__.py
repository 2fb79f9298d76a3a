"""How the events of Rat-a-Tat Cat are animated."""
