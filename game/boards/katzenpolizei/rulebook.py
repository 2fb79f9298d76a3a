"""Katzenpolizei, the rulebook: its points P1 to P27 as pages, each pictured by the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from game.boards.base import RulePage
from game.boards.stage.rulebook import Page, pages_of
from game.geometry import Box
from game.rules.base import Observation, Seat
from game.rules.katzenpolizei.families import Family, scores_of
from game.rules.katzenpolizei.table import FAMILIES, PILE, Face, Phase, Setting
from game.rules.katzenpolizei.view import KatzenView

PLAYERS: Final = 3
"""Seats at the table of every picture: the viewer's wall is in front, the others are far up."""

_ALL: Final = Box(0, 100, 1600, 800)
_STREET: Final = Box(560, 140, 480, 480)
_DIE: Final = Box(770, 290, 280, 280)
_STAIRS: Final = Box(550, 140, 500, 500)
_FRONT: Final = Box(0, 540, 540, 360)
_NEAR: Final = Box(120, 640, 340, 250)
_LEFT: Final = Box(0, 90, 660, 340)
_OTTO: Final = Box(10, 100, 400, 280)
_RIGHT: Final = Box(940, 90, 660, 340)
_WEST: Final = Box(0, 105, 735, 795)
_DOG: Final = Box(0, 420, 735, 480)

_Cats = Mapping[int, Family]

_NOBODY: Final[_Cats] = {}
_SOME: Final[_Cats] = {
    0: Family(a=0, kittens=0, joined="a"),
    1: Family(b=1),
    2: Family(a=2, b=1, kittens=2, joined="a"),
    3: Family(kittens=1),
    5: Family(b=0),
    8: Family(a=2),
}
_WHOLE: Final[_Cats] = {
    0: Family(0, 0, 0, "ab"),
    4: Family(b=0, kittens=0, joined="b"),
    6: Family(a=1),
    7: Family(b=2),
}
_BOTH_OUT: Final[_Cats] = {4: Family(0, 1, 0), 8: Family(b=1)}
_LATE: Final[_Cats] = {6: Family(0, 1, 0, "a"), 3: Family(a=0), 1: Family(kittens=1)}
_LOOSE: Final[_Cats] = {1: Family(kittens=1), 5: Family(a=1), 7: Family(b=0)}
_ALONE: Final[_Cats] = {4: Family(kittens=0), 2: Family(a=0), 7: Family(b=1)}
_MANY: Final[_Cats] = {
    0: Family(0, 0, 0, "ab"),
    1: Family(1, 1, 1, "ab"),
    2: Family(2, 0, 2, "a"),
    3: Family(1, 2, 2, "b"),
    4: Family(0, 0, 0, "ab"),
    5: Family(2, 2, 2, "ab"),
    6: Family(0, 1, 0, "a"),
    7: Family(2, 1, 1, "b"),
    8: Family(0, 2, 0, "a"),
}


@dataclass(frozen=True)
class _Page(Page):
    """One page, and how things stand in its picture."""

    crop: Box = _ALL
    cats: _Cats = field(default_factory=lambda: _SOME)
    phase: Phase = Phase.ROLL
    face: Face | None = None
    police: tuple[int, ...] = (1, 0, 1)
    figure: Seat | None = None
    steps: int = 0
    turn: Seat = 0


_NO_POLICE: Final = (0, 0, 0)
_TABLE: Final = _Page("table", 3, cats=_NOBODY, police=_NO_POLICE)
_START: Final = (
    _Page("aim", 2, _FRONT, _WHOLE),
    _Page("family", 3, _NEAR, _WHOLE),
    _Page("start", 2, _STREET, _NOBODY, police=_NO_POLICE),
    _Page("turn", 3, _DIE),
    _Page("cat", 3, _STREET, phase=Phase.DRAW, face="cat"),
    _Page("run", 3, _OTTO, {**_SOME, 1: Family(b=1, kittens=1, joined="b")}, turn=1),
    _Page("choose", 3, _WEST, _BOTH_OUT, Phase.RUN, "cat"),
    _Page("late", 2, _WEST, _LATE, turn=1),
)
_POLICE: Final = (
    _Page("police_card", 3, _LEFT, police=(0, 3, 0), figure=1, turn=1),
    _Page("whistle", 3, _STREET, face="whistle"),
    _Page("guard", 3, _RIGHT, figure=2, turn=2),
    _Page("careful", 2, _LEFT, _LOOSE, figure=1, turn=1),
)
_THIEVES: Final = (
    _Page("dog", 3, _DOG, _ALONE, Phase.DRIVE, "dog"),
    _Page("mouse", 3, _WEST, _SOME, Phase.LURE, "mouse"),
    _Page("along", 2, _NEAR),
    _Page("safe", 3, _FRONT, _WHOLE),
)
_HOUSE: Final = _Page("house", 2, _WEST, _WHOLE, Phase.LURE, "mouse")
_BASE: Final = (
    _TABLE,
    *_START,
    *_POLICE,
    *_THIEVES,
    _Page("nothing", 3, _FRONT, _NOBODY),
    _Page("end", 2, _STREET, _MANY, Phase.OVER, police=(3, 2, 4)),
    _Page("count", 3, _LEFT, _MANY, Phase.OVER, police=(3, 2, 4), figure=1),
    _HOUSE,
)
_ALARM: Final = (
    _Page("alarm", 3, _STAIRS),
    _Page("alarm_whistle", 3, _STAIRS, face="whistle", steps=4),
    _Page("alarm_end", 3, _STAIRS, _MANY, Phase.OVER, steps=9),
    *_START,
    *_THIEVES,
    _HOUSE,
    _Page("alarm_house", 2, _STAIRS, _MANY, steps=6),
)
_BOOKS: Final = {"base": _BASE, "alarm": _ALARM}


def rule_pages(variant: str) -> tuple[RulePage, ...]:
    """Return the pages of a variant, in the rulebook's order; a variant's own come first."""
    return pages_of(_BOOKS[variant], partial(_picture, variant=variant))


def _picture(page: _Page, variant: str) -> Observation:
    setting = Setting(players=PLAYERS, variant=variant, first_seat=0)
    families = tuple(page.cats.get(number, Family()) for number in range(FAMILIES))
    police = _NO_POLICE if setting.is_alarm else page.police
    out = sum(place != PILE for family in families for place in family[:3])
    figure = None if setting.is_alarm else page.figure
    return KatzenView(
        seat=0,
        to_act=page.turn,
        legal_actions=(),
        scores=scores_of(families, police, figure),
        setting=setting,
        phase=page.phase,
        turn=page.turn,
        face=page.face,
        families=families,
        police=police,
        figure=figure,
        steps=page.steps,
        pile=setting.cards - out - sum(police),
    )
