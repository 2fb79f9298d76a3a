"""Sheets: panels over another screen, for pause, settings, rulebook, matches and stored data."""
