"""The services that exist as long as the program runs: session, output, rendering, controls."""
