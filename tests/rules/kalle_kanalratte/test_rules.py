"""Kalle Kanalratte, K1 to K28: a scenario for each rule point.

The cells: 0 1 2 3 at the back, 12 13 14 15 in front; unless said otherwise seat 0 hides.
"""

from __future__ import annotations

import math

import pytest

from game.rules.base import CHANCE, TERMINAL, Outcome
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.table import KALLE, NEIGHBOURS, Pass, Phase, Search, Shown
from tests.rules.kalle_kanalratte.play import EIGHT, act, at, both_variants, cells, hidden, start
from tests.rules.scenarios import kinds, only, play, refuses, settle

SEVEN = EIGHT[:7]


@both_variants
def test_K1_to_K6_KA3_the_start_the_first_hider_and_who_places_the_guard(variant: str) -> None:
    assert len(set(table.DWELLERS)) == len(table.DWELLERS) == KALLE == 16
    for players, rounds in ((2, 4), (3, 6), (4, 4), (5, 5)):
        for first in range(players):
            state = start(players, variant, first_seat=first)
            assert (state.to_act, state.hider, state.phase) == (first, first, Phase.HIDE)
            view = state.observe(0)
            assert (view.setting.rounds, view.cheese_left, table.CHEESES) == (rounds, 6, 6)
            assert (view.faces, view.face_down_cells) == ((None,) * 16, tuple(range(16)))
            assert (view.guard, view.turned, view.scores) == (None, 0, (0,) * players)
            assert (view.exchanged, view.winner, view.pointed, view.guesses) == (
                None,
                None,
                None,
                (),
            )
            state, _ = play(state, table.Hide(0))
            left = (first + 1) % players
            assert state.to_act == state.observe(0).searcher == left, "KA3: who searches first"
            state, _ = play(state, table.PlaceGuard(1))
            assert state.to_act == left, "K11: the left neighbour of the hider"


def test_K8_K9_K10_kalle_under_any_lid_and_the_guard_on_any_without_turning_it() -> None:
    state = start()
    assert cells(state.legal_actions(), table.Hide) == list(range(16))
    state, happened = play(state, table.Hide(3))
    assert happened == [events.KalleHidden(0, 3), events.TurnStarted(1, Phase.PLACE)]
    assert cells(state.legal_actions(), table.PlaceGuard) == list(range(16))
    for cell in range(16):
        after, happened = act(state, table.PlaceGuard(cell))
        assert happened == [events.GuardPlaced(1, cell), events.TurnStarted(1, Phase.SEARCH)]
        view = after.observe(0)
        assert (view.guard, view.turned, view.faces) == (cell, 0, (None,) * 16)
        _, happened = act(hidden(start(), cell, NEIGHBOURS[cell][0]), Search(cell))
        ended = only(happened, events.RoundEnded)[0]
        assert (ended.kalle, ended.faces[cell]) == (cell, KALLE)
        assert ended.exchanged not in ended.faces, "K8: the exchanged card is out of the square"


