"""Solves games, or simplified models of them, and writes the tables the bots use."""
