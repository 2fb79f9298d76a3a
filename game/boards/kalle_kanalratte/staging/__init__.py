"""The animations of the events of Kalle Kanalratte, one staging function per event type."""
