"""Rat-a-Tat Cat: who speaks in the tests of its words, and moments that are spoken of."""

from __future__ import annotations

from game.boards.rat_a_tat_cat.words import Teller
from game.rules.rat_a_tat_cat.table import Phase
from game.rules.rat_a_tat_cat.view import RatView
from tests.boards.rat_a_tat_cat.boards import BOARDS
from tests.boards.small import kit_of
from tests.boards.speaking import KeySpeaker
from tests.rules.rat_a_tat_cat.play import at

GAME = "rat_a_tat_cat"
ROWS = ("2590", "8147", "6309")


def teller(players: int = 3, viewer: int = 0) -> Teller:
    return Teller(kit_of(KeySpeaker(GAME)), BOARDS.seats[:players], viewer)


def seen(
    phase: Phase = Phase.START,
    rows: tuple[str, ...] = ROWS,
    *,
    top: str = "4",
    drawn: str = "",
    **more: object,
) -> RatView:
    """Return what seat 0 sees of a position; see `at`. Cards are named in full."""
    named: dict[str, object] = {"rounds": 2, **more}
    return at(*rows, phase=phase, top=top[0], drawn=drawn[:1], **named).observe(0)  # type: ignore[arg-type]


NOW = seen()
