"""Invariants of all positions of Gouda Ganoven, and the secrecy of its cards.

Two matches that differ only in cards which a seat has not seen look the same to it: every event
and every observation.
"""

from __future__ import annotations

import random
from dataclasses import astuple

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import Event
from game.rules.gouda_ganoven import events, table
from game.rules.gouda_ganoven.position import Row
from game.rules.gouda_ganoven.state import RULES, GoudaState
from game.rules.shared import replace_at
from tests.extent import extent
from tests.rules.gouda_ganoven.play import counts, every_table
from tests.rules.playing import Table
from tests.rules.scenarios import changed, looks_the_same, plies_of, seen_by, starts_of, walk


def twin_of(state: GoudaState, viewer: int, rng: random.Random) -> GoudaState | None:
    """Return the state with a hidden card changed that the viewer cannot see, or None.

    A card in a hand or face down is exchanged with one of the deck, or the card of a room that
    lies face down with the card of another room.
    """
    seat = rng.choice([s for s in range(state.round_data.setting.players) if s != viewer])
    line, hand = state.rows[seat], state.hands[seat]
    deck = [card for card, place in table.INDEX.items() if state.deck[place]]
    kinds = [
        kind for kind, found in (("hand", hand), ("row", line.hidden_equipment)) if found and deck
    ]
    kinds += ["room"] if line.room is not None and not line.is_open else []
    if not kinds:
        return None
    kind = rng.choice(kinds)
    if kind == "room":
        room = rng.choice([other for other in table.ROOMS if other != line.room])
        other_row = Row(room, line.left, (room, *line.hidden_equipment), line.shown)
        return changed(state, rows=replace_at(state.rows, seat, other_row))
    old = rng.choice(hand if kind == "hand" else line.hidden_equipment)
    fitting = deck if kind == "hand" else [card for card in deck if card in table.EQUIPMENT]
    new = rng.choice(fitting or [old])

    def swapped(cards: tuple[table.Card, ...]) -> tuple[table.Card, ...]:
        rest = list(cards)
        rest.remove(old)
        return table.sort_cards([*rest, new])

    left = list(state.deck)
    left[table.INDEX[old]] += 1
    left[table.INDEX[new]] -= 1
    state = changed(state, deck=tuple(left))
    if kind == "hand":
        return changed(state, hands=replace_at(state.hands, seat, swapped(hand)))
    top = () if line.is_open or line.room is None else (line.room,)
    hidden = (*top, *swapped(line.hidden_equipment))
    return changed(state, rows=replace_at(state.rows, seat, changed(line, hidden=hidden)))


@every_table
def test_GA18_any_card_that_a_seat_has_not_seen_might_be_another_one(where: Table) -> None:
    rng, compared = random.Random(3), 0
    for seed in range(extent(1, 2)):
        for ply in plies_of(GoudaState, where, seed):
            viewer = rng.randrange(where.players)
            compared += looks_the_same(twin_of(ply[0], viewer, rng), ply, viewer, shows_a_row)
    assert compared > 40


def shows_a_row(event: Event) -> bool:
    """Whether an event shows cards of a row, or the room that a rat has left."""
    return isinstance(event, events.RowShown | events.RoomChanged)


@every_table
def test_GA2_nothing_is_seen_while_somebody_lays(where: Table) -> None:
    """Between one `Ready` and the next, nothing changes for the other seats."""
    for state, action, happened, then in plies_of(GoudaState, where, 0):
        if isinstance(action, table.Enter | table.Equip):
            for seat in set(range(where.players)) - {state.turn}:
                assert seen_by(happened, seat) == []
                assert then.observe(seat) == state.observe(seat)
        if isinstance(action, table.Ready):
            assert [type(event) for event in happened[1:-1]] in ([], [events.RowsLaid])


def test_a_drawn_card_is_a_secret() -> None:
    drawn, hidden = events.CardDrawn(1, "3a", 20), events.CardDrawn(1, None, 20)
    assert [drawn.seen_by(seat) for seat in range(3)] == [hidden, drawn, hidden]


