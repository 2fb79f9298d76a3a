"""Post-match reviews: mistakes to retry, a comparison with the hard bot, the diary of luck."""
