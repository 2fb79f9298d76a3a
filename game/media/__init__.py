"""Pictures, sound, speech and the operating system's preferences."""
