"""What outlives the program: matches, settings, and the disk they are stored on."""
