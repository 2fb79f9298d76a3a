"""The title screen, the screen that sets up a match, and the result screen."""
