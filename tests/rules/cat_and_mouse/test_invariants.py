"""Invariants of all positions of Cat & Mouse."""

from __future__ import annotations

import dataclasses

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.base import CHANCE, TERMINAL
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.state import CatAndMouseState, state_from
from game.rules.cat_and_mouse.table import BOARDS, STORE, Phase, SpaceKind
from tests.extent import extent
from tests.rules.cat_and_mouse.play import start
from tests.rules.scenarios import starts_of, walk

SETUP = {Phase.FIRST_DROP, Phase.FIRST_FALL}
starts = starts_of("cat_and_mouse", CatAndMouseState)
choices = st.lists(st.integers(0, 23), min_size=20, max_size=150)


def rank(state: CatAndMouseState, seat: int) -> int:
    """Return the number of seats that come before this one in a round."""
    return (seat - state.setting.first_seat) % state.setting.players


def check(state: CatAndMouseState) -> None:
    view, kinds = state.observe(0), BOARDS[state.setting.board]
    assert view.cheese_left + sum(view.scores) == STORE
    assert min(view.cheese_left, *view.scores) >= 0
    assert state_from(view) == state
    assert state_from(dataclasses.replace(view, legal_actions=())) == state
    up = {seat for seat, space in enumerate(state.mice) if space is None}
    if state.phase in SETUP:
        assert up == {
            s for s in range(len(state.mice)) if rank(state, s) >= rank(state, state.turn)
        }
    elif state.phase in {Phase.DROP, Phase.FALL}:
        assert state.turn in up
        assert len(up) == 1 or state.setting.variant == "younger"
    else:
        assert not up or state.setting.variant == "younger"
    if state.trapped is not None:
        assert state.mice[state.trapped] == state.cat
        assert kinds[state.cat] is not SpaceKind.HOLE
        assert state.setting.variant != "younger"
    if state.phase is Phase.TRAP:
        assert len(state.legal_actions()) >= 2
        assert kinds[state.cat] is not SpaceKind.HOLE
    if state.to_act not in (CHANCE, TERMINAL):
        assert state.turn == state.to_act != state.trapped


@given(starts, choices)
@settings(max_examples=extent(60, 150))
def test_C1_C18_every_position_holds_together(first: CatAndMouseState, picks: list[int]) -> None:
    for state, _ in walk(first, picks):
        check(state)
        if state.setting.variant != "younger":
            assert max(state.cheese) <= 6
            is_over = state.to_act == TERMINAL or state.setting.finish_round
            assert sum(state.cheese) < STORE or is_over


def test_between_two_events_a_view_says_who_is_above_the_hole() -> None:
    begun = start().observe(0)
    falling = begun.with_event(events.MouseDropped(0, is_setup=True))
    assert (falling.is_falling, falling.dropping_seat) == (True, 0)
    landed = falling.with_event(events.MouseSlid(0, 4, is_setup=True))
    assert (landed.phase, landed.dropping_seat, landed.mice) == (Phase.ROLL, None, (4, None, None))
    assert begun.with_event(events.TurnStarted(1, is_setup=False)).phase is Phase.ROLL
    assert begun.with_event(events.TurnStarted(1, is_setup=True)).dropping_seat == 1
    younger = start("younger").observe(0).with_event(events.TurnStarted(2, is_setup=False))
    assert (younger.dropping_seat, younger.cat_steps) == (2, 1)
