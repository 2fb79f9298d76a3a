"""What a seat of Rat-a-Tat Cat sees, and what it has seen, as the events tell it."""

from __future__ import annotations

import pytest

from game.rules.base import Action
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.memory import Memory
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import (
    Card,
    Decline,
    Discard,
    Drawn,
    DrawPile,
    PeekAt,
    Phase,
    UsePower,
)
from game.rules.rat_a_tat_cat.view import RatView
from tests.rules.playing import Table
from tests.rules.rat_a_tat_cat.knowledge import Knowledge
from tests.rules.rat_a_tat_cat.play import at, cards, draw, every_table, start
from tests.rules.scenarios import changed, play, plies_of


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


def test_last_turns_are_those_after_the_knock() -> None:
    now = (
        start(players=4)
        .observe(0)
        .after(events.TurnStarted(1, is_last=False))
        .after(events.Knocked(1))
    )
    assert now.last_turns == (2, 3, 0)
    assert now.after(events.TurnStarted(3, is_last=True)).last_turns == (3, 0)
    assert now.after(events.RowShown(2, cards("1111"))).last_turns == ()


@pytest.mark.parametrize("power", ["peek", "swap", "draw2"])
def test_a_power_is_in_use_until_it_has_been_used(power: Card) -> None:
    state, now = followed(at("0123", "4567"), DrawPile(), Drawn(power), UsePower())
    assert (now.actor, now.power) == (0, power)
    ends: dict[Card, tuple[Action, ...]] = {
        "peek": (PeekAt(1),), "swap": (Decline(),), "draw2": (Drawn("8"), Discard()),
    }  # fmt: skip
    _, now = followed(state, *ends[power])
    assert (now.actor, now.power) == (0, None)


def test_the_piles_are_followed_when_they_are_shuffled() -> None:
    state = at("0123", "4567", pile="")
    _, now = followed(state, DrawPile())
    assert (now.pile, now.discards, now.top) == (state.observe(0).discards - 1, 1, "5")


def followed(state: RatState, *actions: Action) -> tuple[RatState, RatView]:
    """Play on, and follow the events as seat 0 sees them."""
    then, happened = play(state, *actions)
    now = state.observe(0)
    for event in happened:
        seen = event.seen_by(0)
        assert seen is not None
        now = now.after(seen)
    assert now.told() == then.observe(0).told()
    return then, now


def test_nobody_acts_while_cards_are_dealt_shown_or_counted() -> None:
    for phase in (Phase.DEAL, Phase.TURN_UP, Phase.SHOWDOWN):
        assert at("0123", "4567", phase=phase).observe(0).actor is None


def test_who_has_won_is_seen_when_the_match_is_over() -> None:
    state = changed(at("0123", "4567", phase=Phase.OVER, totals=(7, 7)), sheet=((7, 7),))
    assert state.outcome is not None
    assert state.observe(0).winners == state.outcome.winners == {0, 1}
    assert at("0123", "4567", totals=(7, 7)).observe(0).winners == frozenset()


def test_what_a_seat_sees() -> None:
    state, _ = draw(at("0123", "4567", "8999", top="4", pile="d789", dealer=1), "d", UsePower())
    state, _ = play(state, Drawn("7"))
    view = state.observe(0)
    assert view == RatView(
        seat=0,
        to_act=0,
        legal_actions=state.legal_actions(),
        scores=(0, 0, 0),
        setting=state.setting,
        phase=Phase.DECIDE,
        number=1,
        dealer=1,
        turn=0,
        rows=((None,) * 4,) * 3,
        pile=2,
        discards=54 - 12 - 4 + 1,
        top="draw2",
        is_holding=True,
        drawn="7",
        draws=1,
        knocker=None,
        out=frozenset(),
        sheet=(),
        is_time_up=False,
    )
    other = state.observe(1)
    assert (other.drawn, other.is_holding, other.legal_actions) == (None, True, ())
    assert (view.playing, view.is_last_turn) == ((2, 0, 1), False)
