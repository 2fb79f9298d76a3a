"""Kalle Kanalratte, KA1 to KA12, the house rules, and K29 to K33: "The last chance".

The cells: 0 1 2 3 at the back, 12 13 14 15 in front; seat 0 hides.
"""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE, TERMINAL, IllegalActionError
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.state import KalleState, state_from
from game.rules.kalle_kanalratte.table import (
    KALLE,
    Guess,
    Pass,
    Phase,
    PointAt,
    Search,
    Shown,
    SwapCards,
)
from tests.rules.kalle_kanalratte.play import EIGHT, act, at, cells, hidden, start
from tests.rules.scenarios import changed, kinds, only, play, refuses

CORNERED = (0, 1, 4, 5)
"""The face-up cells that block a guard in the corner 0."""


def test_KA1_KD2_the_guard_has_to_move_to_a_face_down_card() -> None:
    state = at(guard=5, face_up=(0, 5, 6))
    assert cells(state.legal_actions(), Search) == [1, 2, 4, 8, 9, 10]
    assert not state.observe(1).is_blocked
    refuses(state, *(Search(cell) for cell in (5, 0, 6)), Pass())


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
    assert cells(view.legal_actions, Search) == middle
    state, happened = play(state, Search(middle[0]))
    assert happened == [
        events.GuardMoved(1, guard, middle[0], (middle[0],)),
        events.NothingTurned(1, middle[0]),
        events.TurnStarted(0, Phase.SWAP),
    ]
    assert (state.guard, state.turned, state.to_act) == (middle[0], len(face_up), 0)


def test_KA2_a_swap_can_block_the_guard_and_free_it_and_the_table_says_so() -> None:
    cornered = at(Phase.SWAP, guard=0, face_up=CORNERED, searcher=1)
    assert not cornered.observe(0).is_blocked, "only a searcher is blocked"
    _, happened = play(cornered, Pass())
    assert kinds(happened) == "SwapPassed TurnStarted SearcherBlocked"
    assert happened[-1] == events.SearcherBlocked(2, 0, steps=1)
    _, happened = play(changed(cornered, setting=at(walk_on=True).setting), Pass())
    assert happened[-1] == events.SearcherBlocked(2, 0, steps=2)
    state, happened = play(at(Phase.SWAP, guard=0, face_up=(0, 1, 4, 6)), SwapCards(5, 6))
    assert happened[-1] == events.SearcherBlocked(2, 0, steps=1)
    assert cells(state.legal_actions(), Search) == [5]
    state, happened = play(cornered, SwapCards(5, 10))
    assert happened[-1] == events.TurnStarted(2, Phase.SEARCH)
    assert cells(state.legal_actions(), Search) == [5]
    assert not state.observe(2).is_blocked


def test_KA2_K24_the_step_gives_the_hider_one_more_swap_and_the_search_goes_on() -> None:
    state, swaps = hidden(start(), 15, 0), 0
    for cell in (4, 5, 1, 0, 5, 6, 7, 3, 2):
        state, happened = act(state, Search(cell))
        assert (events.NothingTurned(1, 5) in happened) == (swaps == 4)
        if state.phase is Phase.SWAP:
            swaps += 1
            state, _ = play(state, Pass())
    assert (state.phase, state.turned, swaps) == (Phase.POINT, 8, 8)


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
    assert cells(state.legal_actions(), Search) == goals
    for goal in goals:
        after, happened = act(state, Search(goal))
        moved = only(happened, events.GuardMoved)[0]
        assert (moved.start, moved.end, moved.path[-1], len(moved.path)) == (guard, goal, goal, 2)
        assert moved.path[0] in table.NEIGHBOURS[guard]
        assert goal in table.NEIGHBOURS[moved.path[0]]
        assert after.turned == len(face_up) + 1
    state = at(guard=0, face_up=(0, 1, 4), walk_on=True)
    assert cells(state.legal_actions(), Search) == [5], "nothing changes while one is face down"


