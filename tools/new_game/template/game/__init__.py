"""The rules and the board of the template."""
