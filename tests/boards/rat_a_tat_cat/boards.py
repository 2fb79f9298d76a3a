"""Boards of Rat-a-Tat Cat for tests, small; random matches on them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from functools import cache

from game.boards.base import MotionLevel
from game.boards.rat_a_tat_cat.board import RatBoard
from game.geometry import Layout
from game.rules.base import Event
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import Phase
from tests.boards import small
from tests.boards.rat_a_tat_cat.play import pick, steps_of_match
from tests.boards.small import LAYOUT, kit_of, prepared, say_values, seats_of
from tests.rules.rat_a_tat_cat.play import start

SEATS = seats_of("Finn", "Olga", "Rocco", "Dora", "Kiki", "Tilda")


def new_board(
    players: int = 3,
    variant: str = "base",
    *,
    viewer: int = 0,
    memory_aid: bool = False,
    motion: MotionLevel = "full",
    layout: Layout = LAYOUT,
) -> RatBoard:
    kit = kit_of(say_values, motion, layout)
    return prepared(RatBoard(kit, SEATS[:players], variant, {"memory_aid": memory_aid}, viewer))


@cache
def ready_board(
    players: int = 3, variant: str = "base", viewer: int = 0, motion: MotionLevel = "full"
) -> RatBoard:
    return new_board(players, variant, viewer=viewer, motion=motion)


def play_seen(
    board: RatBoard, state: RatState, rng: random.Random
) -> Iterator[tuple[Event, RatState]]:
    """See `small.play_seen`; powers are mostly used, and knocks are rare."""
    return small.play_seen(board, state, rng, pick)


def shown(board: RatBoard) -> dict[str, object]:
    """Return all that a picture shows, but for what lives by itself."""
    props = board.props
    piles, sheet = props.piles, props.sheet
    pieces = [*itertools.chain(*props.rows), props.held, piles.top]
    return {
        "pieces": [dict(vars(piece)) if piece.is_there else None for piece in pieces],
        "piles": (piles.count, piles.discards, piles.shake, piles.lift),
        "air": list(props.air),
        "friends": [
            (f.lift, f.sunk, f.has_knocked, f.has_last_turn, f.is_dealer, f.is_thinking, f.has_won)
            for f in props.seats
        ],
        "figures": [
            (f.portrait.mood, f.portrait.look, f.portrait.at, f.portrait.squash, f.portrait.raised)
            for f in props.seats
        ],
        "points": [(f.is_counted, f.swell, f.is_best) for f in props.seats],
        "sheet": (sheet.now.told(), sheet.grown, sheet.written),
        "rest": (props.power, props.jolt, props.is_clock_there, props.clock_tilt, props.room.swing),
        "overlay": list(props.overlay),
        "now": board.now.told(),
    }


def dealt(board: RatBoard) -> RatState:
    state = start(board.variant, len(board.seats))
    for _, _, _, then in steps_of_match(state, random.Random(6)):
        if then.phase is Phase.START:
            return then
    raise AssertionError
