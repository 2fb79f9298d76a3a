"""Rat-a-Tat Cat: who speaks in the tests of its words, and moments that are spoken of."""

from __future__ import annotations

from dataclasses import replace

from game.boards.base import SeatLook
from game.boards.rat_a_tat_cat.arrangement import arrangement_of
from game.boards.rat_a_tat_cat.words import Teller
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import CARDS, DECK, Card, Phase, RatView, Row, Setting
from tests.boards.speaking import Speaker, words_of

GAME = "rat_a_tat_cat"
NAMES = ("Finn", "Olga", "Rocco", "Dora", "Kiki", "Tilda")
ROWS: tuple[Row, ...] = (("2", "5", "9", "0"), ("8", "1", "4", "7"), ("6", "3", "0", "9"))


def words() -> dict[str, tuple[str, ...]]:
    return words_of(GAME)


def looks(players: int, people: int = 1) -> list[SeatLook]:
    return [SeatLook(NAMES[s], "human" if s < people else "bot") for s in range(players)]


def teller(players: int = 3, viewer: int = 0) -> Teller:
    return Teller(Speaker(GAME), looks(players), viewer)


def state(
    phase: Phase = Phase.START,
    rows: tuple[Row, ...] = ROWS,
    *,
    top: Card | None = "4",
    drawn: Card | None = None,
    draws: int = 0,
    knocker: int | None = None,
    turn: int = 0,
    **setting: object,
) -> RatState:
    used = [card for row in rows for card in row]
    used += [card for card in (top, drawn) if card is not None]
    return RatState(
        setting=replace(Setting(len(rows), "base", 0), **setting),  # type: ignore[arg-type]
        phase=phase,
        number=1,
        dealer=len(rows) - 1,
        turn=turn,
        rows=rows,
        pile=tuple(n - used.count(card) for card, n in zip(CARDS, DECK, strict=True)),
        beneath=(0,) * len(CARDS),
        top=top,
        drawn=drawn,
        draws=draws,
        knocker=knocker,
        out=frozenset(),
        totals=(0,) * len(rows),
        sheet=(),
        is_time_up=False,
    )


def seen(phase: Phase = Phase.START, rows: tuple[Row, ...] = ROWS, **more: object) -> RatView:
    return state(phase, rows, **more).observe(0)  # type: ignore[arg-type]


NOW = arrangement_of(seen())