@pytest.mark.parametrize("walk_on", [False, True])
def test_KA1_with_free_walking_any_neighbour_may_be_named(walk_on: bool) -> None:
    state = at(Phase.SWAP, guard=0, face_up=CORNERED, free_walking=True, walk_on=walk_on)
    state, happened = play(state, Pass())
    assert happened[-1] == events.TurnStarted(2, Phase.SEARCH)
    assert cells(state.legal_actions(), Search) == [1, 4, 5]
    assert not state.observe(2).is_blocked
    state, happened = play(state, Search(1))
    assert kinds(happened) == "GuardMoved NothingTurned TurnStarted"
    assert (state.turned, state.to_act) == (4, 0)
    state, _ = play(state, Pass())
    assert cells(state.legal_actions(), Search) == list(table.NEIGHBOURS[1])
    _, happened = act(state, Search(2))
    assert only(happened, events.LidTurned)[0].turned == 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_KA3_switch_the_last_searcher_places_the_guard(players: int) -> None:
    state = start(players=players, last_searcher_places=True, first_seat=1)
    state, happened = play(state, table.Hide(0))
    assert (happened[-1], state.to_act) == (events.TurnStarted(0, Phase.PLACE), 0)
    state, happened = play(state, table.PlaceGuard(7))
    first = events.TurnStarted(2 % players, Phase.SEARCH)
    assert happened == [events.GuardPlaced(0, 7), first]


def test_KA5_with_must_swap_there_is_no_passing() -> None:
    state = at(Phase.SWAP, guard=5, face_up=(5,), must_swap=True)
    assert len(state.legal_actions()) == 42 - 8
    assert all(isinstance(action, SwapCards) for action in state.legal_actions())


def test_KA8_KA9_a_new_round_gathers_all_cards_and_takes_the_guard_off() -> None:
    state, _ = play(at(guard=4, face_up=(4, 8), kalle=5), Search(5), table.Shown(KALLE))
    dwellers = [action for action, _ in state.chance_outcomes()]
    assert dwellers == [table.Shown(d) for d in range(2, 16)], "any that was not seen"
    state, happened = play(state, dwellers[0])
    assert events.RoundStarted(2, 6, 1) in happened
    view, fresh = state.observe(0), start(first_seat=1).observe(0)
    assert view.faces == (None,) * 16
    assert (view.guard, view.turned, view.guesses, view.pointed) == (None, 0, (), None)
    assert (view.exchanged, view.winner, view.searcher) == (None, None, fresh.searcher)
    assert state.kalle is None
    state, _ = play(hidden(state, 0, 5), Search(6))
    assert len(state.chance_outcomes()) == 16, "any dweller can be anywhere again"


def test_KA12_kalle_may_be_under_the_guards_starting_place() -> None:
    state = hidden(start(), 5, 5)
    assert (state.to_act, state.turned, state.cheese) == (1, 0, (0, 0, 0))
    state, happened = act(state, Search(6), Pass(), Search(5))
    assert only(happened, events.RoundEnded)[0].winner == 2
    assert state.cheese == (0, 0, 1)


def test_state_from_puts_kalle_where_it_is_supposed_to_be_or_was_shown() -> None:
    state = at(guard=4, face_up=(4, 8), kalle=5)
    assert state_from(state.observe(0), 5) == state
    assert state_from(state.observe(2), 6) == changed(state, kalle=6)
    end, _ = act(at(Phase.POINT, face_up=EIGHT, kalle=9, number=4, players=2), table.PointAt(9))
    assert (end.to_act, end.faces[9], end.exchanged) == (TERMINAL, KALLE, 8)
    assert state_from(end.observe(0), 9) == end
    fresh = start()
    assert state_from(fresh.observe(1), None) == fresh
    for seen, wrong in ((state, (4, 8, None, 16, -1)), (end, (8,)), (fresh, (3,))):
        for cell in wrong:
            with pytest.raises(ValueError, match=f"Kalle cannot be on {cell}"):
                state_from(seen.observe(0), cell)


