"""The event animations of Cat & Mouse, with one staging function per event type."""
