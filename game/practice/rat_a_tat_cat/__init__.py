"""Practice for Rat-a-Tat Cat: its drills, themes and diary of luck."""
