"""The rulings where the rulebook is silent, KA1 to KA12, and the house rules.

The cells: 0 1 2 3 at the back, 12 13 14 15 in front; seat 0 hides.
"""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE, TERMINAL, IllegalActionError
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.state import state_from
from tests.rules.kalle_kanalratte.play import (
    EIGHT,
    act,
    any_number,
    at,
    cells,
    hidden,
    search,
    start,
)
from tests.rules.scenarios import changed, only, play, refuses

CORNERED = (0, 1, 4, 5)
"""The guard in the corner 0, and every card beside it face up."""


def test_KA1_KD2_the_guard_has_to_move_to_a_face_down_card() -> None:
    state = at(guard=5, face_up=(0, 5, 6))
    assert cells(state.legal_actions(), table.Search) == [1, 2, 4, 8, 9, 10]
    assert not state.observe(1).is_blocked
    refuses(state, *(table.Search(cell) for cell in (5, 0, 6)))
    refuses(state, table.Pass())


@pytest.mark.parametrize(
    ("guard", "face_up", "middle"),
    [
        (0, (0, 1, 4, 5), [5]),
        (3, (2, 3, 6, 7), [6]),
        (12, (8, 9, 12, 13), [9]),
        (15, (10, 11, 14, 15), [10]),
        (1, (0, 1, 2, 4, 5, 6), [5, 6]),
        (8, (4, 5, 8, 9, 12, 13), [5, 9]),
    ],
)
def test_KA2_a_blocked_searcher_steps_to_a_middle_card(
    guard: int, face_up: tuple[int, ...], middle: list[int]
) -> None:
    state = at(guard=guard, face_up=face_up, kalle=7 if guard != 3 else 0)
    view = state.observe(1)
    assert view.is_blocked
    assert cells(view.legal_actions, table.Search) == middle
    state, happened = play(state, table.Search(middle[0]))
    assert happened == [
        events.GuardMoved(1, guard, middle[0], (middle[0],)),
        events.NothingTurned(1, middle[0]),
        events.TurnStarted(0, table.Phase.SWAP),
    ]
    assert (state.guard, state.turned, state.to_act) == (middle[0], len(face_up), 0)


def test_KA2_the_table_says_that_the_searcher_is_blocked() -> None:
    state = at(table.Phase.SWAP, guard=0, face_up=CORNERED, searcher=1)
    state, happened = play(state, table.Pass())
    assert happened == [
        events.SwapPassed(0),
        events.TurnStarted(2, table.Phase.SEARCH),
        events.SearcherBlocked(2, 0, steps=1),
    ]


def test_KA2_a_swap_can_block_the_guard_and_free_it() -> None:
    blocked = at(table.Phase.SWAP, guard=0, face_up=(0, 1, 4, 6), kalle=15)
    state, happened = play(blocked, table.SwapCards(5, 6))
    assert happened[-1] == events.SearcherBlocked(2, 0, steps=1)
    assert cells(state.legal_actions(), table.Search) == [5]
    freed = at(table.Phase.SWAP, guard=0, face_up=CORNERED, kalle=15)
    state, happened = play(freed, table.SwapCards(5, 10))
    assert happened[-1] == events.TurnStarted(2, table.Phase.SEARCH)
    assert cells(state.legal_actions(), table.Search) == [5]
    assert not state.observe(2).is_blocked


def test_KA2_only_a_searcher_is_blocked() -> None:
    assert not at(table.Phase.SWAP, guard=0, face_up=CORNERED).observe(0).is_blocked
    assert not start().observe(0).is_blocked


def test_KA2_the_step_gives_the_hider_a_turn_and_the_search_goes_on() -> None:
    state, _ = play(at(guard=0, face_up=CORNERED), table.Search(5), table.SwapCards(14, 15))
    assert (state.to_act, state.kalle, state.turned) == (2, 14, 4)
    assert cells(state.legal_actions(), table.Search) == [2, 6, 8, 9, 10]


