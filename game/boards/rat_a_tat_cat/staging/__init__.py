"""The event animations of Rat-a-Tat Cat, with one staging function per event type."""
