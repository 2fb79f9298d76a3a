"""What a table is laid with: the board for a match, who sits at its seats, what leads it."""

from __future__ import annotations

from dataclasses import replace

from game.boards.base import BoardView, SeatLook
from game.catalog import GameEntry
from game.play.match import Match
from game.play.seats import BotSeat, HumanSeat, seat_for
from game.play.setup import Setup
from game.rules.base import Seat
from game.scenes.table.live import LiveConductor
from game.services import Services


def new_board(services: Services, entry: GameEntry, setup: Setup, viewer: Seat) -> BoardView:
    """Return the board of a match as `viewer` sees it, with the switches that were last chosen."""
    looks = [SeatLook(p.name, p.kind, p.level) for p in setup.players]
    last = services.settings.last_choices.get(entry.key)
    options = {**setup.options, **(last.picture if last is not None else {})}
    kit = replace(services.kit(entry.key), foresee=entry.rules.foresee)
    return entry.board_class()(kit, looks, setup.variant, options, viewer)


def new_seats(entry: GameEntry, setup: Setup) -> tuple[HumanSeat | BotSeat, ...]:
    """Return who sits at each seat; bots remember nothing yet."""
    return tuple(
        seat_for(player, entry, seat, setup.seed) for seat, player in enumerate(setup.players)
    )


def new_conductor(
    services: Services, entry: GameEntry, match: Match, board: BoardView, *, viewer: Seat, pace: int
) -> LiveConductor:
    """Return what leads a match over its board while it is played."""
    rules, setup = entry.rules, match.setup
    conductor = LiveConductor(
        match,
        board,
        new_seats(entry, setup),
        entry.new_chance(),
        viewer=viewer,
        pace=pace,
        rng=services.rng,
    )
    if rules.clock is not None:
        count = len(setup.players)
        conductor.clock = rules.clock(
            rules.full_options(players=count, variant=setup.variant, options=setup.options)
        )
    return conductor
