"""The animations of the events of Gouda Ganoven, one staging function per event type."""