def test_events_that_cannot_be_undone() -> None:
    """What a seat learns about the cards of others or of chance, and what others do to it."""
    told: dict[tuple[int, ...], list[Event]] = {
        (): [events.RoomEntered(1, "bed"), events.CardLaid(1, "3a"), events.SpySent(0, 1)],
        (1,): [events.CardDrawn(1, "3a", 20)],
        (0, 2): [events.Reinforced(1, "3a"), events.NailedShut(1)],
        (0, 1, 2): [events.CheeseRained(1, (1, 0, 0, 1)), events.RowsLaid((1, 2, 3))],
    }
    told[()] += [events.SeatReady(1), events.TrapSnapped(0, 1), events.NobodyToSpyOn(0)]
    told[()] += [events.Passed(1), events.ChipGained(1, 2), events.DeckShuffled(55)]
    told[()] += [events.TurnStarted(1, table.Phase.SPY)]
    told[0, 2] += [events.CheeseMoved(1, "kids", "bed"), events.RoomChanged(1, "kids", "bed")]
    told[0, 1, 2] += [events.RowShown(1, "bed", ("3a",), 1, was_hidden=True)]
    told[0, 1, 2] += [events.CardTurnedUp(0, 1, "3a")]
    for seats, happened in told.items():
        for event in happened:
            assert tuple(s for s in range(3) if RULES.reveals(event, s)) == seats, event


def near_the_end(state: GoudaState) -> GoudaState:
    lives_or_chips = 1 if state.round_data.setting.has_lives else 4
    chips = (lives_or_chips,) * state.round_data.setting.players
    return changed(state, round_data=changed(state.round_data, chips=chips, number=5))


starts = starts_of("gouda_ganoven", GoudaState)
starts |= starts.map(near_the_end)
choices = st.lists(st.integers(0, 97), min_size=40, max_size=400)


def all_cards(state: GoudaState) -> tuple[int, ...]:
    """Return the count of each card, in all places together."""
    lying = [card for line in state.rows for card in (*line.hidden_equipment, *line.shown)]
    held = [card for hand in state.hands for card in hand]
    there = counts(
        [*lying, *held, *[table.TRAP] * len(state.trapped), *(c for _, c in state.played)]
    )
    return tuple(map(sum, zip(there, state.deck, state.discards, strict=True)))


@settings(max_examples=extent(40, 100))
@given(starts, choices)
def test_every_position_holds_together(first: GoudaState, picks: list[int]) -> None:
    players = range(first.round_data.setting.players)
    for state, happened in walk(first, picks):
        for seat in players:
            truth = state.observe(seat)
            rooms = [
                line.room if line.is_open or owner == seat else None
                for owner, line in enumerate(state.rows)
            ]
            assert [truth.room_of(owner) for owner in players] == rooms
        check_state(state)
        if state.outcome is not None:
            assert happened[-1] == events.MatchEnded(*astuple(state.outcome))
            check_outcome(state)


def check_state(state: GoudaState) -> None:
    """Check the invariants of a state."""
    assert all_cards(state) == table.DECK
    for hand in state.hands:
        assert hand == table.sort_cards(hand)
    for seat, line in enumerate(state.rows):
        assert line.room is None or seat in state.round_data.playing
        assert line.hidden_equipment == table.sort_cards(line.hidden_equipment)
        assert table.TRAP not in line.shown
    assert (state.target is not None) == (state.phase is table.Phase.TURN_UP)
    assert state.drawn == 0 or state.phase is table.Phase.DRAW
    setting, _, playing, is_final, chips, ending = state.round_data
    if state.to_act >= 0:
        assert state.to_act == state.turn in playing
    is_dry = state.phase in (table.Phase.DROP, table.Phase.RAIN, table.Phase.OVER)
    cheese = setting.piece_count(len(playing), is_final=is_final)
    assert sum(state.pieces) == (0 if is_dry else cheese)
    assert not is_final or not setting.has_lives
    assert (ending is not None) == (state.phase is table.Phase.OVER)
    if setting.has_lives and not ending:
        assert set(playing) == {seat for seat, lives in enumerate(chips) if lives}
    if is_final and not ending:
        assert {chips[seat] for seat in playing} == {5}


def check_outcome(state: GoudaState) -> None:
    """Check that the winners, and no other seats, meet the condition for winning."""
    assert state.outcome is not None
    won, reason, scores = state.outcome.winners, state.outcome.reason, state.round_data.chips
    if state.round_data.setting.has_lives:
        assert won == {seat for seat, lives in enumerate(scores) if lives}
        assert reason == ("last_rat" if len(won) == 1 else "shared_last_rat")
        return
    most = max(scores)
    assert won == {seat for seat, chips in enumerate(scores) if chips == most}
    assert (most == 6) == (reason == "final_round")
    assert state.round_data.setting.no_final_round or len(won) == 1 or reason == "final_round"
