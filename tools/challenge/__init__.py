"""Trains a best reply to a bot level, and measures how often it wins: a search for weaknesses."""
