"""What cannot be chosen in Kalle Kanalratte shakes its head, and says why."""

from __future__ import annotations

from game.boards.kalle_kanalratte.words import (
    Teller,
    lid_slot,
    why_not,
)
from game.rules.kalle_kanalratte import table
from game.scenes.table.selection import Selection
from tests.boards import small
from tests.boards.kalle_kanalratte.boards import ready_board
from tests.boards.kalle_kanalratte.test_hints import LOOKS, choices
from tests.cases import cases
from tests.rules.kalle_kanalratte.play import at


def test_each_thing_that_cannot_be_chosen_says_why() -> None:
    board, teller = ready_board(5), Teller(small.kit_of(small.say_values), LOOKS, 0)
    for view, selection in choices():
        for slot in set(board.things()) - set(selection.slots):
            said = teller.refusal(view, slot)
            assert said.startswith("refusal.")
            if "corner " in said:
                assert LOOKS[slot.index].name in said


@cases(
    ("phase", "cell", "why"),
    [
        (table.Phase.SEARCH, 5, "guard"),
        (table.Phase.SEARCH, 6, "open"),
        (table.Phase.SEARCH, 15, "far"),
        (table.Phase.SWAP, 5, "guard_swap"),
        (table.Phase.SWAP, 15, "apart"),
        (table.Phase.POINT, 6, "open"),
    ],
)
def test_why_a_lid_cannot_be_chosen(phase: table.Phase, cell: table.Cell, why: str) -> None:
    assert why_not(at(phase, guard=5, face_up=(6,)).observe(0), cell) == why


def test_around_a_blocked_guard_only_what_glows_can_be_chosen() -> None:
    view = at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5)).observe(1)
    assert {why_not(view, cell) for cell in (1, 4, 15)} == {"blocked"}


def test_a_lid_that_is_not_beside_the_lifted_one_says_so() -> None:
    view = at(table.Phase.SWAP, players=2, guard=0).observe(0)
    selection = Selection(view.legal_actions, ready_board(2).route)
    selection.choose(lid_slot(5))
    assert lid_slot(15) not in selection.slots
    assert why_not(view, 15) == "apart"
