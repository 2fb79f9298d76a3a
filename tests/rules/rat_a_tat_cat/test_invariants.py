"""What holds in every position of Rat-a-Tat Cat, however odd."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import CHANCE, TERMINAL
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import (
    DECK,
    POWERS,
    Phase,
    TimeUp,
    seats_after,
)
from tests.extent import extent
from tests.rules.playing import Table
from tests.rules.rat_a_tat_cat.play import counts, every_table
from tests.rules.scenarios import picked, play, plies_of, starts_of

LIMIT = 30
"""So low that seats go out in the short matches here."""


starts = starts_of("rat_a_tat_cat", RatState, rounds=st.integers(0, 3), limit=st.just(LIMIT))
choices = st.lists(st.integers(0, 97), min_size=30, max_size=300)


def all_cards(state: RatState) -> tuple[int, ...]:
    """Return how many of each card there are, wherever they lie."""
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
        action = TimeUp() if rings and state.to_act != CHANCE else picked(state, pick)
        state, _ = play(state, action)
        assert all_cards(state) == DECK
        check_state(state)


def check_state(state: RatState) -> None:
    """Check what is true of any moment."""
    setting = state.setting
    for seat, row in enumerate(state.rows):
        assert len(row) == (0 if seat in state.out else 4) or state.phase in (
            Phase.DEAL,
            Phase.OVER,
        )
    assert (state.drawn is not None) == (state.phase is Phase.DECIDE)
    assert state.draws in (0, 1)
    assert (state.top is None) == (state.phase in (Phase.DEAL, Phase.TURN_UP))
    if state.to_act >= 0:
        assert state.to_act == state.turn not in state.out
    if state.phase is Phase.SHOWDOWN:
        assert any(card in POWERS for row in state.rows for card in row)
    if state.phase is Phase.OVER:
        assert not any(card in POWERS for row in state.rows for card in row)
    if setting.end == "limit" and state.phase is not Phase.OVER:
        assert state.out == {s for s, total in enumerate(state.totals) if total >= setting.limit}
    elif setting.end != "limit":
        assert state.out == frozenset()


@every_table
def test_R20_R21_R23_rounds_follow_each_other_and_every_match_ends(table: Table) -> None:
    for seed in range(extent(1, 3)):
        plies = plies_of(RatState, table, seed)
        begin, last = plies[0][0], plies[-1][3]
        dealers, gone = [begin.dealer], set()
        for event in (event for *_, happened, _ in plies for event in happened):
            if isinstance(event, events.SeatOut):
                gone.add(event.seat)
            if isinstance(event, events.RoundStarted):
                following = seats_after(dealers[-1], table.players, frozenset(gone))
                dealers.append(following[0])
                assert event == events.RoundStarted(len(dealers), dealers[-1])
        assert last.number == len(last.sheet) == len(dealers)
        if last.setting.end == "rounds":
            assert dealers == [
                (begin.dealer + step) % table.players for step in range(table.players)
            ]
        if last.setting.end == "limit":
            assert len(gone) >= table.players - 1
        for seat, total in enumerate(last.totals):
            assert total == sum(points[seat] or 0 for points in last.sheet)
