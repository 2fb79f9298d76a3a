"""What holds in every position of Gouda Ganoven, however odd."""

from __future__ import annotations

from dataclasses import astuple

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.gouda_ganoven.events import MatchEnded, RoundStarted
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import DECK, TRAP, Phase, in_order
from tests.extent import extent
from tests.rules.gouda_ganoven.play import counts, every_table
from tests.rules.playing import Table
from tests.rules.scenarios import changed, only, plies_of, starts_of, walk


def near_the_end(state: GoudaState) -> GoudaState:
    lives_or_chips = 1 if state.standing.setting.has_lives else 4
    chips = (lives_or_chips,) * state.standing.setting.players
    return changed(state, standing=changed(state.standing, chips=chips, number=5))


starts = starts_of("gouda_ganoven", GoudaState)
starts |= starts.map(near_the_end)
choices = st.lists(st.integers(0, 97), min_size=40, max_size=400)


def all_cards(state: GoudaState) -> tuple[int, ...]:
    """Return how many of each card there are, wherever they lie."""
    lying = [card for line in state.rows for card in (*line.unseen, *line.shown)]
    held = [card for hand in state.hands for card in hand]
    there = counts([*lying, *held, *[TRAP] * len(state.trapped), *(c for _, c in state.played)])
    return tuple(map(sum, zip(there, state.deck, state.discards, strict=True)))


@settings(max_examples=extent(40, 100))
@given(starts, choices)
def test_every_position_holds_together(first: GoudaState, picks: list[int]) -> None:
    players = range(first.standing.setting.players)
    for state, _ in walk(first, picks):
        for seat in players:
            truth = state.observe(seat)
            rooms = [
                line.room if line.is_open or owner == seat else None
                for owner, line in enumerate(state.rows)
            ]
            assert [truth.room_of(owner) for owner in players] == rooms
        check_state(state)


def check_state(state: GoudaState) -> None:
    """Check what is true of any moment."""
    assert all_cards(state) == DECK
    for hand in state.hands:
        assert hand == in_order(hand)
    for seat, line in enumerate(state.rows):
        assert line.room is None or seat in state.standing.playing
        assert line.unseen == in_order(line.unseen)
        assert TRAP not in line.shown
    assert (state.target is not None) == (state.phase is Phase.TURN_UP)
    assert state.drawn == 0 or state.phase is Phase.DRAW
    setting, _, playing, is_final, chips, ending = state.standing
    if state.to_act >= 0:
        assert state.to_act == state.turn in playing
    is_dry = state.phase in (Phase.DROP, Phase.RAIN, Phase.OVER)
    cheese = setting.pieces(len(playing), is_final=is_final)
    assert sum(state.pieces) == (0 if is_dry else cheese)
    assert not is_final or not setting.has_lives
    assert (ending is not None) == (state.phase is Phase.OVER)
    if setting.has_lives and not ending:
        assert set(playing) == {seat for seat, lives in enumerate(chips) if lives}
    if is_final and not ending:
        assert {chips[seat] for seat in playing} == {5}


@every_table
def test_rounds_follow_each_other_and_every_match_ends(table: Table) -> None:
    for seed in range(extent(1, 3)):
        plies = plies_of(GoudaState, table, seed)
        begin, last = plies[0][0], plies[-1][3]
        events = [event for *_, told, _ in plies for event in told]
        before = begin.standing.playing[0]
        for event in only(events, RoundStarted):
            between = [(before + n) % table.players for n in range(1, table.players)]
            skipped = between[: between.index(event.start)] if event.start != before else between
            assert not set(skipped) & set(event.playing)
            before = event.start
        check_outcome(last)
        assert last.outcome is not None
        assert only(events, MatchEnded) == [MatchEnded(*astuple(last.outcome))]


def check_outcome(state: GoudaState) -> None:
    """Check that who has won has what it takes, and nobody else."""
    assert state.outcome is not None
    won, reason, scores = state.outcome.winners, state.outcome.reason, state.standing.chips
    if state.standing.setting.has_lives:
        assert won == {seat for seat, lives in enumerate(scores) if lives}
        assert reason == ("last_rat" if len(won) == 1 else "shared_last_rat")
        return
    most = max(scores)
    assert won == {seat for seat, chips in enumerate(scores) if chips == most}
    assert (most == 6) == (reason == "final_round")
    assert state.standing.setting.no_final_round or len(won) == 1 or reason == "final_round"
