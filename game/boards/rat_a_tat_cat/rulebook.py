"""The rulebook of Rat-a-Tat Cat: the game positions shown on its pages."""

from __future__ import annotations

from typing import Final

from game.boards.stage.rulebook import Page, Rulebook
from game.rules.base import Observation, Seat
from game.rules.rat_a_tat_cat.table import (
    DECK,
    SLOTS,
    Card,
    MatchSettings,
    Phase,
    Row,
    seats_after,
)
from game.rules.rat_a_tat_cat.view import RatView

_SEATS: Final = 4
"""Number of players in every picture."""


class _Page(Page, frozen=True):
    phase: Phase
    rows: tuple[Row, ...]
    top: Card | None
    drawn: Card | None
    beneath: int
    draws: int
    turn: Seat
    knocker: Seat | None
    sheet: tuple[tuple[int | None, ...], ...]
    end: str
    out: frozenset[Seat]


def _page_view(page: _Page, variant: str) -> Observation:
    setting = MatchSettings(_SEATS, variant, first_seat=0, end=page.end, rounds=_SEATS)
    number = max(1, len(page.sheet) + (page.phase is not Phase.OVER))
    dealer = seats_after((number - 3) % _SEATS, _SEATS, page.out)[0]
    turn = dealer if page.phase in (Phase.DEAL, Phase.OVER) else page.turn
    is_open = page.phase in (Phase.SHOWDOWN, Phase.OVER)
    shown = range(SLOTS) if is_open else setting.open_slots
    discards = page.beneath + (page.top is not None)
    lying = sum(map(len, page.rows)) + discards + (page.drawn is not None)
    return RatView(
        seat=0,
        to_act=turn,
        legal_actions=(),
        scores=tuple(sum(gained[seat] or 0 for gained in page.sheet) for seat in range(_SEATS)),
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


RULEBOOK: Final = Rulebook("rat_a_tat_cat", _Page, _page_view)
