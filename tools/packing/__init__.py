"""Makes what a parent downloads: a program for this system that needs no Python."""
