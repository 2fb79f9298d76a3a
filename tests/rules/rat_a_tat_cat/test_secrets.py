"""Nothing tells a card that a seat may not know: what is hidden from it may be anything.

A seat knows where it saw a card go. Two matches that differ only in cards which a seat has not
seen, or has lost from sight, look the same to it: every event and every observation.
"""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.rules.base import Action, Event
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.memory import Location, Memory
from game.rules.rat_a_tat_cat.rounds import changed as counted
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import (
    INDEX,
    POWERS,
    Card,
    Decline,
    Discard,
    Drawn,
    DrawPile,
    PeekAt,
    Phase,
    Replace,
    TakeDiscard,
    UsePower,
)
from game.rules.shared import put
from tests.extent import extent
from tests.rules.playing import Table
from tests.rules.rat_a_tat_cat.knowledge import Knowledge
from tests.rules.rat_a_tat_cat.play import at, draw, every_table, start
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
    return changed(state, rows=rows, pile=counted(counted(state.pile, old, 1), new, -1))


def hidden_twin(state: RatState, rng: random.Random) -> RatState | None:
    """Return the state with another card in the hand of whose turn it is, or None."""
    old = state.drawn
    if old is None:
        return None
    others = [c for c, i in INDEX.items() if state.pile[i] and (c in POWERS) == (old in POWERS)]
    new = rng.choice(others or [old])
    return changed(state, drawn=new, pile=counted(counted(state.pile, old, 1), new, -1))


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


def test_RA14_a_drawn_card_that_is_kept_stays_a_secret_and_what_was_known_is_no_news() -> None:
    state, [drawn] = play(play(at("0123", "4567", "8999"), DrawPile())[0], Drawn("7"))
    assert drawn.seen_by(0) == events.CardDrawn(0, "7", 40)
    assert drawn.seen_by(1) == events.CardDrawn(0, None, 40)
    _, [kept] = play(state, Replace(2))
    hidden = events.CardReplaced(0, 2, None, "2", "pile", False, False)
    assert [kept.seen_by(seat) for seat in range(3)] == [kept, hidden, hidden]
    _, [taken] = play(at("0123", "4567", "8999"), TakeDiscard(1))
    assert taken.seen_by(1) == taken.seen_by(0) == taken, "the discard pile is known to all"
    open_row = at("0123", "4567", variant="younger")
    _, [drawn_over] = draw(open_row, "8", Replace(0))
    _, [taken_over] = play(open_row, TakeDiscard(0))
    _, [inner] = draw(open_row, "8", Replace(1))
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
def test_what_is_remembered_is_all_that_was_seen_and_lies_face_down(table: Table) -> None:
    most = 0
    for viewer in range(table.players):
        memory, known = Memory(), Knowledge(viewer)
        for *_, happened, then in plies_of(RatState, table, 0):
            for event in happened:
                told = event.seen_by(viewer)
                assert told is not None
                memory.watch(told)
                known.watch(told)
            for (seat, slot), card in memory.cards.items():
                assert then.rows[seat][slot] == card
                assert then.observe(viewer).rows[seat][slot] is None
            if then.phase not in (Phase.SHOWDOWN, Phase.OVER):
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


def test_between_two_events_a_view_tells_whose_turns_are_left_and_what_power_is_in_use() -> None:
    begun = start(players=4).observe(0)
    now = begun.after(events.TurnStarted(1, is_last=False)).after(events.Knocked(1))
    assert now.last_turns == (2, 3, 0)
    assert now.after(events.TurnStarted(3, is_last=True)).last_turns == (3, 0)
    assert now.after(events.RowShown(2, ("1",) * 4)).last_turns == ()
    draw_two: tuple[Action, ...] = (Drawn("8"), Discard())
    powers: tuple[Card, ...] = ("peek", "swap", "draw2")
    for power, end in zip(powers, ((PeekAt(1),), (Decline(),), draw_two), strict=True):
        state, _ = play(at("0123", "4567"), DrawPile(), Drawn(power), UsePower())
        assert (state.observe(0).actor, state.observe(0).power) == (0, power)
        state, _ = play(state, *end)
        assert (state.observe(0).actor, state.observe(0).power) == (0, None)
    for phase in (Phase.DEAL, Phase.TURN_UP, Phase.SHOWDOWN):
        assert at("0123", "4567", phase=phase).observe(0).actor is None
