"""Generator of the picture of the big cheese in Cat & Mouse, through which the mice slide."""
