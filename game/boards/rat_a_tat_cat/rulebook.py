"""Rat-a-Tat Cat, the rulebook: its points R1 to R24 as pages, each pictured by the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from game.boards.base import RulePage
from game.boards.stage.rulebook import Page, pages_of
from game.geometry import Box
from game.rules.base import Observation, Seat
from game.rules.rat_a_tat_cat.table import (
    DECK,
    SLOTS,
    Card,
    Phase,
    Row,
    Setting,
    seats_after,
)
from game.rules.rat_a_tat_cat.view import RatView

PLAYERS: Final = 4
"""Seats at the table of every picture."""

_ALL: Final = Box(200, 110, 1200, 786)
_TABLE: Final = Box(400, 170, 800, 720)
_OWN: Final = Box(360, 606, 720, 290)
_PILES: Final = Box(570, 396, 460, 296)
_DRAWN: Final = Box(540, 400, 660, 490)
_FRIEND: Final = Box(560, 100, 560, 330)
_LEFT: Final = Box(210, 150, 520, 360)
_DEALER: Final = Box(110, 60, 640, 570)
_KNOCKER: Final = Box(300, 606, 780, 290)
_WITH_PAD: Final = Box(0, 90, 1200, 806)
_PAD: Final = Box(0, 570, 520, 326)

_ROWS: Final[tuple[Row, ...]] = (
    ("2", "5", "9", "0"),
    ("8", "1", "4", "7"),
    ("6", "3", "0", "9"),
    ("1", "9", "6", "3"),
)
_ALL_SORTS: Final[tuple[Row, ...]] = (("0", "6", "7", "9"), *_ROWS[1:])
_CATS: Final[tuple[Row, ...]] = (("0", "3", "1", "2"), *_ROWS[1:])
_NOBODYS: Final[tuple[Row, ...]] = ((), (), (), ())
_DEALT: Final[tuple[Row, ...]] = (("2", "5", "9"), ("8", "1", "4"), ("6", "3", "0"), ("1", "9"))
_POWER_OPEN: Final[tuple[Row, ...]] = (("swap", "5", "9", "0"), *_ROWS[1:])
_POWER_SHOWN: Final[tuple[Row, ...]] = (
    ("2", "1", "4", "0"),
    ("8", "1", "peek", "7"),
    ("6", "3", "0", "9"),
    ("swap", "5", "6", "3"),
)
_THREE_LEFT: Final[tuple[Row, ...]] = (*_ROWS[:2], (), _ROWS[3])

_Sheet = tuple[tuple[int | None, ...], ...]
_TWO_ROUNDS: Final[_Sheet] = ((12, 8, 17, 9), (5, 14, 11, 20))
_FOUR_ROUNDS: Final[_Sheet] = (*_TWO_ROUNDS, (9, 16, 4, 13), (7, 20, 18, 19))
_TO_100: Final[_Sheet] = ((22, 28, 31, 25), (19, 21, 36, 24), (20, 18, 34, 16))


@dataclass(frozen=True)
class _TablePage(Page):
    """One page, and what is seen in its picture.

    Attributes:
        beneath: how many cards are in the discard pile under the top one.
    """

    crop: Box = _ALL
    phase: Phase = Phase.START
    rows: tuple[Row, ...] = _ROWS
    top: Card | None = "4"
    drawn: Card | None = None
    beneath: int = 3
    draws: int = 0
    turn: Seat = 0
    knocker: Seat | None = None
    sheet: _Sheet = ()
    end: str = "rounds"
    out: frozenset[Seat] = frozenset()


_AIM: Final = (
    _TablePage("table", 3, _ALL, Phase.OVER, _ALL_SORTS, sheet=_FOUR_ROUNDS),
    _TablePage("aim", 2, _OWN, Phase.OVER, _CATS, sheet=_FOUR_ROUNDS),
)
_START: Final = _TablePage("start", 3, _TABLE, Phase.DEAL, _DEALT, None, beneath=0)
_PILES_LIE: Final = _TablePage("piles", 3, _PILES, top="6", beneath=0)
_OUTER: Final = _TablePage("outer", 3, _OWN, beneath=0)
_TURN: Final = (
    _TablePage("turn", 3, _PILES),
    _TablePage("take", 3, _DRAWN, top="1"),
    _TablePage("draw", 3, _DRAWN, Phase.DECIDE, drawn="3"),
    _TablePage("remember", 3, _OWN, Phase.END),
    _TablePage("empty", 2, _PILES, top="5", beneath=0),
)
_POWERS: Final = (
    _TablePage("power", 3, _DRAWN, Phase.DECIDE, drawn="peek"),
    _TablePage("peek", 3, _DRAWN, Phase.PEEK, top="peek"),
    _TablePage("swap", 3, _TABLE, Phase.SWAP, top="swap"),
    _TablePage("draw2", 3, _DRAWN, Phase.DECIDE, top="draw2", drawn="8", draws=1),
    _TablePage("draw2_more", 2, _DRAWN, Phase.DECIDE, top="draw2", drawn="draw2", draws=1),
    _TablePage("row", 3, _DRAWN, Phase.DECIDE, drawn="swap"),
)
_END: Final = (
    _TablePage("knock", 3, _KNOCKER, turn=1, knocker=0),
    _TablePage("last", 2, _ALL, turn=1, knocker=0),
    _TablePage("show", 3, _ALL, Phase.SHOWDOWN, _POWER_SHOWN, turn=3, knocker=0),
    _TablePage("score", 2, _PAD, rows=_ROWS, sheet=_TWO_ROUNDS),
    _TablePage("next", 2, _DEALER, Phase.DEAL, _NOBODYS, None, beneath=0, sheet=_TWO_ROUNDS),
    _TablePage("end", 3, _ALL, Phase.OVER, sheet=_FOUR_ROUNDS),
    _TablePage(
        "limit", 3, _WITH_PAD, rows=_THREE_LEFT, sheet=_TO_100, end="limit", out=frozenset({2})
    ),
    _TablePage("house", 3, _LEFT, turn=1, knocker=1),
)
_BASE: Final = (*_AIM, _START, _PILES_LIE, _OUTER, *_TURN, *_POWERS, *_END)
_YOUNGER: Final = (
    _TablePage("younger", 3, _TABLE, beneath=0),
    _TablePage("younger_swap", 3, _FRIEND, Phase.SWAP, top="swap"),
    _TablePage("younger_rest", 2, _OWN, rows=_POWER_OPEN),
    *_AIM,
    replace(_START, sentences=2),  # not all lie face down here
    _PILES_LIE,
    *_TURN,
    *_POWERS,
    *_END,
)
_BOOKS: Final = {"base": _BASE, "younger": _YOUNGER}


def rule_pages(variant: str) -> tuple[RulePage, ...]:
    """Return the pages of a variant, in the rulebook's order; a variant's own come first."""
    return pages_of(_BOOKS[variant], partial(_picture, variant=variant))


def _picture(page: _TablePage, variant: str) -> Observation:
    """Return what seat 0 sees; all cards that lie nowhere are in the draw pile."""
    setting = Setting(PLAYERS, variant, first_seat=0, end=page.end, rounds=PLAYERS)
    number = max(1, len(page.sheet) + (page.phase is not Phase.OVER))
    dealer = seats_after((number - 3) % PLAYERS, PLAYERS, page.out)[0]
    turn = dealer if page.phase in (Phase.DEAL, Phase.OVER) else page.turn
    is_open = page.phase in (Phase.SHOWDOWN, Phase.OVER)
    shown = range(SLOTS) if is_open else setting.open_slots
    discards = page.beneath + (page.top is not None)
    lying = sum(map(len, page.rows)) + discards + (page.drawn is not None)
    return RatView(
        seat=0,
        to_act=turn,
        legal_actions=(),
        scores=tuple(sum(gained[seat] or 0 for gained in page.sheet) for seat in range(PLAYERS)),
        setting=setting,
        phase=page.phase,
        number=number,
        dealer=dealer,
        turn=turn,
        rows=tuple(
            tuple(card if slot in shown else None for slot, card in enumerate(row))
            for row in page.rows
        ),
        pile=sum(DECK) - lying,
        discards=discards,
        top=page.top,
        is_holding=page.drawn is not None,
        drawn=page.drawn,
        draws=page.draws,
        knocker=page.knocker,
        out=page.out,
        sheet=page.sheet,
        is_time_up=False,
    )
