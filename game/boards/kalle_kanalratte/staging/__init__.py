"""The event animations of Kalle Kanalratte, with one staging function per event type."""
