"""Media: pictures, sound and speech."""
