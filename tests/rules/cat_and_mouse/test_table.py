"""What is seen of Cat & Mouse, what can be said, and the options.

The standard board: 0 ladder, 1 one, 2 ladder, 3 two, 4 hole, 5 one, 6 two, 7 ladder, 8 one.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.base import Action, IllegalActionError
from game.rules.cat_and_mouse.state import RULES, state_from
from game.rules.cat_and_mouse.table import BOARDS, Landed, Phase, Roll, Rolled, Setting, Trap
from tests.rules.cat_and_mouse.play import at, start
from tests.rules.scenarios import play


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


@pytest.mark.parametrize("variant", RULES.players)
def test_before_the_first_turn_nobody_has_steps_to_make_but_the_younger_ones_max(
    variant: str,
) -> None:
    view = start(variant).observe(0)
    steps = 1 if variant == "younger" else None
    assert (view.mouse_steps, view.cat_steps, view.trapped) == (0, steps, None)


def test_the_options() -> None:
    assert [(o.name, o.default, o.choices, o.variants) for o in RULES.options] == [
        ("cat_space", 0, (0, 2, 7), ()),
        ("board", "standard", ("standard", "long"), ()),
        ("finish_round", False, (), ("base", "older")),
    ]
    assert [o.name for o in RULES.options if o.is_house_rule] == ["board", "finish_round"]
    assert RULES.key == "cat_and_mouse"
    assert RULES.players == dict.fromkeys(("base", "older", "younger"), range(2, 5))
