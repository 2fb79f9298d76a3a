"""Nothing tells a card that a seat may not know: what is hidden from it may be anything.

A seat knows where it saw a card go. Two matches that differ only in cards which a seat has not
seen, or has lost from sight, look the same to it: every event and every observation.
"""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.rules.base import Event
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.memory import Location
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import INDEX, POWERS, Card, Phase, Replace, TakeDiscard
from game.rules.shared import put
from tests.extent import extent
from tests.rules.playing import Table
from tests.rules.rat_a_tat_cat.knowledge import Knowledge
from tests.rules.rat_a_tat_cat.play import at, draw, every_table
from tests.rules.scenarios import changed, looks_the_same, play, plies_of


def twin_of(state: RatState, place: Location, rng: random.Random) -> RatState | None:
    """Return the state with another card, one of the draw pile, in this place; None if none is."""
    seat, slot = place
    old = state.rows[seat][slot]
    others = [card for card, i in INDEX.items() if state.pile[i] and card != old]
    if not others:
        return None
    new = rng.choice(others)
    rows = put(state.rows, seat, put(state.rows[seat], slot, new))
    return changed(state, rows=rows, pile=moved(state, old, new))


def moved(state: RatState, back: Card, out: Card) -> tuple[int, ...]:
    """Return the draw pile with one card put back and another taken out."""
    pile = list(state.pile)
    pile[INDEX[back]] += 1
    pile[INDEX[out]] -= 1
    return tuple(pile)


def hidden_twin(state: RatState, rng: random.Random) -> RatState | None:
    """Return the state with another card in the hand of whose turn it is, or None."""
    old = state.drawn
    if old is None:
        return None
    others = [c for c, i in INDEX.items() if state.pile[i] and (c in POWERS) == (old in POWERS)]
    new = rng.choice(others or [old])
    return changed(state, drawn=new, pile=moved(state, old, new))


def shows_place(event: Event, place: Location, seat: int) -> bool:
    """Whether the event showed the seat the card in this place."""
    match event:
        case events.CardReplaced(owner, slot):
            return (owner, slot) == place
        case events.CardPeeked(owner, slot):
            return owner == seat and (owner, slot) == place
        case events.OuterCardsSeen(owner):
            return owner == seat and place in ((owner, 0), (owner, 3))
        case _:
            return isinstance(event, events.RowShown)


@every_table
def test_R7_any_card_that_a_seat_has_not_seen_might_be_another_one(table: Table) -> None:
    rng, compared = random.Random(3), 0
    for seed in range(extent(1, 3)):
        watchers = [Knowledge(seat) for seat in range(table.players)]
        for ply in plies_of(RatState, table, seed):
            for watcher in watchers:
                if watcher.unknown and ply[0].phase is not Phase.SHOWDOWN:
                    place = rng.choice(watcher.unknown)
                    twin = twin_of(ply[0], place, rng)
                    tells = partial(shows_place, place=place, seat=watcher.seat)
                    compared += looks_the_same(twin, ply, watcher.seat, tells)
                for event in ply[2]:
                    watcher.watch(event.seen_by(watcher.seat))
    assert compared > 30


@every_table
def test_RA14_nobody_sees_what_another_has_drawn(table: Table) -> None:
    rng = random.Random(4)
    for state, *_ in plies_of(RatState, table, 0):
        twin = hidden_twin(state, rng)
        if twin is None:
            continue
        for seat in set(range(table.players)) - {state.turn}:
            assert twin.observe(seat) == state.observe(seat)
        assert state.observe(state.turn).drawn == state.drawn


@every_table
def test_an_observation_shows_no_card_that_lies_face_down(table: Table) -> None:
    for state, *_ in plies_of(RatState, table, 0):
        for seat in range(table.players):
            for row, truth in zip(state.observe(seat).rows, state.rows, strict=True):
                for slot, (card, real) in enumerate(zip(row, truth, strict=True)):
                    is_open = slot in state.setting.open_slots or state.phase is Phase.SHOWDOWN
                    assert card == (real if is_open else None)


@pytest.mark.parametrize(
    ("event", "who"),
    [
        (events.CardDealt(0, 1, "4", is_open=False), set()),
        (events.CardDealt(0, 1, "4", is_open=True), {0, 1, 2}),
        (events.DiscardTurned("4"), {0, 1, 2}),
        (events.OuterCardsSeen(1, "4", "5"), {1}),
        (events.CardDrawn(1, "4", 40), {1}),
        (events.CardDiscarded(1, "4"), {0, 2}),
        (events.PowerUsed(1, "peek"), {0, 2}),
        (events.CardPeeked(1, 0, "4"), {1}),
        (events.RowShown(1, ("4", "5", "6", "7")), {0, 1, 2}),
        (events.PowerDrawnAgain(1, 0, "peek"), {0, 1, 2}),
        (events.PowerReplaced(1, 0, "peek", "4"), {0, 1, 2}),
        (events.TimeRanOut(), {0, 1, 2}),
        (events.CardsSwapped(0, 1, 2, 3), set()),
        (events.TurnStarted(0, is_last=True), set()),
        (events.PileShuffled(4), set()),
        (events.Knocked(1), set()),
    ],
    ids=str,
)
def test_what_ends_the_way_back_of_an_undo(event: Event, who: set[int]) -> None:
    assert {seat for seat in range(3) if RULES.reveals(event, seat)} == who


@pytest.mark.parametrize(
    ("variant", "slot", "source", "shown"),
    [
        ("base", 0, "discard", [True, True]),
        ("base", 0, "pile", [True, True]),
        ("younger", 1, "pile", [True, True]),
        ("younger", 0, "discard", [False, False]),
        ("younger", 0, "pile", [False, True]),
    ],
)
def test_what_a_replaced_card_shows(
    variant: str, slot: int, source: str, shown: list[bool]
) -> None:
    state = at("0123", "4567", variant=variant)
    if source == "pile":
        _, [event] = draw(state, "8", Replace(slot))
    else:
        _, [event] = play(state, TakeDiscard(slot))
    assert isinstance(event, events.CardReplaced)
    assert [event.shows(seat) for seat in range(2)] == shown
