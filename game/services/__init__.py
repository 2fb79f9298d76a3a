"""Services that exist for the lifetime of the program: session, output, rendering, controls."""
