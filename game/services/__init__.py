"""Services that outlive a screen: session, output, rendering and controls."""
