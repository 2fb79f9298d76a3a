"""What cannot be chosen in Kalle Kanalratte shakes its head, and says why."""

from __future__ import annotations

from game.boards.base import Slot
from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.words import (
    LANTERNS_SLOT,
    PLATE_SLOT,
    Teller,
    corner_slot,
    lid_slot,
    why_not,
)
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.events import CardsSwapped
from game.scenes.table.selection import Selection
from tests.boards import small
from tests.boards.kalle_kanalratte.boards import ready_board, shown
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


def moves(board: KalleBoard) -> bool:
    """Tell whether something moves within the next frames."""
    before = small.picture(board)
    for _ in range(3):
        board.update(0.03)
        if small.picture(board) != before:
            return True
    return False


@cases("slot", [lid_slot(15), lid_slot(6), lid_slot(5), corner_slot(1)])
def test_it_shakes_its_head_and_lies_as_before_afterwards(slot: Slot) -> None:
    board = small.showing(ready_board(3), at(guard=5, face_up=(6,)))
    before = shown(board)
    board.shake(slot)
    assert moves(board)
    board.update(1.0)
    after = shown(board)
    assert after["cards"] == before["cards"]
    assert after["guard"] == before["guard"]
    for still in (PLATE_SLOT, LANTERNS_SLOT):
        board.shake(still)


def test_a_staging_begins_from_where_things_belong() -> None:
    state = at(table.Phase.SWAP, players=2, guard=0)
    board = small.showing(ready_board(2), state)
    board.shake(lid_slot(15))
    board.update(0.1)
    assert board.props.cards[15].shake != 0
    board.stage(CardsSwapped(0, 14, 15), None)
    assert board.props.cards[15].shake == 0


def test_a_lid_that_is_not_beside_the_lifted_one_says_so() -> None:
    view = at(table.Phase.SWAP, players=2, guard=0).observe(0)
    selection = Selection(view.legal_actions, ready_board(2).route)
    selection.choose(lid_slot(5))
    assert lid_slot(15) not in selection.slots
    assert why_not(view, 15) == "apart"
