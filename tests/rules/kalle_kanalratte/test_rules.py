"""Kalle Kanalratte, K1 to K28: a scenario for each rule point.

The cells: 0 1 2 3 at the back, 12 13 14 15 in front; unless said otherwise seat 0 hides.
"""

from __future__ import annotations

import math

import pytest

from game.rules.base import CHANCE, TERMINAL, Outcome
from game.rules.kalle_kanalratte import events, table
from tests.rules.kalle_kanalratte.play import (
    EIGHT,
    act,
    any_number,
    at,
    both_variants,
    cells,
    hidden,
    search,
    start,
)
from tests.rules.scenarios import only, play, refuses, settle


def test_K1_seventeen_different_cards_and_six_pieces_of_cheese() -> None:
    assert len(set(table.DWELLERS)) == len(table.DWELLERS) == table.KALLE == 16
    assert start().observe(0).store == table.CHEESES == 6


@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 6), (4, 4), (5, 5)])
def test_K2_there_are_never_more_rounds_than_pieces_of_cheese(players: int, rounds: int) -> None:
    assert start(players=players).setting.rounds == rounds <= table.CHEESES


@any_number
@both_variants
def test_K3_K4_the_first_seat_hides_first(variant: str, players: int) -> None:
    for first in range(players):
        state = start(players, variant, first_seat=first)
        assert (state.to_act, state.hider, state.phase) == (first, first, table.Phase.HIDE)


@both_variants
def test_K5_K6_sixteen_cards_lie_face_down_and_the_guard_is_off(variant: str) -> None:
    view = start(variant=variant).observe(0)
    assert view.faces == (None,) * 16
    assert view.face_down == tuple(range(16))
    assert (view.guard, view.turned, view.scores, view.store) == (None, 0, (0, 0, 0), 6)
    assert (view.exchanged, view.winner, view.pointed, view.guesses) == (None, None, None, ())
    assert (view.seat, view.to_act, len(view.legal_actions)) == (0, 0, 16)
    assert start(variant=variant).observe(1).legal_actions == ()


def test_K8_the_exchanged_card_is_out_of_the_square() -> None:
    for cell in range(16):
        state, happened = search(hidden(start(), cell, table.NEIGHBOURS[cell][0]), cell)
        ended = only(happened, events.RoundEnded)[0]
        assert (ended.kalle, ended.faces[cell]) == (cell, table.KALLE)
        assert ended.exchanged not in ended.faces
        assert state.number == 2


def test_K8_K9_K10_kalle_under_any_lid_and_the_guard_on_any_without_turning_it() -> None:
    state = start()
    assert cells(state.legal_actions(), table.Hide) == list(range(16))
    state, happened = play(state, table.Hide(3))
    assert happened == [events.KalleHidden(0, 3), events.TurnStarted(1, table.Phase.PLACE)]
    assert cells(state.legal_actions(), table.PlaceGuard) == list(range(16))
    for cell in range(16):
        after, happened = act(state, table.PlaceGuard(cell))
        assert happened == [
            events.GuardPlaced(1, cell),
            events.TurnStarted(1, table.Phase.SEARCH),
        ]
        view = after.observe(0)
        assert (view.guard, view.turned, view.faces) == (cell, 0, (None,) * 16)


@any_number
@both_variants
def test_K11_the_left_neighbour_of_the_hider_searches_first(variant: str, players: int) -> None:
    for hider in range(players):
        state = hidden(start(players, variant, first_seat=hider), 0, 1)
        assert state.to_act == (hider + 1) % players


@pytest.mark.parametrize(
    ("guard", "around"),
    [
        (0, [1, 4, 5]),
        (3, [2, 6, 7]),
        (4, [0, 1, 5, 8, 9]),
        (7, [2, 3, 6, 10, 11]),
        (13, [8, 9, 10, 12, 14]),
        (15, [10, 11, 14]),
        (5, [0, 1, 2, 4, 6, 8, 9, 10]),
        (10, [5, 6, 7, 9, 11, 13, 14, 15]),
    ],
)
def test_K12_KD3_the_guard_moves_one_card_straight_or_diagonally(
    guard: int, around: list[int]
) -> None:
    state = hidden(start(), 0, guard)
    assert cells(state.legal_actions(), table.Search) == around


