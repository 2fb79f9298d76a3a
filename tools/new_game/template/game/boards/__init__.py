"""The board of the template."""
