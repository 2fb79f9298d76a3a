"""Boards of Kalle Kanalratte for tests, small, with words from the PO files; matches on them."""

from __future__ import annotations

from functools import cache

from game.boards.base import MotionLevel
from game.boards.kalle_kanalratte.board import KalleBoard
from game.geometry import Layout
from tests.boards.small import LAYOUT, kit_of, prepared, seats_of
from tests.boards.speaking import Speaker

SEATS = seats_of("Mia", "Pip", "Lotte", "Zora", "Kim")


say = Speaker("kalle_kanalratte")


def new_board(
    players: int = 4,
    variant: str = "base",
    *,
    viewer: int = 0,
    show_kalle: bool = False,
    motion: MotionLevel = "full",
    layout: Layout = LAYOUT,
    is_prepared: bool = True,
) -> KalleBoard:
    options: dict[str, bool | int | str] = {"show_kalle": True} if show_kalle else {}
    board = KalleBoard(kit_of(say, motion, layout), SEATS[:players], variant, options, viewer)
    return prepared(board) if is_prepared else board


@cache
def ready_board(
    players: int = 4, variant: str = "base", viewer: int = 0, motion: MotionLevel = "full"
) -> KalleBoard:
    return new_board(players, variant, viewer=viewer, motion=motion)
