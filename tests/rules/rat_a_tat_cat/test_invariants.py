"""Invariants of all positions of Rat-a-Tat Cat, and the secrecy of its cards.

A seat knows where it saw a card go. Two matches that differ only in cards which a seat has not
seen, or has lost from sight, look the same to it: every event and every observation.
"""

from __future__ import annotations

import random
from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import CHANCE, TERMINAL, Action, Event
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.memory import Location, Memory
from game.rules.rat_a_tat_cat.rounds import add_count as counted
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.shared import replace_at
from tests.extent import extent
from tests.rules.playing import Table
from tests.rules.rat_a_tat_cat.knowledge import Knowledge
from tests.rules.rat_a_tat_cat.play import at, counts, draw, every_table, start
from tests.rules.scenarios import changed, looks_the_same, picked, play, plies_of, starts_of


def twin_of(state: RatState, place: Location, rng: random.Random) -> RatState | None:
    """Return the state with the card in a place exchanged for one of the draw pile, or None."""
    seat, slot = place
    old = state.rows[seat][slot]
    others = [card for card, i in table.INDEX.items() if state.pile[i] and card != old]
    if not others:
        return None
    new = rng.choice(others)
    rows = replace_at(state.rows, seat, replace_at(state.rows[seat], slot, new))
    return changed(state, rows=rows, pile=counted(counted(state.pile, old, 1), new, -1))


def shows_place(event: Event, place: Location, seat: int) -> bool:
    """Whether an event showed a seat the card in this place."""
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
def test_R7_any_card_that_a_seat_has_not_seen_might_be_another_one(where: Table) -> None:
    rng, compared = random.Random(3), 0
    for seed in range(extent(1, 3)):
        watchers = [Knowledge(seat) for seat in range(where.players)]
        for ply in plies_of(RatState, where, seed):
            for watcher in watchers:
                if watcher.unknown and ply[0].phase is not table.Phase.SHOWDOWN:
                    place = rng.choice(watcher.unknown)
                    twin = twin_of(ply[0], place, rng)
                    tells = partial(shows_place, place=place, seat=watcher.seat)
                    compared += looks_the_same(twin, ply, watcher.seat, tells)
                for event in ply[2]:
                    watcher.watch(event.seen_by(watcher.seat))
    assert compared > 30


def test_events_that_cannot_be_undone() -> None:
    """What a seat learns about cards or the clock."""
    told: dict[tuple[int, ...], list[Event]] = {
        (): [events.CardDealt(0, 1, "4", is_open=False), events.CardsSwapped(0, 1, 2, 3)],
        (1,): [events.OuterCardsSeen(1, "4", "5"), events.CardDrawn(1, "4", 40)],
        (0, 2): [events.CardDiscarded(1, "4"), events.PowerUsed(1, "peek")],
        (0, 1, 2): [events.CardDealt(0, 1, "4", is_open=True), events.DiscardTurned("4")],
    }
    told[()] += [events.TurnStarted(0, is_last=True), events.PileShuffled(4), events.Knocked(1)]
    told[1,] += [events.CardPeeked(1, 0, "4")]
    told[0, 1, 2] += [events.RowShown(1, ("4", "5", "6", "7")), events.TimeRanOut()]
    told[0, 1, 2] += [events.PowerDrawnAgain(1, 0, "peek"), events.PowerReplaced(1, 0, "peek", "4")]
    for seats, happened in told.items():
        for event in happened:
            assert tuple(s for s in range(3) if RULES.reveals(event, s)) == seats, event


def test_RA14_a_drawn_card_that_is_kept_stays_a_secret_and_what_was_known_is_no_news() -> None:
    state, [drawn] = play(play(at("0123", "4567", "8999"), table.DrawPile())[0], table.Drawn("7"))
    assert drawn.seen_by(0) == events.CardDrawn(0, "7", 40)
    assert drawn.seen_by(1) == events.CardDrawn(0, None, 40)
    _, [kept] = play(state, table.Replace(2))
    hidden = events.CardReplaced(0, 2, None, "2", "pile", False, False)
    assert [kept.seen_by(seat) for seat in range(3)] == [kept, hidden, hidden]
    _, [taken] = play(at("0123", "4567", "8999"), table.TakeDiscard(1))
    assert taken.seen_by(1) == taken.seen_by(0) == taken, "the discard pile is known to all"
    open_row = at("0123", "4567", variant="younger")
    _, [drawn_over] = draw(open_row, "8", table.Replace(0))
    _, [taken_over] = play(open_row, table.TakeDiscard(0))
    _, [inner] = draw(open_row, "8", table.Replace(1))
    for event, shown in (
        (kept, [True, True]),
        (taken, [True, True]),
        (inner, [True, True]),
        (taken_over, [False, False]),
        (drawn_over, [False, True]),
    ):
        assert isinstance(event, events.CardReplaced)
        assert [event.shows(seat) for seat in range(2)] == shown


@every_table
def test_what_is_remembered_is_all_that_was_seen_and_lies_face_down(where: Table) -> None:
    most = 0
    for viewer in range(where.players):
        memory, known = Memory(), Knowledge(viewer)
        for *_, happened, then in plies_of(RatState, where, 0):
            for event in happened:
                told = event.seen_by(viewer)
                assert told is not None
                memory.watch(told)
                known.watch(told)
            for (seat, slot), card in memory.cards.items():
                assert then.rows[seat][slot] == card
                assert then.observe(viewer).rows[seat][slot] is None
            if then.phase not in (table.Phase.SHOWDOWN, table.Phase.OVER):
                hidden = then.setting.hidden_slots
                named = {(s, slot): c for (s, slot), c in known.cards.items() if slot in hidden}
                assert memory.cards == {where: card for where, card in named.items() if card}
            most = max(most, len(memory.cards))
    assert most


