"""Reviews of a finished match: mistakes to retry, a comparison with the hard bot, and luck."""
