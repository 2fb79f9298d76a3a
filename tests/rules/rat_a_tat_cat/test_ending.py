"""Rat-a-Tat Cat, R18 to R23, RA8 to RA12: points, the next round, the three endings."""

from __future__ import annotations

import pytest

from game.rules.base import TERMINAL, Event, Outcome
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.state import RatState
from tests.rules.rat_a_tat_cat.play import any_number, at, cards, draw
from tests.rules.scenarios import changed, only, play


def ended(state: RatState) -> tuple[RatState, list[Event]]:
    """Take the last turn of a round, changing no row; what happened is told from the rows on."""
    state, happened = draw(state, "9", table.Discard())
    return state, happened[1:]


def last_turn(*rows: str, knocker: int = 1, **more: object) -> RatState:
    """Return the last turn of a round, of the seat before the knocker."""
    around = [(knocker - step) % len(rows) for step in range(1, len(rows))]
    turn = next(seat for seat in around if rows[seat])
    return at(*rows, turn=turn, knocker=knocker, **more)  # type: ignore[arg-type]


def test_R18_R19_all_cards_are_shown_and_the_points_written_down() -> None:
    state, happened = ended(last_turn("0123", "4567", "8899", number=2, totals=(30, 0, 7)))
    assert happened[:3] == [
        events.RowShown(seat, cards(r)) for seat, r in enumerate(("0123", "4567", "8899"))
    ]
    assert happened[3] == events.RoundScored(2, (6, 22, 34), (36, 22, 41))
    assert state.totals == state.observe(1).scores == (36, 22, 41)
    assert state.sheet == ((0, 0, 0), (6, 22, 34))


def test_R20_the_next_round_is_dealt_to_the_left_of_the_old_dealer() -> None:
    before = last_turn("0123", "4567", "8899", rounds=2, dealer=2)
    state, happened = ended(before)
    assert happened[-1] == events.RoundStarted(2, 0)
    assert (state.number, state.dealer, state.turn, state.phase) == (2, 0, 0, table.Phase.DEAL)
    assert (state.rows, state.pile, sum(state.beneath), state.top) == (
        ((),) * 3,
        table.DECK,
        0,
        None,
    )
    assert (state.knocker, state.drawn, state.draws, state.is_time_up) == (None, None, 0, False)
    assert (state.setting, state.totals) == (before.setting, (6, 22, 34))


# --- R21: a number of rounds -------------------------------------------------------------------


def test_R21_the_fewest_points_after_the_last_round_win() -> None:
    before = last_turn("0123", "4567", "8899", number=3, rounds=3, totals=(20, 3, 1))
    state, happened = ended(before)
    assert state.outcome == Outcome(frozenset({1}), (26, 25, 35), "rounds_played")
    assert happened[-1] == events.MatchEnded(frozenset({1}), (26, 25, 35), "rounds_played")
    assert (state.to_act, state.phase, state.legal_actions()) == (TERMINAL, table.Phase.OVER, ())
    assert state.chance_outcomes() == ()
    for seat in range(3):
        assert state.observe(seat).rows == before.rows, "the cards stay face up"


def test_RA10_a_tie_is_a_shared_win() -> None:
    state, _ = ended(last_turn("0123", "0123", "8899"))
    assert state.outcome == Outcome(frozenset({0, 1}), (6, 6, 34), "rounds_played")


def test_RA8_switch_ten_points_more_if_somebody_has_fewer() -> None:
    state, happened = ended(last_turn("0123", "4567", "8899", knock_penalty=True))
    assert happened[3:5] == [
        events.KnockPunished(1, 10),
        events.RoundScored(1, (6, 32, 34), (6, 32, 34)),
    ]
    assert state.totals == (6, 32, 34)


@pytest.mark.parametrize("rows", [("0123", "0123", "8899"), ("8899", "0123", "4567")])
def test_RA8_a_knocker_with_the_fewest_is_not_punished_though_another_has_as_few(
    rows: tuple[str, ...],
) -> None:
    state, happened = ended(last_turn(*rows, knock_penalty=True))
    assert state.totals[1] == 6
    assert only(happened, events.KnockPunished) == []


def test_RA8_the_penalty_counts_before_the_limit() -> None:
    before = last_turn(
        "0123", "4567", "8899", end="limit", knock_penalty=True, totals=(0, 70, 0), number=2
    )
    state, happened = ended(before)
    assert only(happened, events.SeatOut) == [events.SeatOut(1, 102)]
    assert state.out == {1}


# --- R22: by the clock -------------------------------------------------------------------------


