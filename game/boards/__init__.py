"""Boards: the place, the pieces and the staging of one game each; they know no rules."""
