"""Practice for Gouda Ganoven: its drill, themes and diary of luck."""
