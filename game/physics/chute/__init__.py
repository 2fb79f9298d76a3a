"""The chute in Cat & Mouse: a simulation of a mouse that slides through the giant cheese."""
