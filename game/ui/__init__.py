"""The user interface: theme, text, widgets, focus and input."""
