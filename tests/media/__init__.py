"""Sound, music, speech."""
