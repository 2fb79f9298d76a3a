"""The rules of Cat & Mouse."""
