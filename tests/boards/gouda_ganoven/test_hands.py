"""Sneaking in at the table itself: what is tapped, taken back, and undone as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import K_ESCAPE

from game.boards.base import Slot
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.slots import CARD, READY_SLOT, room_slot
from game.rules.gouda_ganoven.table import Phase
from game.rules.gouda_ganoven.view import GoudaView
from tests.pilot import Pilot


@pytest.fixture(scope="module")
def pilot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pilot]:
    folder: Path = tmp_path_factory.mktemp("hands")
    with Pilot(folder, size=(640, 360), motion="none") as pilot:
        pilot.click("gouda_ganoven", "play", seconds=0.3)
        yield pilot


def view(pilot: Pilot) -> GoudaView:
    """Close what is explained, and return what the person is asked."""
    pilot.ask()
    assert isinstance(pilot.table.asked, GoudaView)
    return pilot.table.asked


def ask_to_enter(pilot: Pilot) -> tuple[GoudaView, Slot]:
    """Go on until the person may sneak in; return what it sees, and its first card."""
    while view(pilot).phase is not Phase.ENTER:
        pilot.table.choose_first()
    slots = (key for key in pilot.targets() if isinstance(key, Slot) and key.kind == CARD)
    return view(pilot), next(slots)


def planned(pilot: Pilot) -> list[str | None]:
    pilot.wait(0.1)
    board = pilot.table.board
    assert isinstance(board, GoudaBoard)
    return [piece.face for piece in board.props.desk.row]


def test_back_and_undo_take_back_one_tap_after_the_other(pilot: Pilot) -> None:
    asked, card = ask_to_enter(pilot)
    pilot.click(room_slot("bath"), card)
    assert planned(pilot) == ["bath", asked.hand[card.index]]
    pilot.press(K_ESCAPE)
    assert planned(pilot) == ["bath"]
    pilot.click("undo")
    assert planned(pilot) == []
    assert view(pilot).phase is Phase.ENTER
    pilot.press(K_ESCAPE)
    assert pilot.scene.name == "pause"
    pilot.press(K_ESCAPE)
    pilot.wait(0.5)


@pytest.mark.parametrize("is_whole", [True, False])
def test_laying_is_undone_as_a_whole_even_if_it_was_broken_off(
    pilot: Pilot, is_whole: bool
) -> None:
    """As long as nothing has been seen of what the others have laid."""
    before, card = ask_to_enter(pilot)
    if is_whole:
        pilot.click(room_slot("kids"), card, READY_SLOT)
        assert pilot.table.match.observe(0) != before
    for _ in range(0 if is_whole else 2):
        pilot.table.choose_first()
        assert view(pilot).phase is Phase.EQUIP
    pilot.click("undo")
    assert view(pilot) == before
    assert planned(pilot) == []
