"""What outlives a screen, split by who uses it: session, output, rendering, controls."""
