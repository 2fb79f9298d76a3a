"""Cat & Mouse: the rules."""