def test_memory_goes_along_with_a_swap_and_ends_with_a_look_of_all() -> None:
    memory = Memory()
    memory.watch(events.OuterCardsSeen(0, "3", "9"))
    assert memory.cards == {(0, 0): "3", (0, 3): "9"}
    memory.watch(events.OuterCardsSeen(1, None, None))
    memory.watch(events.CardsSwapped(1, 2, 0, 3))
    assert memory.cards == {(0, 0): "3", (1, 2): "9"}
    memory.watch(events.TurnStarted(0, is_last=False))
    memory.watch(events.CardPeeked(0, 1, "5"))
    memory.watch(events.CardReplaced(1, 2, None, "9", "pile", False, False))
    assert memory.seen == {(0, 0): ("3", 0), (0, 1): ("5", 1)}
    assert memory.swapped == {(0, 3): 0}
    memory.watch(events.CardReplaced(1, 2, "4", "0", "discard", False, False))
    memory.watch(events.CardReplaced(1, 0, "4", "0", "discard", True, True))
    assert memory.seen[1, 2] == ("4", 1)
    memory.watch(events.RowShown(0, ("3", "5", "1", "1")))
    assert memory.cards == {(1, 2): "4"}
    memory.watch(events.RoundStarted(2, 0))
    assert (memory.turns, memory.seen, memory.swapped) == (0, {}, {})


def test_between_two_events_a_view_says_whose_turns_are_left_and_what_power_is_in_use() -> None:
    begun = start(players=4).observe(0)
    now = begun.with_event(events.TurnStarted(1, is_last=False)).with_event(events.Knocked(1))
    assert now.seats_with_last_turn == (2, 3, 0)
    assert now.with_event(events.TurnStarted(3, is_last=True)).seats_with_last_turn == (3, 0)
    assert now.with_event(events.RowShown(2, ("1",) * 4)).seats_with_last_turn == ()
    draw_two: tuple[Action, ...] = (table.Drawn("8"), table.Discard())
    powers: tuple[table.Card, ...] = ("peek", "swap", "draw2")
    for power, end in zip(powers, ((table.PeekAt(1),), (table.Decline(),), draw_two), strict=True):
        state, _ = play(at("0123", "4567"), table.DrawPile(), table.Drawn(power), table.UsePower())
        assert (state.observe(0).acting_seat, state.observe(0).active_power) == (0, power)
        state, _ = play(state, *end)
        assert (state.observe(0).acting_seat, state.observe(0).active_power) == (0, None)
    for phase in (table.Phase.DEAL, table.Phase.TURN_UP, table.Phase.SHOWDOWN):
        assert at("0123", "4567", phase=phase).observe(0).acting_seat is None


LIMIT = 30
"""So low that seats go out in the short matches here."""


starts = starts_of("rat_a_tat_cat", RatState, rounds=st.integers(0, 3), limit=st.just(LIMIT))
choices = st.lists(st.integers(0, 97), min_size=30, max_size=300)


def all_cards(state: RatState) -> tuple[int, ...]:
    """Return the count of each card, in all places together."""
    held = [card for card in (state.top, state.drawn) if card is not None]
    lying = counts([*held, *(card for row in state.rows for card in row)])
    return tuple(map(sum, zip(lying, state.pile, state.beneath, strict=True)))


@settings(max_examples=extent(50, 120))
@given(starts, choices, st.integers(0, 299))
def test_every_position_holds_together(state: RatState, picks: list[int], due: int) -> None:
    for ply, pick in enumerate(picks):
        if state.to_act == TERMINAL:
            break
        rings = state.setting.end == "time" and ply >= due and not state.is_time_up
        action = table.TimeUp() if rings and state.to_act != CHANCE else picked(state, pick)
        state, _ = play(state, action)
        assert all_cards(state) == table.DECK
        check_state(state)


def check_state(state: RatState) -> None:
    """Check the invariants of a state."""
    setting = state.setting
    for seat, row in enumerate(state.rows):
        assert len(row) == (0 if seat in state.out else 4) or state.phase in (
            table.Phase.DEAL,
            table.Phase.OVER,
        )
    assert (state.drawn is not None) == (state.phase is table.Phase.DECIDE)
    assert state.draws in (0, 1)
    for seat, total in enumerate(state.totals):
        assert total == sum(points[seat] or 0 for points in state.sheet)
    assert (state.top is None) == (state.phase in (table.Phase.DEAL, table.Phase.TURN_UP))
    if state.to_act >= 0:
        assert state.to_act == state.turn not in state.out
    if state.phase is table.Phase.SHOWDOWN:
        assert any(card in table.POWERS for row in state.rows for card in row)
    if state.phase is table.Phase.OVER:
        assert not any(card in table.POWERS for row in state.rows for card in row)
    if setting.end == "limit" and state.phase is not table.Phase.OVER:
        assert state.out == {s for s, total in enumerate(state.totals) if total >= setting.limit}
    elif setting.end != "limit":
        assert state.out == frozenset()
