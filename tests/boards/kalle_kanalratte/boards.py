"""Boards of Kalle Kanalratte for tests, small, with words from the PO files; matches on them."""

from __future__ import annotations

from functools import cache

from babel.messages.pofile import read_po

from game.boards.base import MotionLevel, SeatLook
from game.boards.kalle_kanalratte.board import KalleBoard
from game.geometry import Layout
from game.resources import LOCALES
from tests.boards.small import LAYOUT, kit_of, prepared

SEATS = (
    SeatLook("Mia", "human"),
    SeatLook("Pip", "bot", "easy"),
    SeatLook("Lotte", "bot", "medium"),
    SeatLook("Zora", "bot", "hard"),
    SeatLook("Kim", "bot", "easy"),
)


@cache
def words(language: str = "en") -> dict[str, str]:
    with (LOCALES / language / "kalle_kanalratte.po").open("rb") as file:
        catalog = read_po(file)
    return {str(message.id): str(message.string) for message in catalog if message.id}


def say(key: str, count: int | None = None, **values: object) -> str:
    """English words; a key or a value that is missing is an error."""
    assert count is None
    return words()[key].format(**values)


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
