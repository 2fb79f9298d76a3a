"""Cat & Mouse: the animated place."""