def test_KA2_K24_a_step_that_turned_nothing_gives_one_more_swap() -> None:
    state, swaps = hidden(start(), 15, 0), 0
    for cell in (4, 5, 1, 0, 5, 6, 7, 3, 2):
        state, _ = search(state, cell)
        if state.phase is table.Phase.SWAP:
            swaps += 1
            state, _ = play(state, table.Pass())
    assert (state.phase, state.turned, swaps) == (table.Phase.POINT, 8, 8)


@pytest.mark.parametrize(
    ("guard", "face_up", "goals"),
    [
        (0, CORNERED, [2, 6, 8, 9, 10]),
        (1, (0, 1, 2, 4, 5, 6, 10), [3, 7, 8, 9, 11]),
        (15, (10, 11, 14, 15), [5, 6, 7, 9, 13]),
    ],
)
def test_KA2_walk_on_goes_two_steps_to_a_face_down_card(
    guard: int, face_up: tuple[int, ...], goals: list[int]
) -> None:
    state = at(guard=guard, face_up=face_up, kalle=12 if guard else 15, walk_on=True)
    assert cells(state.legal_actions(), table.Search) == goals
    for goal in goals:
        after, happened = search(state, goal)
        moved = only(happened, events.GuardMoved)[0]
        assert (moved.start, moved.end, moved.path[-1], len(moved.path)) == (guard, goal, goal, 2)
        assert moved.path[0] in table.NEIGHBOURS[guard]
        assert goal in table.NEIGHBOURS[moved.path[0]]
        assert after.turned == len(face_up) + 1


def test_KA1_KA2_walk_on_changes_nothing_while_one_card_is_face_down() -> None:
    state = at(guard=0, face_up=(0, 1, 4), walk_on=True)
    assert cells(state.legal_actions(), table.Search) == [5]


def test_KA2_walk_on_is_announced() -> None:
    state = at(table.Phase.SWAP, guard=0, face_up=CORNERED, searcher=1, walk_on=True)
    _, happened = play(state, table.Pass())
    assert happened[-1] == events.SearcherBlocked(2, 0, steps=2)


@pytest.mark.parametrize("walk_on", [False, True])
def test_KA1_with_free_walking_any_neighbour_may_be_named(walk_on: bool) -> None:
    state = at(guard=0, face_up=CORNERED, free_walking=True, walk_on=walk_on)
    assert cells(state.legal_actions(), table.Search) == [1, 4, 5]
    assert not state.observe(1).is_blocked
    state, happened = play(state, table.Search(1))
    assert happened == [
        events.GuardMoved(1, 0, 1, (1,)),
        events.NothingTurned(1, 1),
        events.TurnStarted(0, table.Phase.SWAP),
    ]
    assert state.turned == 4
    state, _ = play(state, table.Pass())
    assert cells(state.legal_actions(), table.Search) == list(table.NEIGHBOURS[1])
    state, happened = search(state, 2)
    assert only(happened, events.LidTurned)[0].turned == 5


def test_KA1_with_free_walking_nobody_is_blocked() -> None:
    state = at(table.Phase.SWAP, guard=0, face_up=CORNERED, free_walking=True)
    _, happened = play(state, table.Pass())
    assert happened[-1] == events.TurnStarted(2, table.Phase.SEARCH)


@any_number
def test_KA3_the_first_searcher_places_the_guard(players: int) -> None:
    state, _ = play(start(players=players, first_seat=1), table.Hide(0))
    assert state.to_act == state.observe(0).searcher == 2 % players
    state, happened = play(state, table.PlaceGuard(7))
    assert happened == [
        events.GuardPlaced(2 % players, 7),
        events.TurnStarted(2 % players, table.Phase.SEARCH),
    ]


@any_number
def test_KA3_the_last_searcher_places_the_guard(players: int) -> None:
    state = start(players=players, last_searcher_places=True, first_seat=1)
    state, happened = play(state, table.Hide(0))
    assert happened[-1] == events.TurnStarted(0, table.Phase.PLACE)
    assert state.to_act == 0
    state, happened = play(state, table.PlaceGuard(7))
    assert happened == [
        events.GuardPlaced(0, 7),
        events.TurnStarted(2 % players, table.Phase.SEARCH),
    ]


