"""Services that exist as long as the program: session, output, rendering and controls."""
