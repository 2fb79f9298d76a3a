"""Boards of Katzenpolizei for tests, small; random matches on them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.boards.base import MotionLevel
from game.boards.katzenpolizei.board import KatzenBoard
from game.geometry import Layout
from game.rules.katzenpolizei.state import RULES, KatzenState
from game.rules.katzenpolizei.view import KatzenView
from tests.boards.small import LAYOUT, kit_of, prepared, seats_of

SEATS = seats_of("Mila", "Otto", "Nora", "Bruno", "Ella")


def new_board(
    players: int = 3,
    variant: str = "base",
    *,
    viewer: int = 0,
    motion: MotionLevel = "full",
    layout: Layout = LAYOUT,
    is_prepared: bool = True,
) -> KatzenBoard:
    kit = replace(kit_of(motion=motion, layout=layout), foresee=RULES.foresee)
    board = KatzenBoard(kit, SEATS[:players], variant, {}, viewer)
    return prepared(board) if is_prepared else board


@cache
def ready_board(
    players: int = 3, variant: str = "base", viewer: int = 0, motion: MotionLevel = "full"
) -> KatzenBoard:
    return new_board(players, variant, viewer=viewer, motion=motion)


def view_of(state: KatzenState, seat: int = 0) -> KatzenView:
    view = state.observe(seat)
    assert isinstance(view, KatzenView)
    return view