def test_KA5_with_must_swap_there_is_no_passing() -> None:
    state = at(table.Phase.SWAP, guard=5, face_up=(5,), must_swap=True)
    assert len(state.legal_actions()) == 42 - 8
    assert all(isinstance(action, table.SwapCards) for action in state.legal_actions())
    refuses(state, table.Pass())


def test_KA8_the_exchanged_card_is_shown_at_the_end_of_the_round() -> None:
    state, _ = play(at(guard=4, face_up=(4,), kalle=5), table.Search(5))
    state, _ = play(state, state.chance_outcomes()[0][0])
    assert state.to_act == CHANCE
    assert [action.to_json()["dweller"] for action, _ in state.chance_outcomes()] == list(
        range(1, 16)
    )
    _, happened = play(state, state.chance_outcomes()[4][0])
    assert happened[0] == events.ExchangedShown(0, 5)
    assert [event.seen_by(2) for event in happened] == happened


def test_KA9_a_new_round_gathers_all_cards_and_takes_the_guard_off() -> None:
    state, happened = search(at(guard=4, face_up=(4, 8), kalle=5), 5)
    assert events.RoundStarted(2, 6, 1) in happened
    view = state.observe(0)
    fresh = start(first_seat=1).observe(0)
    assert view.faces == (None,) * 16
    assert (view.guard, view.turned, view.guesses, view.pointed) == (None, 0, (), None)
    assert (view.exchanged, view.winner, view.searcher) == (None, None, fresh.searcher)
    assert state.kalle is None
    state, _ = play(hidden(state, 0, 5), table.Search(6))
    assert len(state.chance_outcomes()) == 16, "any dweller can be anywhere again"


def test_KA12_kalle_may_be_under_the_guards_starting_place() -> None:
    state = hidden(start(), 5, 5)
    assert (state.to_act, state.turned, state.cheese) == (1, 0, (0, 0, 0))
    state, _ = search(state, 6)
    state, _ = play(state, table.Pass())
    state, happened = search(state, 5)
    assert only(happened, events.RoundEnded)[0].winner == 2
    assert state.cheese == (0, 0, 1)


def test_state_from_puts_kalle_where_it_is_supposed_to_be() -> None:
    state = at(guard=4, face_up=(4, 8), kalle=5)
    assert state_from(state.observe(0), 5) == state
    assert state_from(state.observe(2), 6) == changed(state, kalle=6)
    for wrong in (4, 8, None, 16, -1):
        with pytest.raises(ValueError, match="Kalle cannot be on"):
            state_from(state.observe(0), wrong)
    fresh = start()
    assert state_from(fresh.observe(1), None) == fresh
    with pytest.raises(ValueError, match="Kalle cannot be on 3"):
        state_from(fresh.observe(1), 3)


def test_state_from_leaves_kalle_where_it_was_shown() -> None:
    state, _ = act(
        at(table.Phase.POINT, face_up=EIGHT, kalle=9, number=4, players=2), table.PointAt(9)
    )
    assert state.to_act == TERMINAL
    assert state.faces[9] == table.KALLE
    assert state.exchanged == 8
    assert state_from(state.observe(0), 9) == state
    with pytest.raises(ValueError, match="Kalle cannot be on 8"):
        state_from(state.observe(0), 8)


@pytest.mark.parametrize(
    ("start", "end", "between"),
    [(0, 2, 1), (0, 8, 4), (0, 10, 5), (0, 6, 5), (0, 9, 5), (10, 0, 5), (15, 6, 10), (7, 5, 6)],
)
def test_KA2_the_stepping_stone_of_two_steps(start: int, end: int, between: int) -> None:
    assert table.stepping_stone(start, end) == between
    for near in (start, between):
        with pytest.raises(ValueError, match="not two steps apart"):
            table.stepping_stone(start, near)


@pytest.mark.parametrize(("a", "b"), [(1, 0), (4, 4)])
def test_a_swap_names_the_smaller_cell_first(a: int, b: int) -> None:
    with pytest.raises(IllegalActionError, match=f"^a is smaller than b, not {a} and {b}$"):
        table.SwapCards(a, b)
