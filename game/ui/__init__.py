"""User interface: theme, text, widgets, focus and input."""
