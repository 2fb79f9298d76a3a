"""Who sits at a table, as its board and the sheets about it see them."""

from __future__ import annotations

from game.boards.base import SeatLook
from game.play.setup import Setup
from game.rules.base import Seat
from game.words import Words


def name_at(words: Words, setup: Setup, seat: Seat) -> str:
    """Return the name of the player at a seat; that of the seat's figure if it has none."""
    return setup.players[seat].name or words.domain(setup.game)(f"seat.{seat}")


def looks_of(words: Words, setup: Setup) -> list[SeatLook]:
    """Return the players of a match as a board takes them, by their seats."""
    return [
        SeatLook(name_at(words, setup, seat), player.kind, player.level)
        for seat, player in enumerate(setup.players)
    ]
