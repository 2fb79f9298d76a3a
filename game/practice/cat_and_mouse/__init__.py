"""Practice for Cat & Mouse: its drill, themes and diary of luck."""