def test_K12_KD3_the_guard_moves_one_card_straight_or_diagonally() -> None:
    for guard in range(16):
        row, column = divmod(guard, 4)
        near = [abs(cell // 4 - row) <= 1 and abs(cell % 4 - column) <= 1 for cell in range(16)]
        around = [cell for cell in range(16) if near[cell] and cell != guard]
        assert cells(hidden(start(), 0, guard).legal_actions(), Search) == around


def test_K13_K15_the_card_where_the_guard_comes_to_is_turned_and_the_hider_is_up() -> None:
    state, happened = play(hidden(start(), 0, 5), Search(6))
    assert happened == [events.GuardMoved(1, 5, 6, (6,))]
    assert (state.to_act, state.next_lid, state.observe(1).guard) == (CHANCE, 6, 6)
    assert state.chance_outcomes() == tuple((Shown(dweller), 1 / 16) for dweller in range(16))
    state, happened = play(state, Shown(3))
    assert happened == [events.LidTurned(6, 3, "search", 1), events.TurnStarted(0, Phase.SWAP)]
    view = state.observe(2)
    assert (view.faces[6], view.turned, view.lids_left, view.guard) == (3, 1, 7, 6)
    state, _ = play(state, Pass(), Search(7))
    outcomes = state.chance_outcomes()
    assert [action for action, _ in outcomes] == [Shown(d) for d in range(16) if d != 3]
    assert all(math.isclose(odds, 1 / 15) for _, odds in outcomes)
    refuses(state, Shown(3), Shown(KALLE))


def test_K14_KA8_who_finds_kalle_takes_cheese_and_the_round_is_over() -> None:
    state, _ = play(hidden(start(), 6, 5), Search(6))
    assert state.chance_outcomes() == ((Shown(KALLE), 1.0),)
    state, happened = play(state, Shown(KALLE))
    assert happened == [
        events.LidTurned(6, KALLE, "search", 1),
        events.KalleFound(1, 6, "search"),
        events.CheeseGained(1, score=1, store=5),
    ]
    assert (state.phase, state.winner, state.next_lid) == (Phase.EXCHANGED, 1, None)
    state, happened = play(state, Shown(7))
    faces = tuple(KALLE if cell == 6 else None for cell in range(16))
    assert happened == [
        events.ExchangedShown(0, 7),
        events.RoundEnded(1, 0, "found", 1, kalle=6, exchanged=7, faces=faces),
        events.RoundStarted(2, 6, 1),
        events.TurnStarted(1, Phase.HIDE),
    ]
    assert state.cheese == (0, 1, 0)
    assert [event.seen_by(2) for event in happened] == happened, "KA8: it is shown to all"
    state, happened = act(at(guard=2, face_up=SEVEN, kalle=7, searcher=2), Search(7))
    assert only(happened, events.KalleFound) == [events.KalleFound(2, 7, "search")]
    assert only(happened, events.LidTurned)[0].turned == 8, "the eighth card may be Kalle"


def test_K16_K17_KD4_KA6_two_neighbouring_cards_change_places_but_not_the_guards() -> None:
    for kalle, then in ((10, 11), (11, 10), (12, 12)):
        state, _ = act(hidden(start(), kalle, 5), Search(6))
        *actions, last = state.legal_actions()
        swaps = [(a.a, a.b) for a in actions if isinstance(a, table.SwapCards)]
        near = {(a, b) for a in range(16) for b in NEIGHBOURS[a] if a < b and 6 not in (a, b)}
        assert (set(swaps), len(swaps), len(actions), last) == (near, 42 - 8, 42 - 8, Pass())
        refuses(
            state, *(table.SwapCards(a, b) for a, b in ((5, 6), (6, 7), (0, 2), (0, 15), (3, 4)))
        )
        after, happened = play(state, Pass())
        assert happened == [events.SwapPassed(0), events.TurnStarted(2, Phase.SEARCH)]
        assert (after.faces, after.kalle) == (state.faces, state.kalle)
        after, happened = play(state, table.SwapCards(10, 11))
        told = [events.CardsSwapped(0, 10, 11), events.TurnStarted(2, Phase.SEARCH)]
        for seat in range(3):
            seen = [event.seen_by(seat) for event in happened]
            assert seen == told, "K19, K20, KA4: it is seen by all and shows no card"
        assert (after.kalle, after.faces.count(None)) == (then, 15)


def test_K18_face_up_and_face_down_cards_change_places_in_any_mixture() -> None:
    state = at(Phase.SWAP, guard=0, face_up=(0, 1, 2), kalle=6)
    mixed, _ = play(state, table.SwapCards(2, 6))
    assert (mixed.faces[2], mixed.faces[6], mixed.kalle) == (None, 2, 2)
    both_up, _ = play(state, table.SwapCards(1, 2))
    assert (both_up.faces[1], both_up.faces[2]) == (2, 1)
    both_down, _ = play(state, table.SwapCards(6, 7))
    assert (both_down.faces, both_down.kalle) == (state.faces, 7)


@pytest.mark.parametrize(
    ("players", "hider", "order"),
    [(2, 0, [1, 1, 1]), (3, 1, [2, 0, 2]), (4, 2, [3, 0, 1, 3]), (5, 4, [0, 1, 2, 3, 0])],
)
def test_K21_KA11_the_searchers_take_turns(players: int, hider: int, order: list[int]) -> None:
    state = hidden(start(players=players, first_seat=hider), 15, 0)
    for cell, seat in zip((1, 2, 3, 7, 6), order, strict=False):
        assert state.to_act == seat
        state, _ = act(state, Search(cell))
        assert state.to_act == hider
        state, _ = play(state, Pass())


def test_K22_K24_the_eighth_card_ends_the_search_after_seven_swaps() -> None:
    state, swaps = hidden(start(), 15, 0), 0
    for cell in (1, 2, 3, 7, 6, 5, 4, 8):
        state, happened = act(state, Search(cell))
        if state.phase is Phase.SWAP:
            swaps += 1
            state, _ = play(state, table.SwapCards(14, 15))
    assert (swaps, state.phase, state.kalle) == (7, Phase.POINT, 14)
    assert happened[-1] == events.TurnStarted(0, Phase.POINT)
    assert only(happened, events.LidTurned)[0].turned == 8
    assert cells(state.legal_actions(), table.PointAt) == [0, *range(9, 16)]
    assert (state.to_act, state.observe(0).lids_left) == (0, 0)


def test_K23_a_hider_who_knows_where_kalle_is_takes_cheese() -> None:
    state, _ = act(at(guard=6, face_up=SEVEN, kalle=12), Search(7))
    state, happened = play(state, table.PointAt(12))
    assert happened == [events.HiderPointed(0, 12)]
    assert (state.to_act, state.next_lid, state.observe(1).pointed) == (CHANCE, 12, 12)
    state, happened = play(state, Shown(KALLE))
    assert happened == [
        events.LidTurned(12, KALLE, "proof", 8),
        events.KalleProved(0, 12),
        events.CheeseGained(0, score=1, store=5),
    ]
    state, happened = play(state, Shown(15))
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner, ended.kalle, ended.exchanged) == ("proved", 0, 12, 15)
    assert state.cheese == (1, 0, 0)


def test_K23_a_hider_who_has_forgotten_gets_nothing_and_all_is_shown() -> None:
    state, _ = act(at(guard=6, face_up=SEVEN, kalle=12), Search(7))
    state, happened = play(state, table.PointAt(9), Shown(14))
    assert happened[1:] == [events.LidTurned(9, 14, "proof", 8), events.KalleForgotten(0, 9)]
    assert (state.phase, state.next_lid) == (Phase.OTHER_LIDS, 12)
    state, happened = play(state, Shown(KALLE))
    assert happened == [events.LidTurned(12, KALLE, "end", 8)]
    state, happened = settle(state)
    assert [event.cell for event in only(happened, events.LidTurned)] == [8, 10, 11, 13, 14, 15]
    ended = only(happened, events.RoundEnded)[0]
    assert (ended.ending, ended.winner, ended.kalle) == ("forgotten", None, 12)
    assert {*ended.faces, ended.exchanged} == set(range(17))
    assert state.cheese == (0, 0, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@both_variants
def test_K25_K26_KD1_who_hides_next_and_how_often(players: int, variant: str) -> None:
    state, hiders = start(players, variant, first_seat=1), []
    while state.to_act != TERMINAL:
        hiders.append(state.hider)
        is_last = len(hiders) == state.setting.rounds
        assert state.observe(0).next_hider == (None if is_last else (state.hider + 1) % players)
        state, _ = act(hidden(state, 5, 0), Search(5))
    assert hiders == [(1 + i) % players for i in range(state.setting.rounds)]


def test_K27_K28_the_most_cheese_wins_and_a_tie_has_several_winners() -> None:
    for cheese, winners, scores in (((2, 2, 1), {0}, (3, 2, 1)), ((1, 2, 1), {0, 1}, (2, 2, 1))):
        state, happened = act(at(number=6, guard=0, kalle=5, cheese=cheese), Search(5))
        assert state.outcome == Outcome(frozenset(winners), scores, "everybody_has_hidden")
        assert kinds(happened[-2:]) == "RoundEnded MatchEnded"
        assert (state.to_act, state.phase, state.number) == (TERMINAL, Phase.OVER, 6)
    state = at(Phase.POINT, number=4, players=4, face_up=EIGHT, cheese=(1, 1, 1, 0))
    state, _ = act(state, table.PointAt(14))
    assert state.outcome == Outcome(frozenset({0, 1, 2}), (1, 1, 1, 0), "everybody_has_hidden")