def test_K13_K15_the_card_where_the_guard_comes_to_is_turned_and_the_hider_is_up() -> None:
    state, happened = play(hidden(start(), 0, 5), table.Search(6))
    assert happened == [events.GuardMoved(1, 5, 6, (6,))]
    assert (state.to_act, state.next_lid, state.observe(1).guard) == (CHANCE, 6, 6)
    state, happened = play(state, table.Shown(11))
    assert happened == [
        events.LidTurned(6, 11, "search", 1),
        events.TurnStarted(0, table.Phase.SWAP),
    ]
    view = state.observe(2)
    assert (view.faces[6], view.turned, view.lids_left, view.guard) == (11, 1, 7, 6)


def test_K13_each_dweller_not_seen_yet_is_equally_likely() -> None:
    state, _ = play(hidden(start(), 0, 5), table.Search(6))
    assert state.chance_outcomes() == tuple((table.Shown(dweller), 1 / 16) for dweller in range(16))
    state, _ = play(state, table.Shown(3), table.Pass(), table.Search(7))
    outcomes = state.chance_outcomes()
    assert [action for action, _ in outcomes] == [table.Shown(d) for d in range(16) if d != 3]
    assert all(math.isclose(odds, 1 / 15) for _, odds in outcomes)
    refuses(state, *(table.Shown(wrong) for wrong in (3, table.KALLE)))


def test_K14_who_finds_kalle_takes_cheese_and_the_round_is_over() -> None:
    state, _ = play(hidden(start(), 6, 5), table.Search(6))
    assert state.chance_outcomes() == ((table.Shown(table.KALLE), 1.0),)
    state, happened = play(state, table.Shown(table.KALLE))
    assert happened == [
        events.LidTurned(6, table.KALLE, "search", 1),
        events.KalleFound(1, 6, "search"),
        events.CheeseGained(1, score=1, store=5),
    ]
    assert (state.phase, state.winner, state.next_lid) == (table.Phase.EXCHANGED, 1, None)
    state, happened = play(state, table.Shown(7))
    faces = tuple(table.KALLE if cell == 6 else None for cell in range(16))
    assert happened == [
        events.ExchangedShown(0, 7),
        events.RoundEnded(1, 0, "found", 1, kalle=6, exchanged=7, faces=faces),
        events.RoundStarted(2, 6, 1),
        events.TurnStarted(1, table.Phase.HIDE),
    ]
    assert state.cheese == (0, 1, 0)


def test_K14_the_eighth_card_may_be_kalle() -> None:
    state = at(guard=2, face_up=(0, 1, 2, 3, 4, 5, 6), kalle=7, searcher=2)
    state, happened = search(state, 7)
    assert only(happened, events.KalleFound) == [events.KalleFound(2, 7, "search")]
    assert only(happened, events.LidTurned) == [events.LidTurned(7, table.KALLE, "search", 8)]
    assert state.cheese == (0, 0, 1)


def test_K16_KD4_two_neighbouring_cards_change_places_but_not_the_guards() -> None:
    state, _ = search(hidden(start(), 0, 5), 6)
    swaps = {(a.a, a.b) for a in state.legal_actions() if isinstance(a, table.SwapCards)}
    assert swaps == {
        (a, b) for a in range(16) for b in table.NEIGHBOURS[a] if a < b and 6 not in (a, b)
    }
    assert len(swaps) == 42 - 8
    refuses(
        state,
        *(table.SwapCards(a, b) for a, b in ((5, 6), (6, 7), (1, 6), (0, 2), (0, 15), (3, 4))),
    )


