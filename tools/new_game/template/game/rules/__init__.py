"""The rules of the template."""
