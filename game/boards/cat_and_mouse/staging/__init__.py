"""The animations of the events of Cat & Mouse, one staging function per event type."""
