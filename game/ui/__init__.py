"""The interface: theme, layout, widgets, focus and the one stream of intents."""
