"""Solves games, or small models of them, and writes the tables of the bots."""
