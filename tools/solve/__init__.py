"""Solves games or small models of them and writes the bots' tables."""
