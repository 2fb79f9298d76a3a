"""Bots, which know the rules and their seat's observations and events, and nothing else."""
