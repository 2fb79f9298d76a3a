"""Cheese Gang: five board games about cats, rats, mice and cheese."""

__version__ = "0.1.0"
