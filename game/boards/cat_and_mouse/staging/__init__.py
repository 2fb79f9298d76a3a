"""Cat & Mouse: what is seen of each event."""
