"""Pictures, sound and speech, and the preferences of the operating system."""