def test_K16_the_hider_need_not_swap() -> None:
    state, _ = search(hidden(start(), 0, 5), 6)
    assert state.legal_actions()[-1] == table.Pass()
    after, happened = play(state, table.Pass())
    assert happened == [events.SwapPassed(0), events.TurnStarted(2, table.Phase.SEARCH)]
    assert (after.faces, after.kalle) == (state.faces, state.kalle)


@pytest.mark.parametrize(("kalle", "after"), [(10, 11), (11, 10), (12, 12)])
def test_K17_KA6_kalle_may_be_one_of_the_two_of_the_only_swap(kalle: int, after: int) -> None:
    state, _ = search(hidden(start(), kalle, 5), 6)
    state, happened = play(state, table.SwapCards(10, 11))
    assert happened == [events.CardsSwapped(0, 10, 11), events.TurnStarted(2, table.Phase.SEARCH)]
    assert state.kalle == after
    assert state.faces[10] is state.faces[11] is None


def test_K18_face_up_and_face_down_cards_change_places_in_any_mixture() -> None:
    state = at(table.Phase.SWAP, guard=0, face_up=(0, 1, 2), kalle=6)
    mixed, _ = play(state, table.SwapCards(2, 6))
    assert (mixed.faces[2], mixed.faces[6], mixed.kalle) == (None, 2, 2)
    both_up, _ = play(state, table.SwapCards(1, 2))
    assert (both_up.faces[1], both_up.faces[2]) == (2, 1)
    both_down, _ = play(state, table.SwapCards(6, 7))
    assert (both_down.faces, both_down.kalle) == (state.faces, 7)


def test_K19_K20_KA4_a_swap_is_seen_by_all_and_shows_no_card() -> None:
    swaps = []
    for kalle in (10, 11, 12):
        state, _ = search(hidden(start(), kalle, 5), 6)
        state, happened = play(state, table.SwapCards(10, 11))
        swaps.append([[event.seen_by(seat) for event in happened] for seat in range(3)])
        assert state.observe(1).faces.count(None) == 15
    assert swaps[0] == swaps[1] == swaps[2]
    assert swaps[0][0] == swaps[0][1] == swaps[0][2]


@pytest.mark.parametrize(
    ("players", "hider", "order"),
    [
        (2, 0, [1, 1, 1, 1]),
        (3, 0, [1, 2, 1, 2]),
        (3, 1, [2, 0, 2, 0]),
        (4, 2, [3, 0, 1, 3]),
        (5, 4, [0, 1, 2, 3, 0]),
    ],
)
def test_K21_KA11_the_searchers_take_turns_and_the_hider_is_skipped(
    players: int, hider: int, order: list[int]
) -> None:
    state, met = hidden(start(players=players, first_seat=hider), 15, 0), []
    for cell, _ in zip((1, 2, 3, 7, 6), order, strict=False):
        met.append(state.to_act)
        state, _ = search(state, cell)
        assert state.to_act == hider
        state, _ = play(state, table.Pass())
    assert met == order


def test_K22_after_the_eighth_card_the_hider_is_asked_at_once() -> None:
    state, happened = search(at(guard=6, face_up=EIGHT[:7]), 7)
    assert happened[1:] == [
        events.LidTurned(7, 7, "search", 8),
        events.TurnStarted(0, table.Phase.POINT),
    ]
    assert cells(state.legal_actions(), table.PointAt) == list(range(8, 16))
    assert (state.to_act, state.observe(0).lids_left) == (0, 0)


def test_K23_a_hider_who_knows_where_kalle_is_takes_cheese() -> None:
    state, _ = search(at(guard=6, face_up=EIGHT[:7], kalle=12), 7)
    state, happened = play(state, table.PointAt(12))
    assert happened == [events.HiderPointed(0, 12)]
    assert (state.to_act, state.next_lid, state.observe(1).pointed) == (CHANCE, 12, 12)
    state, happened = play(state, table.Shown(table.KALLE))
    assert happened == [
        events.LidTurned(12, table.KALLE, "proof", 8),
        events.KalleProved(0, 12),
        events.CheeseGained(0, score=1, store=5),
    ]
    state, happened = play(state, table.Shown(15))
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner, ended.kalle, ended.exchanged) == ("proved", 0, 12, 15)
    assert state.cheese == (1, 0, 0)


