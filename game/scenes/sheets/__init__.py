"""Sheets (modal panels): pause, settings, rulebook, list of matches, stored data."""
