"""The nine cat families."""
