"""What a seat is told of the phases of Cat & Mouse, and what is seen between two events."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.base import CHANCE
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.state import RULES, state_from
from game.rules.cat_and_mouse.table import BOARDS, Phase, Roll, Rolled, Setting
from game.rules.cat_and_mouse.view import CatAndMouseView
from tests.rules.cat_and_mouse.play import at
from tests.rules.scenarios import play


def view(variant: str = "base") -> CatAndMouseView:
    seen = RULES.new_state(players=3, variant=variant).observe(0)
    assert isinstance(seen, CatAndMouseView)
    return seen


@pytest.mark.parametrize("phase", Phase)
def test_that_dice_roll_or_an_order_is_asked_for_is_not_told(phase: Phase) -> None:
    told = replace(view(), phase=phase).told()
    untold = {Phase.ROLL, Phase.DICE, Phase.ORDER, Phase.TRAP}
    assert told.phase is (Phase.ROLL if phase in untold else phase)
    assert told.to_act == CHANCE
    assert told.legal_actions == ()


def test_a_mouse_that_has_slid_is_above_the_hole_no_more() -> None:
    falling = view().after(events.MouseDropped(0, is_setup=True))
    assert falling.is_falling
    assert falling.dropping == 0
    landed = falling.after(events.MouseSlid(0, 4, is_setup=True))
    assert landed.phase is Phase.ROLL
    assert landed.dropping is None
    assert landed.mice == (4, None, None)


def test_a_turn_begins_with_the_dice_or_above_the_hole() -> None:
    assert view().after(events.TurnStarted(1, is_setup=False)).phase is Phase.ROLL
    assert view().after(events.TurnStarted(1, is_setup=True)).dropping == 1
    younger = view("younger").after(events.TurnStarted(2, is_setup=False))
    assert (younger.dropping, younger.cat_steps) == (2, 1)


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
