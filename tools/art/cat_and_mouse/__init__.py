"""The cheese that follows the chute."""
