"""Helpers that set up positions of Gouda Ganoven and play on from them.

Cards are written as their names with spaces between them: "15a 7b cheese".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

import pytest

from game.rules.base import Event
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.events import ChipGained, RoomFought
from game.rules.gouda_ganoven.position import RoundData, Row
from game.rules.gouda_ganoven.state import RULES, GoudaState
from tests.rules.playing import every_table_of
from tests.rules.scenarios import only, play

every_table = every_table_of("gouda_ganoven")
every_variant = pytest.mark.parametrize("variant", RULES.players)

NOBODY: Final = Row()
EMPTY: Final = (NOBODY, NOBODY, NOBODY)


def cards(text: str) -> tuple[table.Card, ...]:
    """Return the cards named in a text, in the order of `CARDS`."""
    return table.sort_cards(text.split())


def counts(found: Iterable[table.Card]) -> table.Counts:
    """Return the count of each card."""
    listed = list(found)
    return tuple(listed.count(card) for card in table.CARDS)


def row(room: table.Room, hidden: str = "", shown: str = "", *, is_open: bool = False) -> Row:
    """Return a row; by default all of its cards are face down."""
    lying = cards(hidden) if is_open else (room, *cards(hidden))
    return Row(room, None, lying, tuple(shown.split()))


THREE: Final = (row("kids"), row("bath"), row("bed"))


def start(variant: str = "base", players: int = 3, **options: object) -> GoudaState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, GoudaState)
    return state


def at(
    *rows: Row,
    phase: table.Phase = table.Phase.REINFORCE,
    variant: str = "base",
    hands: Sequence[str] = (),
    pieces: table.Pieces = (0, 0, 0, 0),
    turn: int = 0,
    chips: Sequence[int] | None = None,
    trapped: Iterable[int] = (),
    playing: Sequence[int] | None = None,
    target: int | None = None,
    is_final: bool = False,
    number: int = 2,
    drawn: int = 0,
    deck: str | None = None,
    start: int = 0,
    **setting: bool,
) -> GoudaState:
    """Return a state in the middle of a round; cards not given are in the deck.

    If `deck` is given, they are in the discard pile. Hands that are not given are empty.
    """
    players = len(rows)
    held = tuple(cards(hands[seat]) if seat < len(hands) else () for seat in range(players))
    caught = frozenset(trapped)
    lying = [card for line in rows for card in (*line.hidden_equipment, *line.shown)]
    out = counts([*lying, *(card for hand in held for card in hand), *[table.TRAP] * len(caught)])
    left = tuple(all_ - some for all_, some in zip(table.DECK, out, strict=True))
    assert min(left) >= 0, "there are not so many of a card"
    drawing = left if deck is None else counts(deck.split())
    has_lives = variant == "last_rat_standing"
    return GoudaState(
        round_data=RoundData(
            setting=table.MatchSettings(players, variant, start, **setting),
            number=number,
            playing=table.clockwise_seats(start, players) if playing is None else tuple(playing),
            is_final=is_final,
            chips=tuple(chips) if chips is not None else (3 if has_lives else 0,) * players,
        ),
        phase=phase,
        turn=turn,
        pieces=pieces,
        deck=drawing,
        discards=tuple(a - b for a, b in zip(left, drawing, strict=True)),
        hands=held,
        rows=rows,
        drawn=drawn,
        trapped=caught,
        target=target,
        played=(),
    )


def finish(state: GoudaState) -> tuple[GoudaState, list[Event]]:
    """Pass for every seat that may still reinforce."""
    events: list[Event] = []
    while state.phase is table.Phase.REINFORCE and not any(
        isinstance(e, RoomFought) for e in events
    ):
        state, more = play(state, table.Pass())
        events += more
    return state, events


def nailed(*rows: Row, **position: object) -> tuple[GoudaState, list[Event]]:
    """Return the state and the events of a fight of these rows; seat 0 plays "nailed"."""
    hands = ("nailed", *cast(Sequence[str], position.pop("hands", ("",)))[1:])
    return play(at(*rows, hands=hands, **position), table.NailShut())  # type: ignore[arg-type]


def winners(events: Iterable[Event]) -> list[int]:
    """Return the seats that got a rat chip, in ascending order."""
    return sorted(event.seat for event in only(events, ChipGained))
