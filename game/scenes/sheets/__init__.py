"""Sheets over another screen: pause, settings, rulebook, matches, stored data, licences."""
