"""Bots: they know the rules and what their seat saw, nothing else."""
