"""Gouda Ganoven: what is seen of each event."""
