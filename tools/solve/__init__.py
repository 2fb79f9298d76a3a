"""Solves games, or simplified models of them, and writes the tables that the bots use."""
