"""What the stagings and the words of all boards share."""
