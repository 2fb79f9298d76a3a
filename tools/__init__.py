"""Scripts that make what is shipped: tunes, sounds and solved games."""
