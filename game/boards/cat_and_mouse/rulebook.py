"""Cat & Mouse, the rulebook: its points C1 to C24 as pages, each pictured by the board itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from game.boards.base import RulePage
from game.boards.stage.rulebook import Page, pages_of
from game.geometry import Box
from game.rules.base import Observation, Seat
from game.rules.cat_and_mouse.table import Phase, Setting, Space
from game.rules.cat_and_mouse.view import CatAndMouseView

PLAYERS: Final = 3
"""Seats at the table of every picture."""

_ALL: Final = Box(0, 100, 1600, 800)
_RING: Final = Box(190, 110, 1220, 780)
_TOP: Final = Box(540, 130, 520, 320)
_CHEESE: Final = Box(470, 190, 660, 560)
_DICE: Final = Box(0, 432, 272, 204)
_MAX: Final = Box(0, 330, 420, 315)
_PANEL: Final = Box(0, 612, 384, 288)
_SPACE: Final = Box(425, 618, 376, 282)
_HOLE: Final = Box(800, 618, 376, 282)
_LADDER: Final = Box(190, 200, 480, 360)
_STORE: Final = Box(1130, 420, 470, 352)


@dataclass(frozen=True)
class _Page(Page):
    """One page, and how things stand in its picture."""

    crop: Box = _RING
    phase: Phase = Phase.ROLL
    mice: tuple[Space | None, ...] = (5, 3, 8)
    cat: Space = 7
    scores: tuple[int, ...] = (2, 1, 3)
    turn: Seat = 0
    trapped: Seat | None = None
    steps: int = 0
    paws: int | None = None


_UP: Final = (None, None, None)
_NOTHING: Final = (0, 0, 0)

_BASE: Final = (
    _Page("table", 3, _ALL, Phase.FIRST_DROP, _UP, 7, _NOTHING),
    _Page("aim", 3, _PANEL, scores=(4, 2, 3)),
    _Page("start", 3, _TOP, Phase.FIRST_DROP, _UP, 7, _NOTHING),
    _Page("begin", 3, _RING, scores=_NOTHING),
    _Page("dice", 3, _DICE, Phase.ORDER, cat=0, steps=4, paws=2),
    _Page("move", 3, _SPACE, mice=(5, 5, 4), cat=0),
    _Page("cheese", 3, _STORE, mice=(3, 1, 5), cat=7, scores=(2, 1, 0)),
    _Page("ladder", 3, _LADDER, Phase.DROP, (None, 7, 4), 2),
    _Page("chute", 2, _CHEESE, Phase.DROP, (None, 3, 4), 2),
    _Page("shock", 3, _SPACE, mice=(5, 3, 8), cat=5),
    _Page("hole", 3, _HOLE, mice=(4, 8, 6), cat=4),
    _Page("max", 2, _MAX, Phase.ORDER, steps=3, paws=3),
    _Page("trap", 3, _SPACE, Phase.TRAP, (5, 3, 5), 5),
    _Page("skip", 3, _SPACE, mice=(5, 4, 8), cat=5, trapped=0, turn=1),
    _Page("end", 3, _PANEL, Phase.OVER, (5, 3, 8), 7, (5, 3, 4)),
    _Page("house", 3, _ALL),
)
_OLDER: Final = (
    _Page("older", 3, _ALL, Phase.ORDER, (5, 3, 8), 4, (2, 1, 3), steps=4, paws=2),
    _Page("older_trap", 2, _SPACE, Phase.ROLL, (5, 3, 8), 5, trapped=0, turn=1),
)
_YOUNGER: Final = (
    _Page("younger_table", 3, _ALL, Phase.DROP, _UP, 7, _NOTHING),
    _Page("younger_turn", 3, _CHEESE, Phase.DROP, (None, 3, 8), 0, paws=1),
    _Page("younger_shock", 2, _SPACE, Phase.DROP, (5, 3, 8), 5, turn=1, paws=1),
    _Page("younger_max", 3, _SPACE, Phase.DROP, (5, None, 5), 5, turn=1, paws=1),
    _Page("younger_again", 2, _TOP, Phase.DROP, (None, 3, 8), 7, paws=1),
    _Page("younger_end", 3, _ALL, Phase.OVER, (5, 3, 8), 7, (6, 5, 6)),
)
_BOOKS: Final = {"base": _BASE, "older": (*_OLDER, *_BASE), "younger": _YOUNGER}


def rule_pages(variant: str) -> tuple[RulePage, ...]:
    """Return the pages of a variant, in the rulebook's order."""
    return pages_of(_BOOKS[variant], partial(_picture, variant=variant))


def _picture(page: _Page, variant: str) -> Observation:
    setting = Setting(
        players=PLAYERS, variant=variant, board="standard", first_seat=0, finish_round=False
    )
    return CatAndMouseView(
        seat=page.turn,
        to_act=page.turn,
        legal_actions=(),
        scores=page.scores,
        setting=setting,
        phase=page.phase,
        turn=page.turn,
        mice=page.mice,
        cat=page.cat,
        trapped=page.trapped,
        mouse_steps=page.steps,
        cat_steps=page.paws,
    )