def test_R22_RA12_the_round_in_progress_is_finished() -> None:
    state = last_turn("0123", "4567", "8899", end="time", number=4, rounds=1)
    state, _ = play(state, table.TimeUp())
    assert state.observe(2).is_time_up
    state, _ = ended(state)
    assert state.outcome == Outcome(frozenset({0}), (6, 22, 34), "time_up")
    assert state.is_time_up


def test_R22_as_long_as_there_is_time_rounds_go_on() -> None:
    state, _ = ended(last_turn("0123", "4567", "8899", end="time", number=40, rounds=1))
    assert (state.number, state.outcome) == (41, None)
    assert not state.observe(0).is_time_up


# --- R23: the last one in ----------------------------------------------------------------------


@pytest.mark.parametrize("limit", [50, 100, 200])
@pytest.mark.parametrize("below", [0, 1])
def test_R23_RA11_out_at_the_limit_and_not_below(limit: int, below: int) -> None:
    totals = (0, limit - 22 - below, 0)
    state, happened = ended(
        last_turn("0123", "4567", "8899", end="limit", limit=limit, totals=totals, number=9)
    )
    assert only(happened, events.SeatOut) == ([] if below else [events.SeatOut(1, limit)])
    assert state.out == (frozenset() if below else {1})
    assert (state.number, state.outcome) == (10, None)


def test_RA11_who_is_out_gets_no_cards_does_not_deal_and_has_no_turn() -> None:
    before = last_turn(
        "0123", "4567", "8899", "1245", end="limit", totals=(90, 90, 0, 0), number=2, dealer=3
    )
    state, happened = ended(changed(before, totals=(0, 90, 0, 0)))
    assert state.out == {1}
    assert happened[-1] == events.RoundStarted(3, 0)
    state, happened = ended(last_turn("0123", "", "8899", "1245", end="limit", knocker=3, dealer=0))
    assert state.sheet[-1] == (6, None, 34, 12)
    assert state.dealer == 2, "seat 1 is out"
    places = []
    while state.phase is table.Phase.DEAL:
        state, [event] = play(state, state.chance_outcomes()[0][0])
        places.append(getattr(event, "seat"))  # noqa: B009
    assert places == [3, 0, 2] * 4
    assert [len(row) for row in state.rows] == [4, 0, 4, 4]
    state, happened = play(state, state.chance_outcomes()[0][0])
    assert [getattr(event, "seat", None) for event in happened] == [None, 3, 0, 2, 3]


def test_RA11_who_is_out_has_no_turn_and_is_no_target() -> None:
    state, _ = draw(at("0123", "", "8899"), "s", table.UsePower())
    swaps = [action for action in state.legal_actions() if isinstance(action, table.SwapCards)]
    assert {action.seat for action in swaps} == {2}
    state, _ = play(state, table.Decline(), table.EndTurn())
    assert state.turn == 2


def test_RA11_if_all_reach_the_limit_at_once_the_fewest_of_these_win() -> None:
    state, happened = ended(
        last_turn("4567", "0123", "", end="limit", knocker=1, totals=(90, 100, 120), number=5)
    )
    assert only(happened, events.SeatOut) == [events.SeatOut(0, 112), events.SeatOut(1, 106)]
    assert state.outcome == Outcome(frozenset({1}), (112, 106, 120), "last_one_in")
    state, _ = ended(last_turn("4567", "0123", "", end="limit", totals=(90, 106, 100)))
    assert state.outcome == Outcome(frozenset({0, 1}), (112, 112, 100), "last_one_in")
    assert state.out == {0, 1, 2}


def test_RA11_with_two_left_and_one_out_the_other_wins_whatever_the_points() -> None:
    state, happened = ended(
        last_turn("8899", "0123", "", end="limit", totals=(60, 94, 100), number=5)
    )
    assert only(happened, events.SeatOut) == [events.SeatOut(1, 100)]
    assert state.outcome == Outcome(frozenset({0}), (94, 100, 100), "last_one_in")
    assert happened[-1] == events.MatchEnded(frozenset({0}), (94, 100, 100), "last_one_in")


def test_RA11_two_left_play_on() -> None:
    state, _ = ended(last_turn("8899", "0123", "", end="limit", totals=(60, 90, 100), number=5))
    assert (state.outcome, state.out, state.number) == (None, frozenset({2}), 6)


@any_number
def test_R23_the_limit_means_nothing_with_another_ending(players: int) -> None:
    rows = ("0123", "4567", "8899", "0123", "4567", "8899")[:players]
    for end in ("rounds", "time"):
        state, happened = ended(
            last_turn(*rows, end=end, limit=1, rounds=2, totals=(500,) * players, number=1)
        )
        assert (only(happened, events.SeatOut), state.out, state.number) == ([], frozenset(), 2)
