"""Scenarios of Cat & Mouse, each named after the rule point or ruling it proves (RULES.md, 5).

The standard board: 0 ladder, 1 one, 2 ladder, 3 two, 4 hole, 5 one, 6 two, 7 ladder, 8 one.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from game.rules.base import CHANCE, TERMINAL, Action, Event, IllegalActionError, Outcome
from game.rules.cat_and_mouse import (
    BOARDS,
    EXITS,
    LADDERS,
    RULES,
    SPACES,
    STORE,
    CatAndMouseState,
    CatMoved,
    CatStayed,
    CheeseDropped,
    CheeseMissed,
    CheeseTaken,
    DiceRolled,
    Drop,
    HoleReached,
    Kind,
    LadderClimbed,
    Landed,
    MatchEnded,
    MouseDropped,
    MouseFreed,
    MouseLifted,
    MouseMoved,
    MouseSlid,
    MouseTrapped,
    MoveLost,
    NothingDropped,
    Order,
    OrderChosen,
    Phase,
    Roll,
    Rolled,
    Setting,
    Trap,
    TurnSkipped,
    TurnStarted,
    state_from,
)

both_boards = pytest.mark.parametrize("board", BOARDS)
with_dice = pytest.mark.parametrize("variant", ["base", "older"])
any_number = pytest.mark.parametrize("players", [2, 3, 4])


def start(variant: str = "base", players: int = 3, **options: object) -> CatAndMouseState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, CatAndMouseState)
    return state


def at(
    variant: str = "base",
    *,
    mice: Sequence[int | None],
    cat: int = 0,
    cheese: Sequence[int] | None = None,
    turn: int = 0,
    trapped: int | None = None,
    board: str = "standard",
    first_seat: int = 0,
    finish_round: bool = False,
) -> CatAndMouseState:
    """Return the beginning of a turn in the middle of a match."""
    is_younger = variant == "younger"
    return CatAndMouseState(
        setting=Setting(len(mice), variant, board, first_seat, finish_round),
        phase=Phase.DROP if is_younger else Phase.ROLL,
        turn=turn,
        mice=tuple(mice),
        cheese=tuple(cheese or (0,) * len(mice)),
        cat=cat,
        trapped=trapped,
        mouse_steps=0,
        cat_steps=1 if is_younger else None,
    )


def play(state: CatAndMouseState, *actions: Action) -> tuple[CatAndMouseState, list[Event]]:
    """Return what comes of the actions, and all that happened on the way."""
    events: list[Event] = []
    for action in actions:
        transition = state.apply(action)
        assert isinstance(transition.state, CatAndMouseState)
        state = transition.state
        events += transition.events
    return state, events


def roll(
    state: CatAndMouseState, pips: int, paws: int, *more: Action
) -> tuple[CatAndMouseState, list[Event]]:
    """Roll, check that the roll was seen, and return what came after it."""
    state, events = play(state, Roll(), Rolled(pips, paws), *more)
    assert isinstance(events[0], DiceRolled)
    assert (events[0].pips, events[0].paws) == (pips, paws)
    return state, events[1:]


# --- components, setup -------------------------------------------------------------------------


@both_boards
def test_C1_three_ladders_and_six_other_spaces(board: str) -> None:
    kinds = BOARDS[board]
    assert len(kinds) == SPACES == 9
    assert tuple(s for s in range(9) if kinds[s] is Kind.LADDER) == LADDERS == (0, 2, 7)
    assert tuple(s for s in range(9) if kinds[s] is not Kind.LADDER) == EXITS


@any_number
def test_C1_seventeen_pieces_lie_in_the_store(players: int) -> None:
    for variant in RULES.players:
        view = start(variant, players).observe(0)
        assert (view.store, view.scores) == (17, (0,) * players)
    assert STORE == 17


@with_dice
@pytest.mark.parametrize("space", LADDERS)
def test_C2_CA13_max_begins_on_a_ladder_of_choice(variant: str, space: int) -> None:
    assert start(variant, cat_space=space).cat == space
    assert start(variant).cat == 0


@pytest.mark.parametrize("space", [1, 3, 4, 5, 6, 8, 9, -1, True, "0", None])
def test_C2_max_never_begins_elsewhere(space: object) -> None:
    with pytest.raises(ValueError, match="cat_space"):
        start(cat_space=space)


@any_number
def test_C3_each_player_has_one_mouse_up_on_the_cheese(players: int) -> None:
    assert start(players=players).observe(0).mice == (None,) * players


@with_dice
def test_C4_all_drop_their_mice_in_turn_and_take_no_cheese(variant: str) -> None:
    state = start(variant, 3, first_seat=1)
    assert (state.to_act, state.legal_actions()) == (1, (Drop(),))
    state, events = play(state, Drop())
    assert events == [MouseDropped(1, is_setup=True)]
    assert (state.to_act, state.legal_actions()) == (CHANCE, ())
    state, events = play(state, Landed(3))
    assert events == [MouseSlid(1, 3, is_setup=True), TurnStarted(2, is_setup=True)]
    assert (state.to_act, state.legal_actions()) == (2, (Drop(),))
    state, events = play(state, Drop(), Landed(3))
    assert events[1:] == [MouseSlid(2, 3, is_setup=True), TurnStarted(0, is_setup=True)]
    state, events = play(state, Drop(), Landed(6))
    assert events[1:] == [MouseSlid(0, 6, is_setup=True), TurnStarted(1, is_setup=False)]
    assert (state.to_act, state.legal_actions()) == (1, (Roll(),))
    assert (state.mice, state.cheese, state.cat) == ((6, 3, 3), (0, 0, 0), 0)


@with_dice
@any_number
def test_C5_play_goes_clockwise_from_the_first_seat(variant: str, players: int) -> None:
    for first in range(players):
        state = start(variant, players, first_seat=first)
        for _ in range(players):
            state, _ = play(state, Drop(), Landed(4))
        order = []
        for _ in range(players + 1):
            order.append(state.to_act)
            state, _ = play(state, Roll(), Rolled(1, 0))
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
    state, events = play(at(mice=[1, 1]), Roll())
    assert events == []
    assert (state.to_act, state.phase, state.turn) == (CHANCE, Phase.DICE, 0)
    assert {a for a, _ in state.chance_outcomes()} == {
        Rolled(pips, paws) for pips in range(1, 7) for paws in range(4)
    }
    _, events = play(state, Rolled(2, 1))
    assert events[0] == DiceRolled(0, 2, 1)


def test_C7_the_standard_die_is_fair_and_CA3_the_paws_are_blank_1_1_2_2_3() -> None:
    state, _ = play(at(mice=[1, 1]), Roll())
    pips: Counter[int] = Counter()
    paws: Counter[int] = Counter()
    for action, odds in state.chance_outcomes():
        assert isinstance(action, Rolled)
        pips[action.pips] += round(odds * 36)
        paws[action.paws] += round(odds * 36)
    assert pips == dict.fromkeys(range(1, 7), 6)
    assert paws == {0: 6, 1: 12, 2: 12, 3: 6}


@pytest.mark.parametrize("pips", range(1, 7))
def test_C8_the_mouse_moves_by_the_standard_die(pips: int) -> None:
    state, events = roll(at(mice=[3, 4], cat=2), pips, 0)
    end = (3 + pips) % 9
    assert events[0] == MouseMoved(0, 3, end, tuple((3 + i) % 9 for i in range(1, pips + 1)))
    assert state.mice == (None if end in LADDERS else end, 4)


def test_C9_one_cheese() -> None:
    state, events = roll(at(mice=[4, 4], cheese=[2, 3]), 1, 0)
    assert events[1:3] == [CheeseTaken(0, 1, 5, score=3, store=11), CatStayed(0)]
    assert state.cheese == (3, 3)


def test_C9_two_cheese() -> None:
    state, events = roll(at(mice=[4, 4], cheese=[2, 3]), 2, 0)
    assert events[1:3] == [CheeseTaken(0, 2, 6, score=4, store=10), CatStayed(0)]
    assert state.cheese == (4, 3)


def test_C9_in_the_mouse_hole_nothing_else_happens() -> None:
    state, events = roll(at(mice=[3, 3], cheese=[2, 3]), 1, 0)
    assert events[1:] == [HoleReached(0, 4), CatStayed(0), TurnStarted(1, is_setup=False)]
    assert state.cheese == (2, 3)


def test_C9_a_ladder_is_climbed_and_the_mouse_dropped_and_its_space_acts_at_once() -> None:
    state, events = roll(at(mice=[6, 3], cat=0), 1, 2)
    assert events == [MouseMoved(0, 6, 7, (7,)), LadderClimbed(0, 7)]
    assert (state.to_act, state.phase, state.mice) == (0, Phase.DROP, (None, 3))
    assert (state.mouse_steps, state.cat_steps) == (0, 2)
    state, events = play(state, Drop())
    assert events == [MouseDropped(0, is_setup=False)]
    assert (state.to_act, state.phase) == (CHANCE, Phase.FALL)
    state, events = play(state, Landed(6))
    assert events == [
        MouseSlid(0, 6, is_setup=False),
        CheeseTaken(0, 2, 6, score=2, store=15),
        CatMoved(0, 2, (1, 2), 2),
        TurnStarted(1, is_setup=False),
    ]
    assert (state.mice, state.cheese, state.cat, state.to_act) == ((6, 3), (2, 0), 2, 1)


def test_C9_sliding_into_the_hole_is_safe_and_nothing_else() -> None:
    state, events = roll(at(mice=[6, 3], cat=0), 1, 0, Drop(), Landed(4))
    assert events[3:] == [
        MouseSlid(0, 4, is_setup=False),
        HoleReached(0, 4),
        CatStayed(0),
        TurnStarted(1, is_setup=False),
    ]
    assert state.cheese == (0, 0)


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
    state, events = roll(at(mice=[6, 4], cat=3, cheese=[1, 4]), 1, 0, Drop(), Landed(3))
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


@pytest.mark.parametrize(("paws", "end"), [(1, 8), (2, 0), (3, 1)])
def test_C11_max_moves_by_the_paws(paws: int, end: int) -> None:
    state, events = roll(at(mice=[3, 4], cat=7), 1, paws)
    path = tuple((7 + i) % 9 for i in range(1, paws + 1))
    assert events[-2] == CatMoved(7, end, path, paws)
    assert state.cat == end


def test_C11_blank_and_he_stays() -> None:
    state, events = roll(at(mice=[3, 4], cat=7), 1, 0)
    assert events[-2] == CatStayed(7)
    assert state.cat == 7


def test_C12_max_is_put_over_a_mouse() -> None:
    state, events = roll(at(mice=[3, 5], cat=4, cheese=[1, 2]), 1, 1)
    assert events[2:] == [
        CatMoved(4, 5, (5,), 1),
        MouseTrapped(1, 5),
        TurnSkipped(1),
        TurnStarted(0, is_setup=False),
    ]
    assert (state.trapped, state.to_act) == (1, 0)


def test_C12_on_the_hole_he_is_put_beside_it() -> None:
    state, events = roll(at(mice=[5, 4, 4], cat=2), 1, 2)
    assert events[-2:] == [CatMoved(2, 4, (3, 4), 2), TurnStarted(1, is_setup=False)]
    assert state.trapped is None


def test_C12_the_second_hole_of_the_long_board_is_as_safe() -> None:
    state, events = roll(at(mice=[8, 6], cat=5, board="long"), 4, 1)
    assert events[1] == HoleReached(0, 3)
    assert state.trapped is None


def test_C13_of_several_mice_the_active_player_traps_one() -> None:
    state, events = roll(at(mice=[3, 6, 6], cat=5, turn=0), 1, 1)
    assert events[-1] == CatMoved(5, 6, (6,), 1)
    assert (state.to_act, state.phase) == (0, Phase.TRAP)
    assert state.legal_actions() == (Trap(1), Trap(2))
    with pytest.raises(IllegalActionError):
        state.apply(Trap(0))
    after, events = play(state, Trap(2))
    assert events == [MouseTrapped(2, 6), TurnStarted(1, is_setup=False)]
    assert (after.trapped, after.to_act) == (2, 1)
    after, events = play(state, Trap(1))
    assert events == [MouseTrapped(1, 6), TurnSkipped(1), TurnStarted(2, is_setup=False)]
    assert (after.trapped, after.to_act) == (1, 2)


def test_C13_CD5_all_four_mice_may_be_there() -> None:
    state, _ = roll(at(mice=[5, 6, 6, 6], cat=5), 1, 1)
    assert state.legal_actions() == (Trap(0), Trap(1), Trap(2), Trap(3))


def test_C13_CD6_the_active_player_decides_whoever_is_there() -> None:
    state, _ = roll(at(mice=[6, 6, 8], cat=5, turn=2), 4, 1)
    assert (state.to_act, state.legal_actions()) == (2, (Trap(0), Trap(1)))


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


def test_C16_being_trapped_costs_no_cheese() -> None:
    state, events = roll(at(mice=[3, 5], cat=4, cheese=[1, 2]), 1, 1)
    assert MouseTrapped(1, 5) in events
    assert state.cheese == (1, 2)


# --- the end -----------------------------------------------------------------------------------


@with_dice
def test_C6_C17_CA6_the_fifth_piece_wins_at_once_and_max_does_not_move(variant: str) -> None:
    state = at(variant, mice=[1, 4, 4], cat=1, turn=1, cheese=[4, 4, 4])
    more = (Order("mouse"),) if variant == "older" else ()
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
    for action in (Roll(), Drop(), Landed(1), Rolled(1, 1), Trap(0), Order("cat")):
        with pytest.raises(IllegalActionError):
            state.apply(action)


def test_C17_four_pieces_do_not_win() -> None:
    state, _ = roll(at(mice=[4, 4], cheese=[3, 0]), 1, 0)
    assert (state.outcome, state.cheese) == (None, (4, 0))


def test_C17_CA6_who_has_four_and_takes_two_has_six() -> None:
    state, events = roll(at(mice=[4, 4], cheese=[4, 0]), 2, 3)
    assert events[1] == CheeseTaken(0, 2, 6, score=6, store=11)
    assert state.outcome == Outcome(frozenset({0}), (6, 0), "five_pieces")


def test_C17_the_fifth_piece_after_a_slide_wins_too() -> None:
    state, events = roll(at(mice=[6, 4], cheese=[4, 0]), 1, 1, Drop(), Landed(8))
    assert events[-1] == MatchEnded(frozenset({0}), (5, 0), "five_pieces")
    assert state.to_act == TERMINAL


def test_C18_the_store_lasts_and_CA7_gives_what_is_there() -> None:
    state, events = roll(at(mice=[4, 4, 4, 4], cheese=[4, 4, 4, 4]), 2, 1)
    assert events[1] == CheeseTaken(0, 1, 6, score=5, store=0)
    assert state.outcome == Outcome(frozenset({0}), (5, 4, 4, 4), "five_pieces")


# --- older mice --------------------------------------------------------------------------------


def test_C19_CA10_the_order_is_chosen_each_turn_after_rolling() -> None:
    state, events = play(at("older", mice=[3, 3], cat=8), Roll(), Rolled(1, 2))
    assert events == [DiceRolled(0, 1, 2)]
    assert (state.to_act, state.phase) == (0, Phase.ORDER)
    assert state.legal_actions() == (Order("mouse"), Order("cat"))
    assert (state.mouse_steps, state.cat_steps, state.mice, state.cat) == (1, 2, (3, 3), 8)


def test_C19_mouse_then_cat() -> None:
    _, events = roll(at("older", mice=[3, 4], cat=8), 2, 2, Order("mouse"))
    assert events == [
        OrderChosen(0, "mouse"),
        MouseMoved(0, 3, 5, (4, 5)),
        CheeseTaken(0, 1, 5, score=1, store=16),
        CatMoved(8, 1, (0, 1), 2),
        TurnStarted(1, is_setup=False),
    ]


def test_C19_cat_then_mouse() -> None:
    state, events = roll(at("older", mice=[3, 4], cat=8), 2, 2, Order("cat"))
    assert events == [
        OrderChosen(0, "cat"),
        CatMoved(8, 1, (0, 1), 2),
        MouseMoved(0, 3, 5, (4, 5)),
        CheeseTaken(0, 1, 5, score=1, store=16),
        TurnStarted(1, is_setup=False),
    ]
    assert (state.mouse_steps, state.cat_steps) == (0, None)


def test_C19_without_paws_nobody_is_asked() -> None:
    state, events = roll(at("older", mice=[3, 4], cat=8), 2, 0)
    assert events[-2:] == [CatStayed(8), TurnStarted(1, is_setup=False)]
    assert state.to_act == 1


def test_C19_the_cat_first_does_not_move_again_after_a_ladder() -> None:
    state, _ = roll(at("older", mice=[6, 4], cat=8), 1, 2, Order("cat"))
    assert (state.phase, state.cat, state.cat_steps) == (Phase.DROP, 1, None)
    state, events = play(state, Drop(), Landed(5))
    assert events[-2:] == [
        CheeseTaken(0, 1, 5, score=1, store=16),
        TurnStarted(1, is_setup=False),
    ]
    assert state.cat == 1


def test_C19_the_mouse_may_run_onto_the_cat_that_went_first() -> None:
    state, events = roll(at("older", mice=[3, 4], cat=4, cheese=[2, 0]), 2, 1, Order("cat"))
    assert events[1:4] == [
        CatMoved(4, 5, (5,), 1),
        MouseMoved(0, 3, 5, (4, 5)),
        CheeseDropped(0, 5, "scare", score=1, store=16),
    ]
    assert state.trapped is None


def test_C19_the_cat_first_asks_whom_to_trap_before_the_mouse_moves() -> None:
    state, events = roll(at("older", mice=[3, 6, 6], cat=5), 2, 1, Order("cat"))
    assert events[-1] == CatMoved(5, 6, (6,), 1)
    assert (state.phase, state.to_act, state.mouse_steps) == (Phase.TRAP, 0, 2)
    state, events = play(state, Trap(1))
    assert events[:2] == [MouseTrapped(1, 6), MouseMoved(0, 3, 5, (4, 5))]
    assert events[-2:] == [TurnSkipped(1), TurnStarted(2, is_setup=False)]


def test_CA10_the_cat_first_on_the_own_mouse_costs_its_move() -> None:
    state, events = roll(at("older", mice=[6, 4], cat=5, cheese=[1, 0]), 2, 1, Order("cat"))
    assert events == [
        OrderChosen(0, "cat"),
        CatMoved(5, 6, (6,), 1),
        MouseTrapped(0, 6),
        MoveLost(0, 6),
        TurnStarted(1, is_setup=False),
    ]
    assert (state.mice, state.cheese, state.trapped) == ((6, 4), (1, 0), 0)
    assert (state.mouse_steps, state.cat_steps) == (0, None)


def test_CA10_CA11_who_chooses_the_own_mouse_loses_its_move_too() -> None:
    state, _ = roll(at("older", mice=[6, 6], cat=5), 2, 1, Order("cat"))
    assert state.legal_actions() == (Trap(0), Trap(1))
    lost, events = play(state, Trap(0))
    assert events == [MouseTrapped(0, 6), MoveLost(0, 6), TurnStarted(1, is_setup=False)]
    assert lost.mice == (6, 6)
    _, events = play(state, Trap(1))
    assert events[:2] == [MouseTrapped(1, 6), MouseMoved(0, 6, 8, (7, 8))]


def test_CA10_a_trapped_mouse_still_skips_its_whole_turn() -> None:
    state, events = roll(at("older", mice=[3, 6], cat=6, trapped=1), 1, 0)
    assert events[-2:] == [TurnSkipped(1), TurnStarted(0, is_setup=False)]
    assert state.to_act == 0


# --- rulings of the base game ------------------------------------------------------------------


def test_CA1_the_two_boards() -> None:
    ladder, one, two, hole = Kind.LADDER, Kind.ONE, Kind.TWO, Kind.HOLE
    assert BOARDS["standard"] == (ladder, one, ladder, two, hole, one, two, ladder, one)
    assert BOARDS["long"] == (ladder, one, ladder, hole, one, two, hole, ladder, one)


@pytest.mark.parametrize("space", EXITS)
@both_boards
def test_CA1_each_exit_acts_as_its_kind(board: str, space: int) -> None:
    state, events = roll(at(mice=[8, 8], cat=7, board=board), 1, 0, Drop(), Landed(space))
    gain = {Kind.ONE: 1, Kind.TWO: 2, Kind.HOLE: 0}[BOARDS[board][space]]
    assert state.cheese == (gain, 0)
    assert (HoleReached(0, space) in events) == (gain == 0)


@pytest.mark.parametrize("variant", RULES.players)
def test_CA2_each_of_the_six_exits_has_one_sixth(variant: str) -> None:
    state, _ = play(start(variant), Drop())
    outcomes = state.chance_outcomes()
    assert [a for a, _ in outcomes] == [Landed(space) for space in EXITS]
    assert all(math.isclose(odds, 1 / 6) for _, odds in outcomes)
    for ladder in LADDERS:
        with pytest.raises(IllegalActionError):
            state.apply(Landed(ladder))


def test_CA2_a_slide_from_a_ladder_has_the_same_odds() -> None:
    state, _ = roll(at(mice=[6, 4]), 1, 0, Drop())
    assert state.chance_outcomes() == play(start(), Drop())[0].chance_outcomes()


def test_CA5_by_default_the_round_is_not_finished() -> None:
    state, _ = roll(at(mice=[4, 4], cheese=[4, 4]), 1, 1)
    assert state.outcome == Outcome(frozenset({0}), (5, 4), "five_pieces")


@with_dice
def test_CA5_finish_the_round_plays_every_turn_to_its_end(variant: str) -> None:
    state = at(variant, mice=[4, 4, 4], cheese=[4, 4, 1], cat=8, finish_round=True)
    order = (Order("mouse"),) if variant == "older" else ()
    state, events = roll(state, 1, 1, *order)
    assert events[-2:] == [CatMoved(8, 0, (0,), 1), TurnStarted(1, is_setup=False)]
    assert (state.cheese, state.outcome) == ((5, 4, 1), None)
    state, _ = roll(state, 2, 1, *order)
    assert (state.cheese, state.outcome) == ((5, 6, 1), None)
    state, events = roll(state, 1, 1, *order)
    assert events[-2:] == [
        CatMoved(1, 2, (2,), 1),
        MatchEnded(frozenset({1}), (5, 6, 2), "round_finished"),
    ]
    assert state.outcome == Outcome(frozenset({1}), (5, 6, 2), "round_finished")
    assert (state.to_act, state.mouse_steps, state.cat_steps) == (TERMINAL, 0, None)


def test_CA5_finish_the_round_shares_the_win_if_equal() -> None:
    state = at(mice=[4, 4], cheese=[5, 4], turn=1, finish_round=True)
    state, _ = roll(state, 1, 0)
    assert state.outcome == Outcome(frozenset({0, 1}), (5, 5), "round_finished")


def test_CA5_the_round_ends_where_it_began() -> None:
    state = at(mice=[4, 4, 4], cheese=[1, 4, 1], turn=0, first_seat=1, finish_round=True)
    state, _ = roll(state, 1, 0)
    assert (state.outcome, state.to_act) == (None, 1)
    state, _ = roll(state, 1, 0)
    assert (state.outcome, state.to_act) == (None, 2)
    state, _ = roll(state, 1, 0)
    assert (state.outcome, state.to_act) == (None, 0)
    state, _ = roll(state, 2, 0, Drop(), Landed(4))
    assert state.outcome == Outcome(frozenset({1}), (2, 5, 2), "round_finished")


def test_CA5_a_skipped_turn_counts_in_the_round() -> None:
    state = at(mice=[4, 8], cat=8, cheese=[4, 3], trapped=1, finish_round=True)
    state, events = roll(state, 1, 0)
    assert events[-2:] == [
        TurnSkipped(1),
        MatchEnded(frozenset({0}), (5, 3), "round_finished"),
    ]
    assert state.outcome is not None


def test_CA5_the_first_seat_is_not_skipped_when_the_round_is_over() -> None:
    state = at(mice=[8, 4], cat=8, cheese=[3, 4], turn=1, trapped=0, finish_round=True)
    _, events = roll(state, 1, 0)
    assert events[-2:] == [CatStayed(8), MatchEnded(frozenset({1}), (3, 5), "round_finished")]


def test_CA5_nobody_has_five_and_the_next_round_begins() -> None:
    state = at(mice=[4, 4], cheese=[4, 3], turn=1, finish_round=True)
    state, _ = roll(state, 1, 0)
    assert (state.cheese, state.outcome, state.to_act) == ((4, 4), None, 0)


def test_CA5_who_has_five_may_be_frightened_only_in_its_own_turn() -> None:
    state = at(mice=[5, 4], cat=4, cheese=[5, 0], turn=1, finish_round=True)
    state, events = roll(state, 4, 1)
    assert MouseTrapped(0, 5) in events
    assert state.outcome == Outcome(frozenset({0}), (5, 1), "round_finished")


def test_CA5_CA7_in_the_last_round_the_store_may_be_empty() -> None:
    state = at(mice=[4, 4, 4, 4], cheese=[5, 4, 4, 4], turn=1, finish_round=True)
    state, events = roll(state, 2, 0)
    assert events[1:3] == [CheeseMissed(1, 6), CatStayed(0)]
    assert state.cheese == (5, 4, 4, 4)


def test_CA8_with_two_players_the_other_one_plays_till_it_rolls_paws() -> None:
    state = at(mice=[3, 8], cat=8, trapped=1)
    for _ in range(3):
        state, events = roll(state, 1, 0)
        assert events[-2:] == [TurnSkipped(1), TurnStarted(0, is_setup=False)]
    state, _ = roll(state, 2, 1)
    assert (state.to_act, state.trapped) == (1, None)


def test_CA9_a_newcomer_on_max_over_a_trapped_mouse() -> None:
    state, events = roll(at(mice=[4, 5, 3], cat=5, cheese=[2, 1, 0], trapped=1), 1, 0)
    assert events[1:] == [
        CheeseDropped(0, 5, "scare", score=1, store=15),
        CatStayed(5),
        TurnSkipped(1),
        TurnStarted(2, is_setup=False),
    ]
    assert (state.trapped, state.cheese) == (1, (1, 1, 0))


def test_CA9_no_piece_to_give_and_the_fright_still_replaces_the_action() -> None:
    state, events = roll(at(mice=[4, 3], cat=6, cheese=[0, 2]), 2, 0)
    assert events[1:3] == [NothingDropped(0, 6, "scare"), CatStayed(6)]
    assert state.cheese == (0, 2)


def test_CA9_with_max_on_the_ladder_there_is_no_climbing() -> None:
    state, events = roll(at(mice=[6, 3], cat=7, cheese=[1, 0]), 1, 0)
    assert events[1:] == [
        CheeseDropped(0, 7, "scare", score=0, store=17),
        CatStayed(7),
        TurnStarted(1, is_setup=False),
    ]
    assert state.mice == (7, 3)


def test_CA9_from_a_ladder_space_the_mouse_walks_on() -> None:
    _, events = roll(at(mice=[7, 3], cat=6), 1, 0)
    assert events[0] == MouseMoved(0, 7, 8, (8,))


def test_CA9_free_mice_beside_max_stay_free_when_he_stays() -> None:
    state, events = roll(at(mice=[3, 8, 8], cat=8), 1, 0)
    assert events[-2:] == [CatStayed(8), TurnStarted(1, is_setup=False)]
    assert state.trapped is None


def test_CA9_only_the_last_space_of_a_move_counts() -> None:
    state, events = roll(at(mice=[4, 8], cat=5, cheese=[1, 1]), 4, 3)
    assert events == [
        MouseMoved(0, 4, 8, (5, 6, 7, 8)),
        CheeseTaken(0, 1, 8, score=2, store=14),
        CatMoved(5, 8, (6, 7, 8), 3),
    ]
    state, events = roll(at(mice=[4, 6], cat=5, cheese=[1, 1]), 4, 2)
    assert state.trapped is None


def test_CA9_mice_may_share_a_space() -> None:
    state, _ = roll(at(mice=[4, 5, 5]), 1, 0)
    assert state.mice == (5, 5, 5)


@pytest.mark.parametrize("board", BOARDS)
def test_CA9_max_traps_on_a_ladder_space_too(board: str) -> None:
    state, events = roll(at(mice=[8, 7], cat=6, board=board), 2, 1)
    assert events[-3:-1] == [MouseTrapped(1, 7), TurnSkipped(1)]
    assert state.trapped == 1


def test_CA11_the_own_mouse_is_trapped_if_it_is_the_only_one_there() -> None:
    state, events = roll(at(mice=[4, 3], cat=4), 1, 1)
    assert events[2:] == [
        CatMoved(4, 5, (5,), 1),
        MouseTrapped(0, 5),
        TurnStarted(1, is_setup=False),
    ]
    assert state.trapped == 0


def test_CA11_with_others_there_the_active_player_chooses() -> None:
    state, _ = roll(at(mice=[4, 5], cat=4), 1, 1)
    assert state.legal_actions() == (Trap(0), Trap(1))
    state, events = play(state, Trap(0))
    assert events == [MouseTrapped(0, 5), TurnStarted(1, is_setup=False)]
    assert (state.mice, state.trapped) == ((5, 5), 0)


# --- younger mice ------------------------------------------------------------------------------


@pytest.mark.parametrize("space", LADDERS)
def test_C20_no_dice_no_setup_drops_and_max_on_any_ladder(space: int) -> None:
    state = start("younger", 3, first_seat=2, cat_space=space)
    assert (state.to_act, state.legal_actions(), state.cat) == (2, (Drop(),), space)
    state, events = play(state, Drop(), Landed(6))
    assert events == [
        MouseDropped(2, is_setup=False),
        MouseSlid(2, 6, is_setup=False),
        CheeseTaken(2, 2, 6, score=2, store=15),
        CatMoved(space, (space + 1) % 9, ((space + 1) % 9,), 1),
        TurnStarted(0, is_setup=False),
    ]
    assert (state.to_act, state.legal_actions()) == (0, (Drop(),))
    assert state.mice == (None, None, 6)


def test_C21_one_cheese_two_cheese_and_the_hole() -> None:
    state = at("younger", mice=[None, None, None], cat=2)
    state, _ = play(state, Drop(), Landed(1), Drop(), Landed(6), Drop(), Landed(4))
    assert state.cheese == (1, 2, 0)
    assert state.mice == (None, 6, 4)


def test_C21_where_max_sits_one_piece_goes_back() -> None:
    state = at("younger", mice=[None, 8, 4], cat=5, cheese=[2, 1, 0])
    state, events = play(state, Drop(), Landed(5))
    assert events[1:] == [
        MouseSlid(0, 5, is_setup=False),
        CheeseDropped(0, 5, "scare", score=1, store=15),
        CatMoved(5, 6, (6,), 1),
        TurnStarted(1, is_setup=False),
        MouseLifted(1, 8),
    ]
    assert state.cheese == (1, 1, 0)


def test_C21_CD12_who_has_none_gives_none() -> None:
    state = at("younger", mice=[None, 8], cat=5)
    state, events = play(state, Drop(), Landed(5))
    assert events[2] == NothingDropped(0, 5, "scare")
    assert state.cheese == (0, 0)


def test_C21_max_beside_the_hole_frightens_nobody() -> None:
    state = at("younger", mice=[None, 8], cat=4, cheese=[2, 2])
    state, events = play(state, Drop(), Landed(4))
    assert events[2] == HoleReached(0, 4)
    assert state.cheese == (2, 2)


def test_C22_CD3_every_mouse_that_max_meets_drops_one_piece() -> None:
    state = at("younger", mice=[6, None, 6, 6], cat=5, cheese=[2, 1, 0, 3], turn=1)
    state, events = play(state, Drop(), Landed(8))
    assert events[2:] == [
        CheeseTaken(1, 1, 8, score=2, store=10),
        CatMoved(5, 6, (6,), 1),
        CheeseDropped(0, 6, "met", score=1, store=11),
        NothingDropped(2, 6, "met"),
        CheeseDropped(3, 6, "met", score=2, store=12),
        TurnStarted(2, is_setup=False),
        MouseLifted(2, 6),
    ]
    assert (state.cheese, state.trapped) == ((1, 2, 0, 2), None)


def test_C22_CA12_the_hole_protects_from_max() -> None:
    state = at("younger", mice=[None, 4], cat=3, cheese=[2, 2])
    state, events = play(state, Drop(), Landed(4))
    assert events[2:4] == [HoleReached(0, 4), CatMoved(3, 4, (4,), 1)]
    assert state.cheese == (2, 2)


def test_C23_CA12_all_cheese_given_out_ends_it_at_once_before_max_moves() -> None:
    state = at("younger", mice=[None, 8, 8], cat=7, cheese=[6, 5, 5])
    state, events = play(state, Drop(), Landed(1))
    assert events[2:] == [
        CheeseTaken(0, 1, 1, score=7, store=0),
        MatchEnded(frozenset({0}), (7, 5, 5), "store_empty"),
    ]
    assert (state.to_act, state.cat, state.mice) == (TERMINAL, 7, (1, 8, 8))
    assert (state.mouse_steps, state.cat_steps) == (0, None)


def test_C23_five_pieces_do_not_end_it_and_finish_round_is_idle() -> None:
    for finish_round in (False, True):
        state = at("younger", mice=[None, 4], cat=7, cheese=[4, 6], finish_round=finish_round)
        state, _ = play(state, Drop(), Landed(6))
        assert (state.cheese, state.outcome) == ((6, 6), None)
        state, _ = play(state, Drop(), Landed(4))
        assert (state.to_act, state.outcome) == (0, None)


def test_C23_CA7_one_left_on_a_two_space() -> None:
    state = at("younger", mice=[None, 8], cat=7, cheese=[8, 8], finish_round=True)
    state, events = play(state, Drop(), Landed(3))
    assert events[2] == CheeseTaken(0, 1, 3, score=9, store=0)
    assert state.outcome == Outcome(frozenset({0}), (9, 8), "store_empty")


def test_C24_several_winners_are_possible_and_the_taker_of_the_last_piece_may_lose() -> None:
    state = at("younger", mice=[None, 4, 8], cat=7, cheese=[2, 7, 7])
    state, _ = play(state, Drop(), Landed(8))
    assert state.outcome == Outcome(frozenset({1, 2}), (3, 7, 7), "store_empty")


def test_CA12_the_mouse_stays_on_the_ring_till_its_next_turn_and_then_goes_up() -> None:
    state = start("younger", 2)
    state, events = play(state, Drop(), Landed(3), Drop(), Landed(6))
    assert events[-2:] == [TurnStarted(0, is_setup=False), MouseLifted(0, 3)]
    assert state.mice == (None, 6)


def test_CA12_the_active_mouse_can_be_met_too() -> None:
    state = at("younger", mice=[None, 4], cat=4)
    state, events = play(state, Drop(), Landed(5))
    assert events[2:5] == [
        CheeseTaken(0, 1, 5, score=1, store=16),
        CatMoved(4, 5, (5,), 1),
        CheeseDropped(0, 5, "met", score=0, store=17),
    ]


def test_CA12_max_never_traps_a_younger_mouse() -> None:
    state = at("younger", mice=[None, 6, 6], cat=5)
    state, events = play(state, Drop(), Landed(8))
    assert (state.trapped, state.to_act, state.phase) == (None, 1, Phase.DROP)
    assert not any(isinstance(event, MouseTrapped) for event in events)


def test_CA12_a_mouse_on_a_ladder_space_is_met_as_well() -> None:
    state = at("younger", mice=[None, 7], cat=6, cheese=[0, 1])
    state, _ = play(state, Drop(), Landed(4))
    assert (state.cat, state.cheese) == (7, (0, 0))


# --- what is seen ------------------------------------------------------------------------------


def test_everything_is_seen_and_a_state_can_be_made_from_it() -> None:
    state, _ = play(at("older", mice=[3, 6], cat=8, cheese=[1, 2], board="long"), Roll())
    state, _ = play(state, Rolled(3, 2))
    view = state.observe(1)
    assert (view.seat, view.to_act, view.legal_actions) == (1, 0, ())
    assert (view.scores, view.store, view.mice) == ((1, 2), 14, (3, 6))
    assert (view.phase, view.turn, view.cat, view.trapped) == (Phase.ORDER, 0, 8, None)
    assert (view.mouse_steps, view.cat_steps) == (3, 2)
    assert view.kinds == BOARDS["long"]
    assert view.setting == Setting(2, "older", "long", 0, finish_round=False)
    assert state_from(view) == state
    assert state_from(state.observe(0)) == state


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        (lambda: Landed(9), "space is 0 to 8, not 9"),
        (lambda: Landed(-1), "space is 0 to 8, not -1"),
        (lambda: Landed(True), "space is 0 to 8, not True"),
        (lambda: Rolled(0, 1), "pips is 1 to 6, not 0"),
        (lambda: Rolled(7, 1), "pips is 1 to 6, not 7"),
        (lambda: Rolled(1, -1), "paws is 0 to 3, not -1"),
        (lambda: Rolled(1, 4), "paws is 0 to 3, not 4"),
        (lambda: Trap(4), "seat is 0 to 3, not 4"),
        (lambda: Trap(-1), "seat is 0 to 3, not -1"),
    ],
)
def test_actions_that_no_table_knows_cannot_be_made(wrong: Callable[[], Action], text: str) -> None:
    with pytest.raises(IllegalActionError, match=f"^{text}$"):
        wrong()


def test_a_seat_that_is_not_at_the_table_is_told_so() -> None:
    with pytest.raises(ValueError, match=r"^a seat is 0 to 2, not 3$"):
        start(players=3).observe(3)


@pytest.mark.parametrize("variant", RULES.players)
def test_before_the_first_turn_nobody_has_steps_to_make_but_the_younger_ones_max(
    variant: str,
) -> None:
    view = start(variant).observe(0)
    steps = 1 if variant == "younger" else None
    assert (view.mouse_steps, view.cat_steps, view.trapped) == (0, steps, None)


def test_an_illegal_action_is_told_with_the_phase() -> None:
    with pytest.raises(IllegalActionError, match=r"^Roll\(\) is not legal now \(first_drop\)$"):
        start().apply(Roll())


def test_the_options() -> None:
    assert [(o.name, o.default, o.choices, o.variants) for o in RULES.options] == [
        ("cat_space", 0, (0, 2, 7), ()),
        ("board", "standard", ("standard", "long"), ()),
        ("finish_round", False, (), ("base", "older")),
    ]
    assert [o.name for o in RULES.options if o.is_house_rule] == ["board", "finish_round"]
    assert RULES.key == "cat_and_mouse"
    assert {variant: list(players) for variant, players in RULES.players.items()} == {
        "base": [2, 3, 4],
        "older": [2, 3, 4],
        "younger": [2, 3, 4],
    }
    assert [action.__name__ for action in RULES.actions] == [
        "Drop",
        "Landed",
        "Roll",
        "Rolled",
        "Order",
        "Trap",
    ]
    setting = start("older", 4, first_seat=3, board="long", finish_round=True).setting
    assert setting == Setting(4, "older", "long", 3, finish_round=True)
