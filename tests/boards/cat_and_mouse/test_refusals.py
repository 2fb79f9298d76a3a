"""What cannot be chosen in Cat & Mouse shakes its head, and says why."""

from __future__ import annotations

from game.boards.base import Slot
from game.boards.cat_and_mouse.words import (
    CAT_SLOT,
    DICE_SLOT,
    STORE_SLOT,
    Teller,
    mouse_slot,
    wheel_slot,
)
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.table import Phase
from tests.boards import small
from tests.boards.cat_and_mouse.boards import ready_board
from tests.boards.cat_and_mouse.test_board import table
from tests.cases import cases

LOOKS = small.seats_of("Mia", "Pip", "Lotte", "Zora")
CASES = [
    (Phase.FIRST_DROP, DICE_SLOT, "dice_first"),
    (Phase.DROP, DICE_SLOT, "dice"),
    (Phase.ORDER, DICE_SLOT, "dice"),
    (Phase.ROLL, CAT_SLOT, "cat_roll"),
    (Phase.DROP, CAT_SLOT, "cat_drop"),
    (Phase.TRAP, CAT_SLOT, "cat_trap"),
    (Phase.ROLL, mouse_slot(0), "mouse_roll"),
    (Phase.ROLL, mouse_slot(2), "mouse"),
    (Phase.TRAP, mouse_slot(2), "mouse_far"),
    (Phase.ROLL, wheel_slot(0), "wheel_own"),
    (Phase.ROLL, wheel_slot(1), "wheel"),
    (Phase.ROLL, STORE_SLOT, "store"),
]


@cases(("phase", "slot", "why"), CASES)
def test_each_thing_that_cannot_be_chosen_says_why(phase: Phase, slot: Slot, why: str) -> None:
    state = table(phase=phase, mice=(None if phase is Phase.DROP else 5, 5, 3, 5))
    board = small.showing(ready_board(), state)
    assert slot in board.things()
    teller = Teller(small.kit_of(small.say_values), LOOKS, 0)
    said = teller.refusal(state.observe(0), slot)
    assert said.split()[0] == f"refusal.{why}"
    if why in ("wheel", "mouse"):
        assert LOOKS[slot.index].name in said


def test_without_dice_none_can_be_pointed_at() -> None:
    board = small.showing(ready_board(), table())
    assert DICE_SLOT in board.things()
    board.props.has_dice = False
    assert DICE_SLOT not in board.things()


def test_the_hint_for_a_trap_names_the_mouse_that_it_frames() -> None:
    view = table(phase=Phase.TRAP, mice=(5, 5, 3, 5)).observe(0)
    teller = Teller(small.kit_of(small.say_values, foresee=RULES.foresee), LOOKS, 0)
    for action in view.legal_actions:
        hint = teller.hint(view, action)
        if hint.slot == mouse_slot(view.turn):
            continue
        for said in (hint.where, hint.why, hint.what):
            assert [seat for seat, look in enumerate(LOOKS) if look.name in said] == [
                hint.slot.index
            ]
