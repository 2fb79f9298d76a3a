"""Pictures, sound, speech and the system preferences."""
