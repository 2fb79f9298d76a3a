"""Solves games, or simplified models of games, and writes the tables that the bots use."""
