"""What a table is laid with: the board for a match, and who sits at its seats."""

from __future__ import annotations

from typing import NamedTuple

from game.boards.base import BoardView, SeatLook
from game.catalog import GameEntry
from game.geometry import Layout
from game.play.seats import BotSeat, HumanSeat, seat_for
from game.play.setup import Setup
from game.rules.base import Action, Seat
from game.services import Services


class Looks(NamedTuple):
    """What a board is made for; when it changes, another one has to be made."""

    layout: Layout
    language: str
    motion: str

    @classmethod
    def of(cls, services: Services) -> Looks:
        """Return what boards are made for now."""
        return cls(services.layout, services.words.language, services.settings.motion)


def new_board(services: Services, entry: GameEntry, setup: Setup, viewer: Seat) -> BoardView:
    """Return the board of a match as `viewer` sees it, with the switches that were last chosen."""
    looks = [SeatLook(p.name, p.kind, p.level) for p in setup.players]
    last = services.settings.last_choices.get(entry.key)
    options = {**setup.options, **(last.picture if last is not None else {})}
    kit = services.kit(entry.key)
    return entry.board_class()(kit, looks, setup.variant, options, viewer)


def new_seats(entry: GameEntry, setup: Setup) -> tuple[HumanSeat | BotSeat, ...]:
    """Return who sits at each seat; bots remember nothing yet."""
    return tuple(
        seat_for(player, entry, seat, setup.seed) for seat, player in enumerate(setup.players)
    )


def clock_of(entry: GameEntry, setup: Setup) -> tuple[float, Action] | None:
    """Return after how many seconds of play the table's clock acts, and how; None: never."""
    rules = entry.rules
    if rules.clock is None:
        return None
    players = len(setup.players)
    return rules.clock(
        rules.full_options(players=players, variant=setup.variant, options=setup.options)
    )
