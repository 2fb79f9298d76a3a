"""The event animations of Gouda Ganoven, with one staging function per event type."""