def test_K23_a_hider_who_has_forgotten_gets_nothing_and_all_is_shown() -> None:
    state, _ = search(at(guard=6, face_up=EIGHT[:7], kalle=12), 7)
    state, happened = play(state, table.PointAt(9), table.Shown(14))
    assert happened[1:] == [events.LidTurned(9, 14, "proof", 8), events.KalleForgotten(0, 9)]
    assert (state.phase, state.next_lid) == (table.Phase.OTHER_LIDS, 12)
    state, happened = play(state, table.Shown(table.KALLE))
    assert happened == [events.LidTurned(12, table.KALLE, "end", 8)]
    state, happened = settle(state)
    assert [event.cell for event in only(happened, events.LidTurned)] == [8, 10, 11, 13, 14, 15]
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner, ended.kalle) == ("forgotten", None, 12)
    assert {*ended.faces, ended.exchanged} == set(range(17))
    assert not only(happened, events.CheeseGained)
    assert state.cheese == (0, 0, 0)


def test_K22_K24_the_eighth_card_ends_the_search_after_seven_swaps() -> None:
    state, swaps = hidden(start(), 15, 0), 0
    for cell in (1, 2, 3, 7, 6, 5, 4, 8):
        state, _ = search(state, cell)
        if state.phase is table.Phase.SWAP:
            swaps += 1
            state, _ = play(state, table.SwapCards(14, 15))
    assert (swaps, state.phase, state.kalle) == (7, table.Phase.POINT, 14)


@any_number
def test_K25_the_player_left_of_the_hider_hides_next(players: int) -> None:
    state, hiders = start(players=players, first_seat=1), []
    while state.to_act != TERMINAL:
        hiders.append(state.hider)
        assert state.observe(0).next_hider == (
            None if len(hiders) == state.setting.rounds else (state.hider + 1) % players
        )
        state, _ = search(hidden(state, 5, 0), 5)
    assert hiders == [(1 + i) % players for i in range(state.setting.rounds)]


@pytest.mark.parametrize(("players", "times"), [(2, 2), (3, 2), (4, 1), (5, 1)])
@both_variants
def test_K26_KD1_two_and_three_players_hide_twice_more_of_them_once(
    variant: str, players: int, times: int
) -> None:
    state = start(players, variant)
    assert state.observe(0).has_hidden == (1, *(0,) * (players - 1))
    while state.to_act != TERMINAL:
        state, _ = search(hidden(state, 5, 0), 5)
    assert state.observe(0).has_hidden == (times,) * players


def test_K27_the_most_cheese_wins() -> None:
    state, happened = search(at(number=6, guard=0, kalle=5, cheese=(2, 2, 1)), 5)
    assert state.outcome == Outcome(frozenset({0}), (3, 2, 1), "everybody_has_hidden")
    assert happened[-1] == events.MatchEnded(frozenset({0}), (3, 2, 1), "everybody_has_hidden")
    assert (state.to_act, state.phase, state.number) == (TERMINAL, table.Phase.OVER, 6)
    assert (state.legal_actions(), state.chance_outcomes()) == ((), ())


def test_K28_a_tie_has_several_winners() -> None:
    state, _ = search(at(number=6, guard=0, kalle=5, cheese=(1, 2, 1)), 5)
    assert state.outcome == Outcome(frozenset({0, 1}), (2, 2, 1), "everybody_has_hidden")
    state = at(table.Phase.POINT, number=4, players=4, face_up=EIGHT, cheese=(1, 1, 1, 0))
    state, _ = act(state, table.PointAt(14))
    assert state.outcome == Outcome(frozenset({0, 1, 2}), (1, 1, 1, 0), "everybody_has_hidden")
