"""The rule points of Cat & Mouse, C1 to C18: a scenario for each, named after it.

The standard board: 0 ladder, 1 one, 2 ladder, 3 two, 4 hole, 5 one, 6 two, 7 ladder, 8 one.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.base import CHANCE, TERMINAL, Outcome
from game.rules.cat_and_mouse import table
from game.rules.cat_and_mouse.events import (
    CatMoved,
    CatStayed,
    CheeseDropped,
    CheeseTaken,
    DiceRolled,
    HoleReached,
    LadderClimbed,
    MatchEnded,
    MouseDropped,
    MouseFreed,
    MouseMoved,
    MouseSlid,
    MouseTrapped,
    TurnSkipped,
    TurnStarted,
)
from game.rules.cat_and_mouse.state import RULES
from tests.rules.cat_and_mouse.play import any_number, at, roll, start, with_dice
from tests.rules.scenarios import play

# --- components, setup -------------------------------------------------------------------------


@any_number
def test_C1_C3_seventeen_pieces_lie_in_the_store_and_the_mice_are_up(players: int) -> None:
    for variant in RULES.players:
        view = start(variant, players).observe(0)
        assert (view.store, view.scores) == (17, (0,) * players)
        assert view.mice == (None,) * players
        steps = 1 if variant == "younger" else None
        assert (view.mouse_steps, view.cat_steps, view.trapped) == (0, steps, None)
    assert table.STORE == 17


@with_dice
@pytest.mark.parametrize("space", table.LADDERS)
def test_C2_CA13_max_begins_on_a_ladder_of_choice(variant: str, space: int) -> None:
    assert start(variant, cat_space=space).cat == space
    assert start(variant).cat == 0


@with_dice
def test_C4_all_drop_their_mice_in_turn_and_take_no_cheese(variant: str) -> None:
    state = start(variant, 3, first_seat=1)
    assert (state.to_act, state.legal_actions()) == (1, (table.Drop(),))
    state, events = play(state, table.Drop())
    assert events == [MouseDropped(1, is_setup=True)]
    assert (state.to_act, state.legal_actions()) == (CHANCE, ())
    state, events = play(state, table.Landed(3))
    assert events == [MouseSlid(1, 3, is_setup=True), TurnStarted(2, is_setup=True)]
    assert (state.to_act, state.legal_actions()) == (2, (table.Drop(),))
    state, events = play(state, table.Drop(), table.Landed(3))
    assert events[1:] == [MouseSlid(2, 3, is_setup=True), TurnStarted(0, is_setup=True)]
    state, events = play(state, table.Drop(), table.Landed(6))
    assert events[1:] == [MouseSlid(0, 6, is_setup=True), TurnStarted(1, is_setup=False)]
    assert (state.to_act, state.legal_actions()) == (1, (table.Roll(),))
    assert (state.mice, state.cheese, state.cat) == ((6, 3, 3), (0, 0, 0), 0)


@with_dice
@any_number
def test_C5_play_goes_clockwise_from_the_first_seat(variant: str, players: int) -> None:
    for first in range(players):
        state = start(variant, players, first_seat=first)
        for _ in range(players):
            state, _ = play(state, table.Drop(), table.Landed(4))
        order = []
        for _ in range(players + 1):
            order.append(state.to_act)
            state, _ = play(state, table.Roll(), table.Rolled(1, 0))
        assert order == [(first + i) % players for i in range(players + 1)]


def test_C5_CD2_mouse_and_max_move_clockwise_round_the_end() -> None:
    state, events = roll(at(mice=[8, 4], cat=7), 6, 3)
    assert events == [
        MouseMoved(0, 8, 5, (0, 1, 2, 3, 4, 5)),
        CheeseTaken(0, 1, 5, score=1, store=16),
        CatMoved(7, 1, (8, 0, 1), 3),
        TurnStarted(1, is_setup=False),
    ]
    assert (state.mice, state.cat) == ((5, 4), 1)


# --- the turn ----------------------------------------------------------------------------------


def test_C7_both_dice_are_rolled_at_once() -> None:
    state, events = play(at(mice=[1, 1]), table.Roll())
    assert events == []
    assert (state.to_act, state.phase, state.turn) == (CHANCE, table.Phase.DICE, 0)
    assert {a for a, _ in state.chance_outcomes()} == {
        table.Rolled(pips, paws) for pips in range(1, 7) for paws in range(4)
    }
    _, events = play(state, table.Rolled(2, 1))
    assert events[0] == DiceRolled(0, 2, 1)


def test_C7_the_standard_die_is_fair_and_CA3_the_paws_are_blank_1_1_2_2_3() -> None:
    state, _ = play(at(mice=[1, 1]), table.Roll())
    pips: Counter[int] = Counter()
    paws: Counter[int] = Counter()
    for action, odds in state.chance_outcomes():
        assert isinstance(action, table.Rolled)
        pips[action.pips] += round(odds * 36)
        paws[action.paws] += round(odds * 36)
    assert pips == dict.fromkeys(range(1, 7), 6)
    assert paws == {0: 6, 1: 12, 2: 12, 3: 6}


@pytest.mark.parametrize("pips", range(1, 7))
def test_C8_the_mouse_moves_by_the_standard_die(pips: int) -> None:
    state, events = roll(at(mice=[3, 4], cat=2), pips, 0)
    end = (3 + pips) % 9
    assert events[0] == MouseMoved(0, 3, end, tuple((3 + i) % 9 for i in range(1, pips + 1)))
    assert state.mice == (None if end in table.LADDERS else end, 4)


def test_C9_one_cheese_two_cheese_or_the_hole() -> None:
    before = at(mice=[3, 4], cheese=[2, 3])
    state, events = roll(before, 2, 0)
    assert events[1:3] == [CheeseTaken(0, 1, 5, score=3, store=11), CatStayed(0)]
    assert state.cheese == (3, 3)
    state, events = roll(before, 3, 0)
    assert events[1:3] == [CheeseTaken(0, 2, 6, score=4, store=10), CatStayed(0)]
    assert state.cheese == (4, 3)
    state, events = roll(before, 1, 0)
    assert events[1:] == [HoleReached(0, 4), CatStayed(0), TurnStarted(1, is_setup=False)]
    assert (state.cheese, state.outcome) == ((2, 3), None)


def test_C9_a_ladder_is_climbed_and_the_mouse_dropped_and_its_space_acts_at_once() -> None:
    state, events = roll(at(mice=[6, 3], cat=0), 1, 2)
    assert events == [MouseMoved(0, 6, 7, (7,)), LadderClimbed(0, 7)]
    assert (state.to_act, state.phase, state.mice) == (0, table.Phase.DROP, (None, 3))
    assert (state.mouse_steps, state.cat_steps) == (0, 2)
    state, events = play(state, table.Drop())
    assert events == [MouseDropped(0, is_setup=False)]
    assert (state.to_act, state.phase) == (CHANCE, table.Phase.FALL)
    state, events = play(state, table.Landed(6))
    assert events == [
        MouseSlid(0, 6, is_setup=False),
        CheeseTaken(0, 2, 6, score=2, store=15),
        CatMoved(0, 2, (1, 2), 2),
        TurnStarted(1, is_setup=False),
    ]
    assert (state.mice, state.cheese, state.cat, state.to_act) == ((6, 3), (2, 0), 2, 1)


def test_C10_a_mouse_that_walks_to_max_drops_a_piece_instead_of_the_action() -> None:
    state, events = roll(at(mice=[4, 3], cat=6, cheese=[3, 4]), 2, 1)
    assert events == [
        MouseMoved(0, 4, 6, (5, 6)),
        CheeseDropped(0, 6, "scare", score=2, store=11),
        CatMoved(6, 7, (7,), 1),
        TurnStarted(1, is_setup=False),
    ]
    assert (state.cheese, state.trapped) == ((2, 4), None)


def test_C10_a_mouse_that_slides_to_max_drops_a_piece_too() -> None:
    state, events = roll(at(mice=[6, 4], cat=3, cheese=[1, 4]), 1, 0, table.Drop(), table.Landed(3))
    assert events[3:] == [
        MouseSlid(0, 3, is_setup=False),
        CheeseDropped(0, 3, "scare", score=0, store=13),
        CatStayed(3),
        TurnStarted(1, is_setup=False),
    ]
    assert state.cheese == (0, 4)


def test_C10_the_frightened_mouse_is_not_trapped_even_if_max_stays() -> None:
    state, _ = roll(at(mice=[4, 3], cat=5, cheese=[3, 4]), 1, 0)
    assert (state.mice[0], state.cat, state.trapped) == (5, 5, None)
    state, _ = roll(state, 1, 0)
    assert state.to_act == 0


@pytest.mark.parametrize("paws", [0, 1])
def test_C10_CA9_in_the_hole_max_does_nothing(paws: int) -> None:
    state, events = roll(at(mice=[3, 3], cat=4, cheese=[3, 4]), 1, paws)
    assert events[1] == HoleReached(0, 4)
    assert state.cheese == (3, 4)


@pytest.mark.parametrize(("paws", "end"), [(0, 7), (1, 8), (2, 0), (3, 1)])
def test_C11_max_moves_by_the_paws_or_stays(paws: int, end: int) -> None:
    state, events = roll(at(mice=[3, 4], cat=7), 1, paws)
    path = tuple((7 + i) % 9 for i in range(1, paws + 1))
    assert events[-2] == (CatMoved(7, end, path, paws) if paws else CatStayed(7))
    assert state.cat == end


def test_C12_C16_max_is_put_over_a_mouse_and_it_costs_no_cheese() -> None:
    state, events = roll(at(mice=[3, 5], cat=4, cheese=[1, 2]), 1, 1)
    assert events[2:] == [
        CatMoved(4, 5, (5,), 1),
        MouseTrapped(1, 5),
        TurnSkipped(1),
        TurnStarted(0, is_setup=False),
    ]
    assert (state.trapped, state.to_act, state.cheese) == (1, 0, (1, 2))


def test_C12_on_the_hole_he_is_put_beside_it() -> None:
    state, events = roll(at(mice=[5, 4, 4], cat=2), 1, 2)
    assert events[-2:] == [CatMoved(2, 4, (3, 4), 2), TurnStarted(1, is_setup=False)]
    assert state.trapped is None


def test_C13_of_several_mice_the_active_player_traps_one() -> None:
    state, events = roll(at(mice=[3, 6, 6], cat=5, turn=0), 1, 1)
    assert events[-1] == CatMoved(5, 6, (6,), 1)
    assert (state.to_act, state.phase) == (0, table.Phase.TRAP)
    assert state.legal_actions() == (table.Trap(1), table.Trap(2))
    after, events = play(state, table.Trap(2))
    assert events == [MouseTrapped(2, 6), TurnStarted(1, is_setup=False)]
    assert (after.trapped, after.to_act) == (2, 1)
    after, events = play(state, table.Trap(1))
    assert events == [MouseTrapped(1, 6), TurnSkipped(1), TurnStarted(2, is_setup=False)]
    assert (after.trapped, after.to_act) == (1, 2)


def test_C13_CD5_CD6_all_four_may_be_there_and_whoever_is_active_decides() -> None:
    state, _ = roll(at(mice=[5, 6, 6, 6], cat=5), 1, 1)
    assert state.legal_actions() == (table.Trap(0), table.Trap(1), table.Trap(2), table.Trap(3))
    state, _ = roll(at(mice=[6, 6, 8], cat=5, turn=2), 4, 1)
    assert (state.to_act, state.legal_actions()) == (2, (table.Trap(0), table.Trap(1)))


def test_C14_CA8_a_trapped_mouse_skips_its_whole_turn() -> None:
    state, events = roll(at(mice=[3, 6, 3], cat=6, trapped=1), 1, 0)
    assert events[-3:] == [CatStayed(6), TurnSkipped(1), TurnStarted(2, is_setup=False)]
    assert (state.to_act, state.trapped, state.mice[1]) == (2, 1, 6)


def test_C15_as_soon_as_another_player_rolls_paws_the_mouse_is_free() -> None:
    state, events = roll(at(mice=[3, 6, 3], cat=6, trapped=1), 1, 2)
    assert events[2:] == [
        MouseFreed(1, 6),
        CatMoved(6, 8, (7, 8), 2),
        TurnStarted(1, is_setup=False),
    ]
    assert (state.to_act, state.trapped) == (1, None)


def test_C15_freed_and_another_one_trapped_in_one_move() -> None:
    state, events = roll(at(mice=[3, 6, 8], cat=6, trapped=1), 1, 2)
    assert events[2:5] == [MouseFreed(1, 6), CatMoved(6, 8, (7, 8), 2), MouseTrapped(2, 8)]
    assert (state.to_act, state.trapped) == (1, 2)


# --- the end -----------------------------------------------------------------------------------


@with_dice
def test_C6_C17_CA6_the_fifth_piece_wins_at_once_and_max_does_not_move(variant: str) -> None:
    state = at(variant, mice=[1, 4, 4], cat=1, turn=1, cheese=[4, 4, 4])
    more = (table.Order("mouse"),) if variant == "older" else ()
    state, events = roll(state, 1, 1, *more)
    assert events[len(more) :] == [
        MouseMoved(1, 4, 5, (5,)),
        CheeseTaken(1, 1, 5, score=5, store=4),
        MatchEnded(frozenset({1}), (4, 5, 4), "five_pieces"),
    ]
    assert state.outcome == Outcome(frozenset({1}), (4, 5, 4), "five_pieces")
    assert (state.to_act, state.cat) == (TERMINAL, 1)
    assert (state.legal_actions(), state.chance_outcomes()) == ((), ())
    assert (state.mouse_steps, state.cat_steps) == (0, None)


def test_C17_CA6_who_has_four_and_takes_two_has_six() -> None:
    state, events = roll(at(mice=[4, 4], cheese=[4, 0]), 2, 3)
    assert events[1] == CheeseTaken(0, 2, 6, score=6, store=11)
    assert state.outcome == Outcome(frozenset({0}), (6, 0), "five_pieces")


def test_C17_the_fifth_piece_after_a_slide_wins_too() -> None:
    state, events = roll(at(mice=[6, 4], cheese=[4, 0]), 1, 1, table.Drop(), table.Landed(8))
    assert events[-1] == MatchEnded(frozenset({0}), (5, 0), "five_pieces")
    assert state.to_act == TERMINAL


def test_C18_the_store_lasts_and_CA7_gives_what_is_there() -> None:
    state, events = roll(at(mice=[4, 4, 4, 4], cheese=[4, 4, 4, 4]), 2, 1)
    assert events[1] == CheeseTaken(0, 1, 6, score=5, store=0)
    assert state.outcome == Outcome(frozenset({0}), (5, 4, 4, 4), "five_pieces")
