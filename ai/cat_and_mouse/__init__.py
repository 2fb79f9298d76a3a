"""Cat & Mouse: the bots."""
