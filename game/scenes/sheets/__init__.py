"""Sheets over another screen: pause, settings, rulebook, matches, licences."""
