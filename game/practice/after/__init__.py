"""Post-match reviews: mistakes to retry, a comparison with the hard bot, and the diary of luck."""
