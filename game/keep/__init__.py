"""What outlives the program: matches, settings, and the disk that they lie on."""
