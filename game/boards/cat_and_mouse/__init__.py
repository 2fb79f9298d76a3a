"""The board of Cat & Mouse."""