@pytest.mark.parametrize(("a", "b"), [(1, 0), (4, 4)])
def test_a_swap_names_the_smaller_cell_first(a: int, b: int) -> None:
    with pytest.raises(IllegalActionError, match=f"^a is smaller than b, not {a} and {b}$"):
        SwapCards(a, b)


def last_chance(players: int = 3, kalle: int = 15, number: int = 1) -> KalleState:
    """Return the state after the last searcher has turned the eighth card."""
    state = at(
        variant="last_chance",
        players=players,
        number=number,
        searcher=(number - 2) % players,
        guard=6,
        face_up=EIGHT[:7],
        kalle=kalle,
    )
    state, happened = act(state, Search(7))
    assert happened[-1] == events.TurnStarted(number % players, Phase.GUESS)
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("number", [1, 2])
def test_K29_K30_KA10_KD11_only_the_searchers_guess_a_card_each(players: int, number: int) -> None:
    state, free = last_chance(players, number=number), list(range(8, 16))
    for step in range(1, players):
        guesser = (number + step - 1) % players
        assert (state.to_act, state.phase) == (guesser, Phase.GUESS)
        assert cells(state.legal_actions(), Guess) == free, "face down, and not named before"
        cell = free.pop(1)
        state, happened = play(state, Guess(cell))
        then = [events.TurnStarted(state.searcher, Phase.GUESS)] if step < players - 1 else []
        assert happened == [events.GuessMade(guesser, cell), *then]
        assert state.observe(0).guesses_by_seat[guesser] == cell
    assert (state.to_act, state.phase) == (CHANCE, Phase.GUESSED_LIDS)


def test_K31_the_cards_are_turned_when_all_have_named_one_in_that_order() -> None:
    state, happened = play(last_chance(4, kalle=12), Guess(14), Guess(12), Guess(9))
    assert not only(happened, events.LidTurned)
    view = state.observe(1)
    assert (view.guesses, view.guesses_by_seat) == ((14, 12, 9), (None, 14, 12, 9))
    for cell in (14, 12, 9):
        assert state.next_lid == cell
        state, happened = play(state, state.chance_outcomes()[-1][0])
        [lid] = only(happened, events.LidTurned)
        assert (lid.cell, lid.cause, lid.turned) == (cell, "guess", 8)
    assert state.faces[12] == KALLE
    state, _ = play(last_chance(3, kalle=11), Guess(10), Guess(11))
    unseen = [Shown(dweller) for dweller in range(8, 16)]
    assert [action for action, _ in state.chance_outcomes()] == unseen


@pytest.mark.parametrize(("kalle", "finder"), [(14, 1), (12, 2), (9, 3)])
def test_K32_who_named_kalles_card_gets_the_cheese(kalle: int, finder: int) -> None:
    state, happened = act(last_chance(4, kalle), Guess(14), Guess(12), Guess(9))
    assert len(only(happened, events.LidTurned)) == 3
    assert only(happened, events.KalleFound) == [events.KalleFound(finder, kalle, "guess")]
    assert only(happened, events.CheeseGained) == [events.CheeseGained(finder, score=1, store=5)]
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner, ended.kalle) == ("guessed", finder, kalle)
    assert sum(state.cheese) == state.cheese[finder] == 1
    state, _ = act(last_chance(3, kalle=11, number=3), Guess(10), Guess(11))
    assert state.cheese == (0, 1, 0), "counted from the hider of this round"


def test_K33_nobody_was_right_and_the_hider_may_turn_a_card() -> None:
    state, happened = act(last_chance(3, kalle=11), Guess(10), Guess(12))
    assert happened[-1] == events.TurnStarted(0, Phase.POINT)
    assert cells(state.legal_actions(), PointAt) == [8, 9, 11, 13, 14, 15]
    for cell, ending, cheese in ((11, "proved", (1, 0, 0)), (13, "forgotten", (0, 0, 0))):
        after, happened = act(state, PointAt(cell))
        assert happened[0] == events.HiderPointed(0, cell)
        assert only(happened, events.RoundEnded)[0].ending == ending
        assert after.cheese == cheese
