"""Boards of Gouda Ganoven for tests, small; random matches on them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from game.boards.base import MotionLevel
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.cards import Piece
from game.geometry import Layout
from game.rules.base import CHANCE, Action, Event
from game.rules.gouda_ganoven.state import RULES, GoudaState
from game.rules.gouda_ganoven.table import Pass, Ready
from game.rules.gouda_ganoven.view import GoudaView
from tests.boards import small
from tests.boards.small import LAYOUT, kit_of, prepared, say_values, seats_of
from tests.rules.playing import choose

SEATS = seats_of("Rita", "Gustav", "Zita", "Bodo", "Wanda", "Pino")


def new_board(
    players: int = 4,
    variant: str = "base",
    *,
    viewer: int = 0,
    motion: MotionLevel = "full",
    layout: Layout = LAYOUT,
) -> GoudaBoard:
    kit = kit_of(say_values, motion, layout)
    return prepared(GoudaBoard(kit, SEATS[:players], variant, {}, viewer))


@cache
def ready_board(
    players: int = 4, variant: str = "base", viewer: int = 0, motion: MotionLevel = "full"
) -> GoudaBoard:
    return new_board(players, variant, viewer=viewer, motion=motion)


# -- matches ---------------------------------------------------------------------------------------


def start(players: int = 4, variant: str = "base", **options: object) -> GoudaState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, GoudaState)
    return state


def view_of(state: GoudaState, seat: int = 0) -> GoudaView:
    view = state.observe(seat)
    assert isinstance(view, GoudaView)
    return view


def lot(state: GoudaState, rng: random.Random) -> Action:
    """Return an action by lot; cards are mostly played."""
    if state.to_act == CHANCE:
        return choose(state, rng)
    actions = state.legal_actions()
    busy = [action for action in actions if not isinstance(action, Ready | Pass)]
    if busy and rng.random() < (0.55 if Ready() in actions else 0.8):
        return rng.choice(busy)
    return rng.choice(actions)


def steps_of_match(state: GoudaState, rng: random.Random) -> Iterator[small.Ply[GoudaState]]:
    """See `small.steps_of_match`; cards are mostly played."""
    return small.steps_of_match(state, rng, lot)


def play_seen(
    board: GoudaBoard, state: GoudaState, rng: random.Random
) -> Iterator[tuple[Event, GoudaState]]:
    """See `small.play_seen`; cards are mostly played."""
    return small.play_seen(board, state, rng, lot)


def asked(
    what: type[Action], players: int = 4, viewer: int = 0, seed: int = 1, variant: str = "base"
) -> GoudaState:
    """Return a position in which the viewer may do something of a kind."""
    for extra in range(60):
        state = start(players, variant)
        for before, _, _, _ in steps_of_match(state, random.Random(seed + extra)):
            if before.to_act == viewer and any(isinstance(a, what) for a in before.legal_actions()):
                return before
    raise AssertionError(what)


# -- what is shown ---------------------------------------------------------------------------------


def looks(piece: Piece) -> dict[str, object]:
    return dict(vars(piece))


def shown(board: GoudaBoard) -> dict[str, object]:
    """Return all that a picture shows, but for what lives by itself."""
    props = board.props
    house, desk = props.house, props.desk
    return {
        "rows": [[looks(piece) for piece in row] for row in props.rows],
        "hand": [looks(piece) for piece in desk.hand],
        "plan": desk.plan,
        "piles": (props.deck, props.discards),
        "air": [looks(piece) for piece in props.air],
        "signs": (props.phase, props.strength, props.glass_at),
        "residents": [
            (
                r.lift, r.score, r.held, r.is_ready, r.is_trapped, r.has_king, r.is_out, r.is_idle,
                r.is_thinking, r.has_won,
            )
            for r in props.seats
        ],
        "portraits": [
            (r.portrait.mood, r.portrait.look, r.portrait.at, r.portrait.squash, r.portrait.raised)
            for r in props.seats
        ],
        "rats": [
            (rat.mood, rat.look, rat.at, rat.squash, rat.hop) if rat.is_visible else None
            for rat in house.rats
        ],
        "cheese": {room: [vars(c) for c in crumbs] for room, crumbs in house.crumbs.items()},
        "loot": {seat: (crumb.number, crumb.size) for seat, crumb in house.loot.items()},
        "falling": list(house.falling),
        "sums": [
            vars(total)
            for total, rat in zip(house.sums, house.rats, strict=True)
            if rat.is_visible
        ],
        "house": (
            dict(house.glow), house.pulled, house.is_nailed,
        ),
        "overlay": list(props.overlay),
        "now": board.now.told(),
    }  # fmt: skip
