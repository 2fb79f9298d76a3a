"""Helpers that set up positions of Rat-a-Tat Cat and play on from them.

Cards are written as one letter each: the numbers, p for Peek, s for Swap, d for Draw 2; "05p9" is
a row of four.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.rules.base import Action, Event
from game.rules.rat_a_tat_cat import table
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.view import RatView
from tests.rules.playing import every_table_of
from tests.rules.scenarios import play

every_table = every_table_of("rat_a_tat_cat")

_BY_LETTER: Final[dict[str, table.Card]] = {card[0]: card for card in table.CARDS}


def cards(letters: str) -> table.Row:
    """Return the cards that the letters stand for."""
    return tuple(_BY_LETTER[letter] for letter in letters)


def counts(found: Iterable[table.Card]) -> table.Counts:
    """Return the count of each card."""
    listed = list(found)
    return tuple(listed.count(card) for card in table.CARDS)


def rest(*taken: table.Counts) -> table.Counts:
    """Return the counts of the 54 cards without those taken."""
    left = tuple(all_ - sum(some) for all_, *some in zip(table.DECK, *taken, strict=True))
    assert min(left) >= 0, "there are not so many of a card"
    return left


def start(variant: str = "base", players: int = 3, **options: object) -> RatState:
    """Return the beginning of a match."""
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, RatState)
    return state


def at(
    *rows: str,
    variant: str = "base",
    phase: table.Phase = table.Phase.START,
    turn: int = 0,
    top: str = "5",
    drawn: str = "",
    draws: int = 0,
    pile: str | None = None,
    knocker: int | None = None,
    dealer: int | None = None,
    number: int = 1,
    totals: tuple[int, ...] | None = None,
    **setting: object,
) -> RatState:
    """Return the middle of a round; what is named nowhere is in the draw pile.

    If `pile` is named, the rest lies beneath the top of the discard pile. Who has no row is out.
    Without a word the round is the last one.
    """
    players = len(rows)
    hands = tuple(cards(row) for row in rows)
    named = counts(card for row in (*hands, cards(top), cards(drawn)) for card in row)
    left = rest(named)
    drawing = left if pile is None else counts(cards(pile))
    all_settings: dict[str, object] = {"rounds": number, **setting}
    return RatState(
        setting=table.MatchSettings(players, variant, 0, **all_settings),  # type: ignore[arg-type]
        phase=table.Phase.DECIDE if drawn else phase,
        number=number,
        dealer=players - 1 if dealer is None else dealer,
        turn=turn,
        rows=hands,
        pile=drawing,
        beneath=rest(named, drawing),
        top=cards(top)[0],
        drawn=cards(drawn)[0] if drawn else None,
        draws=draws,
        knocker=knocker,
        out=frozenset(seat for seat, row in enumerate(rows) if not row),
        totals=totals or (0,) * players,
        sheet=((0,) * players,) * (number - 1),
        is_time_up=False,
    )


def view_of(state: RatState, seat: int = 0) -> RatView:
    """Return the observation of a seat."""
    view = state.observe(seat)
    assert isinstance(view, RatView)
    return view


def draw(state: RatState, letter: str, *then: Action) -> tuple[RatState, list[Event]]:
    """Draw a card from the pile and apply more actions; return the events after the draw."""
    state, _ = play(state, table.DrawPile(), table.Drawn(cards(letter)[0]))
    return play(state, *then)


def letters(row: Iterable[table.Card | None]) -> str:
    """Return a row in the notation of these tests; "?" is a face-down card."""
    return "".join(card[0] if card else "?" for card in row)
