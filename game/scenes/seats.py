"""Who sits at a table, as its board sees them."""

from __future__ import annotations

from game.boards.base import SeatLook
from game.play.setup import Setup


def looks_of(setup: Setup) -> list[SeatLook]:
    """Return the players of a match as a board takes them, by their seats."""
    return [SeatLook(player.name, player.kind, player.level) for player in setup.players]
