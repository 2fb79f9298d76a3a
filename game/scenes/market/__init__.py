"""The title screen (a market stall), the setup of a match, and the result screen."""
