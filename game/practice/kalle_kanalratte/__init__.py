"""Practice for Kalle Kanalratte: its drills, theme and diary of luck."""
