"""Solves games, or small models of them, and writes the tables that the bots use."""
