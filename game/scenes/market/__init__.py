"""The title screen (a market stall), the screen that sets up a match, and the result screen."""
