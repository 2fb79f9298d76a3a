"""Makes every sound: tunes from their scores, effects from their recipes."""
