"""Cat & Mouse: what is practised."""
