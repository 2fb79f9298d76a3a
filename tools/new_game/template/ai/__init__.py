"""The bots of the template."""
