"""How the events of Cat & Mouse are animated."""
