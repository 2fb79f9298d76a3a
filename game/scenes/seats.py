"""Who sits at a table, as its board and the sheets about it see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.boards.base import SeatLook
from game.boards.stage.board import Board
from game.catalog import CATALOG
from game.play.setup import Setup
from game.rules.base import Seat
from game.services.services import Services
from game.words import Words


def seat_name(words: Words, setup: Setup, seat: Seat) -> str:
    """Return the name of the player at a seat; that of the seat's figure if it has none."""
    return setup.players[seat].name or words.domain(setup.game)(f"seat.{seat}")


def seat_looks(words: Words, setup: Setup) -> list[SeatLook]:
    """Return the players of a match as a board takes them, by their seats."""
    return [
        SeatLook(seat_name(words, setup, seat), player.kind, player.level)
        for seat, player in enumerate(setup.players)
    ]


def board_of(
    services: Services,
    setup: Setup,
    viewer: Seat,
    *,
    switches: Mapping[str, bool],
    is_film: bool = False,
) -> Board:
    """Return the board of a match as a viewer sees it.

    It shows beyond the rules what was last chosen, and what `switches` say.
    """
    entry = CATALOG[setup.game]
    last = services.session.settings.last_choices.get(entry.key)
    shown = {**(last.picture if last else {}), **switches}
    context = replace(
        services.context(entry.key),
        foresee=entry.rules.foresee,
        alternate=setup.seed,
        is_film=is_film,
    )
    looks, options = seat_looks(services.words, setup), {**setup.options, **shown}
    return entry.board_class()(context, looks, setup.variant, options, viewer)
