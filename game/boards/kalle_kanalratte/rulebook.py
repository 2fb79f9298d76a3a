"""Kalle Kanalratte, the rulebook: its points K1 to K33 as pages, each pictured by the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from game.boards.base import RulePage
from game.boards.stage.rulebook import Page, pages_of
from game.geometry import Box
from game.rules.base import CHANCE, Observation, Seat
from game.rules.kalle_kanalratte.table import CELLS, KALLE, LIDS, Cell, Dweller, Phase, Setting
from game.rules.kalle_kanalratte.view import KalleView

PLAYERS: Final = 3
"""Seats at the table of every picture."""

_ALL: Final = Box(0, 100, 1600, 800)
_SQUARE: Final = Box(300, 210, 1000, 670)
_NEAR: Final = Box(420, 330, 720, 480)
_FRONT: Final = Box(340, 480, 560, 400)
_MIDDLE: Final = Box(560, 340, 480, 400)
_LEFT: Final = Box(0, 520, 560, 380)
_LANTERNS: Final = Box(440, 60, 720, 420)
_PLATE: Final = Box(1180, 560, 420, 330)

_FEW: Final[dict[Cell, Dweller]] = {5: 0, 6: 3, 9: 14}
_EIGHT: Final[dict[Cell, Dweller]] = {0: 12, 1: 3, 4: 9, 5: 0, 6: 15, 9: 14, 10: 5, 13: 10}
_BLOCKED: Final[dict[Cell, Dweller]] = {0: 1, 1: 4, 4: 7, 5: 11}


@dataclass(frozen=True)
class _Page(Page):
    """One page, and how things stand in its picture."""

    crop: Box = _SQUARE
    phase: Phase = Phase.SEARCH
    faces: dict[Cell, Dweller] | None = None
    guard: Cell | None = 9
    hider: Seat = 2
    searcher: Seat = 0
    guesses: tuple[Cell, ...] = ()
    exchanged: Dweller | None = None
    winner: Seat | None = None
    scores: tuple[int, ...] = (1, 1, 0)
    seat: Seat = 0


_NOTHING: Final = (0, 0, 0)
_BASE: Final = (
    _Page("table", 3, _ALL, Phase.PLACE, guard=None, scores=_NOTHING),
    _Page("aim", 3, _PLATE, Phase.EXCHANGED, {10: KALLE}, 10, winner=0, scores=(2, 1, 0)),
    _Page("start", 2, _LEFT, Phase.HIDE, guard=None, hider=0, scores=_NOTHING),
    _Page("eyes", 2, _ALL, Phase.HIDE, guard=None, hider=1, scores=_NOTHING),
    _Page("hide", 3, _LEFT, Phase.PLACE, guard=None, hider=0, searcher=1),
    _Page("guard", 2, _FRONT, faces={}),
    _Page("search", 3, _FRONT, faces={9: 14}),
    _Page("found", 3, _MIDDLE, Phase.EXCHANGED, {5: 0, 6: 3, 9: 14, 10: KALLE}, 10, winner=0),
    _Page("miss", 3, _LANTERNS, Phase.SWAP, {5: 0, 6: 3}, 6),
    _Page("walk", 3, Box(280, 190, 560, 400), faces=_BLOCKED, guard=0),
    _Page("swap", 3, _NEAR, Phase.SWAP, _FEW, 6, hider=0, searcher=1),
    _Page("swap_open", 2, _SQUARE, Phase.SWAP, _EIGHT, 9, hider=0, searcher=1),
    _Page("tips", 3, _NEAR, Phase.SWAP, _FEW, 6, hider=0, searcher=1),
    _Page("next", 2, _LEFT, faces=_FEW, guard=6, hider=2, searcher=1, seat=1),
    _Page("eight", 2, _ALL, Phase.POINT, _EIGHT, 10, hider=0, searcher=1),
    _Page("proof", 3, _SQUARE, Phase.EXCHANGED, {**_EIGHT, 14: KALLE}, 10, 0, 1, winner=0),
    _Page("round", 2, _LEFT, Phase.HIDE, guard=None, hider=1, seat=1),
    _Page("end", 3, _ALL, Phase.OVER, {**_FEW, 10: KALLE}, 10, 2, 0, (), 8, 0, (3, 1, 1)),
    _Page("house", 3, Box(280, 190, 560, 400), faces=_BLOCKED, guard=0),
    _Page("house_more", 2, _NEAR, Phase.SWAP, _FEW, 6, hider=0, searcher=1),
)
_LAST_CHANCE: Final = (
    _Page("chance", 3, _ALL, Phase.GUESS, _EIGHT, 10, hider=2, searcher=1, guesses=(14,), seat=1),
    _Page("chance_end", 3, _SQUARE, Phase.GUESSED_LIDS, _EIGHT, 10, 2, 1, (14, 2)),
)
_BOOKS: Final = {"base": _BASE, "last_chance": (*_LAST_CHANCE, *_BASE)}


def rule_pages(variant: str) -> tuple[RulePage, ...]:
    """Return the pages of a variant, in the rulebook's order."""
    return pages_of(_BOOKS[variant], partial(_picture, variant=variant))


def _picture(page: _Page, variant: str) -> Observation:
    setting = Setting(players=PLAYERS, variant=variant, first_seat=page.hider)
    shown = page.faces or {}
    faces = tuple(shown.get(cell) for cell in range(CELLS))
    turned = sum(face not in (None, KALLE) for face in faces) + (page.winner not in (None, 0))
    return KalleView(
        seat=page.seat,
        to_act=CHANCE,
        legal_actions=(),
        scores=page.scores,
        setting=setting,
        phase=page.phase,
        number=setting.rounds if page.phase is Phase.OVER else 1,
        hider=page.hider,
        searcher=page.searcher,
        guard=page.guard,
        faces=faces,
        turned=min(turned, LIDS),
        guesses=page.guesses,
        pointed=None,
        exchanged=page.exchanged,
        winner=page.winner,
    )
