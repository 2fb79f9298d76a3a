"""Generates the picture of Cat & Mouse's big cheese, inside which mice slide down a chute."""
