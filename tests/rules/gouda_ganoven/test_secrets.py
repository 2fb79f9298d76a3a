"""Nothing tells a card that a seat may not know: what is hidden from it may be anything.

Two matches that differ only in cards which a seat has not seen look the same to it: every event
and every observation. While seats lay, not even how many cards they lay is seen (GA2).
"""

from __future__ import annotations

import random

import pytest

from game.rules.base import Event
from game.rules.gouda_ganoven import events
from game.rules.gouda_ganoven.events import RoomChanged, RowShown, RowsLaid
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import RULES, GoudaState
from game.rules.gouda_ganoven.table import (
    EQUIPMENT,
    INDEX,
    ROOMS,
    Card,
    Enter,
    Equip,
    Phase,
    Ready,
    in_order,
)
from game.rules.shared import put
from tests.extent import extent
from tests.rules.gouda_ganoven.play import NOBODY, every_table
from tests.rules.playing import Table
from tests.rules.scenarios import changed, looks_the_same, plies_of, seen_by

LAYING = (Phase.ENTER, Phase.EQUIP)


def twin_of(state: GoudaState, viewer: int, rng: random.Random) -> GoudaState | None:
    """Return the state with something else that the viewer cannot see, or None if there is none.

    A card in a hand or face down is exchanged with one of the deck, or the card of a room that
    lies face down with the card of another room.
    """
    seat = rng.choice([s for s in range(state.standing.setting.players) if s != viewer])
    line, hand = state.rows[seat], state.hands[seat]
    deck = [card for card, place in INDEX.items() if state.deck[place]]
    kinds = [kind for kind, found in (("hand", hand), ("row", line.unseen)) if found and deck]
    kinds += ["room"] if line.room is not None and not line.is_open else []
    if not kinds:
        return None
    kind = rng.choice(kinds)
    if kind == "room":
        room = rng.choice([other for other in ROOMS if other != line.room])
        other_row = Row(room, line.left, (room, *line.unseen), line.shown)
        return changed(state, rows=put(state.rows, seat, other_row))
    old = rng.choice(hand if kind == "hand" else line.unseen)
    fitting = deck if kind == "hand" else [card for card in deck if card in EQUIPMENT]
    new = rng.choice(fitting or [old])

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        rest = list(cards)
        rest.remove(old)
        return in_order([*rest, new])

    left = list(state.deck)
    left[INDEX[old]] += 1
    left[INDEX[new]] -= 1
    state = changed(state, deck=tuple(left))
    if kind == "hand":
        return changed(state, hands=put(state.hands, seat, swapped(hand)))
    top = () if line.is_open or line.room is None else (line.room,)
    hidden = (*top, *swapped(line.unseen))
    return changed(state, rows=put(state.rows, seat, changed(line, hidden=hidden)))


@every_table
def test_GA18_any_card_that_a_seat_has_not_seen_might_be_another_one(table: Table) -> None:
    rng, compared = random.Random(3), 0
    for seed in range(extent(1, 2)):
        for ply in plies_of(GoudaState, table, seed):
            viewer = rng.randrange(table.players)
            compared += looks_the_same(twin_of(ply[0], viewer, rng), ply, viewer, shows_a_row)
    assert compared > 40


def shows_a_row(event: Event) -> bool:
    """Whether cards of a row are shown, or the room that is left."""
    return isinstance(event, RowShown | RoomChanged)


@every_table
def test_GA2_nothing_is_seen_while_somebody_lays(table: Table) -> None:
    """Between one `Ready` and the next, nothing changes for the other seats."""
    for state, action, happened, then in plies_of(GoudaState, table, 0):
        if isinstance(action, Enter | Equip):
            for seat in set(range(table.players)) - {state.turn}:
                assert seen_by(happened, seat) == []
                assert then.observe(seat) == state.observe(seat)
        if isinstance(action, Ready):
            assert [type(event) for event in happened[1:-1]] in ([], [RowsLaid])


@every_table
def test_an_observation_shows_no_card_that_lies_face_down(table: Table) -> None:
    for state, *_ in plies_of(GoudaState, table, 0):
        for seat in range(table.players):
            view = state.observe(seat)
            is_laying = state.phase in LAYING
            assert view.my_row == state.rows[seat].unseen
            for other, (seen_row, truth) in enumerate(zip(view.rows, state.rows, strict=True)):
                if is_laying and other != seat:
                    assert seen_row == NOBODY.seen
                    held = len(state.hands[other]) + len(truth.unseen)
                else:
                    assert seen_row.hidden == len(truth.hidden)
                    assert seen_row.room == (truth.room if truth.is_open else None)
                    held = len(state.hands[other])
                assert view.hands[other] == held


def test_what_a_seat_does_in_secret_is_seen_by_nobody_else() -> None:
    drawn = events.CardDrawn(1, "3a", 20)
    hidden = {drawn: events.CardDrawn(1, None, 20)}
    for event in (events.RoomEntered(1, "bed"), events.CardLaid(1, "3a"), drawn):
        assert event.seen_by(1) == event
        assert event.seen_by(0) == event.seen_by(2) == hidden.get(event)


@pytest.mark.parametrize(
    ("event", "who"),
    [
        (events.CardDrawn(1, "3a", 20), {1}),
        (events.CheeseRained(1, (1, 0, 0, 1)), {0, 1, 2}),
        (events.RoomEntered(1, "bed"), set()),
        (events.CardLaid(1, "3a"), set()),
        (events.SeatReady(1), set()),
        (events.RowsLaid((1, 2, 3)), {0, 1, 2}),
        (events.SpySent(0, 1), set()),
        (events.CardTurnedUp(0, 1, "3a"), {0, 1, 2}),
        (events.TrapSnapped(0, 1), set()),
        (events.NobodyToSpyOn(0), set()),
        (events.Reinforced(1, "3a"), {0, 2}),
        (events.NailedShut(1), {0, 2}),
        (events.CheeseMoved(1, "kids", "bed"), {0, 2}),
        (events.RoomChanged(1, "kids", "bed"), {0, 2}),
        (events.Passed(1), set()),
        (events.RowShown(1, "bed", ("3a",), 1, was_hidden=True), {0, 1, 2}),
        (events.ChipGained(1, 2), set()),
        (events.DeckShuffled(55), set()),
        (events.TurnStarted(1, Phase.SPY), set()),
    ],
    ids=str,
)
def test_what_ends_the_way_back_of_an_undo(event: Event, who: set[int]) -> None:
    assert {seat for seat in range(3) if RULES.reveals(event, seat)} == who
