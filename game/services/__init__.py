"""The services that exist while the program runs: session, output, rendering and controls."""
