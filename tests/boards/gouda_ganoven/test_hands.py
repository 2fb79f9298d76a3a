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
    pilot = Pilot(folder, size=(640, 360), motion="none")
    for button in ("gouda_ganoven", "play"):
        pilot.click(button)
        pilot.wait(0.3)
    yield pilot
    pilot.close()


def view(pilot: Pilot) -> GoudaView:
    """Close what is explained, and return what the person is asked."""
    pilot.settle()
    pilot.table.close_lesson()
    assert isinstance(pilot.table.asked, GoudaView)
    return pilot.table.asked


def ask_to_enter(pilot: Pilot) -> GoudaView:
    while view(pilot).phase is not Phase.ENTER:
        pilot.table.choose_first()
    return view(pilot)


def planned(pilot: Pilot) -> list[str | None]:
    pilot.wait(0.1)
    board = pilot.table.board
    assert isinstance(board, GoudaBoard)
    return [piece.face for piece in board.props.desk.row]


def first_card(pilot: Pilot) -> Slot:
    return next(key for key in pilot.targets() if isinstance(key, Slot) and key.kind == CARD)


def test_back_and_undo_take_back_one_tap_after_the_other(pilot: Pilot) -> None:
    hand = ask_to_enter(pilot).hand
    card = first_card(pilot)
    for key in (room_slot("bath"), card):
        pilot.click(key)
    assert planned(pilot) == ["bath", hand[card.index]]
    pilot.press(K_ESCAPE)
    assert planned(pilot) == ["bath"]
    pilot.click("undo")
    assert planned(pilot) == []
    assert view(pilot).phase is Phase.ENTER
    pilot.press(K_ESCAPE)
    assert pilot.scene.name == "pause"
    pilot.press(K_ESCAPE)
    pilot.wait(0.5)


def test_what_has_been_laid_is_undone_as_a_whole(pilot: Pilot) -> None:
    """As long as nothing has been seen of what the others have laid."""
    before = ask_to_enter(pilot)
    for key in (room_slot("kids"), first_card(pilot), READY_SLOT):
        pilot.click(key)
    assert pilot.table.match.observe(0) != before
    pilot.click("undo")
    assert view(pilot) == before
    assert planned(pilot) == []


def test_laying_that_was_broken_off_is_undone_as_a_whole(pilot: Pilot) -> None:
    before = ask_to_enter(pilot)
    for _ in range(2):
        pilot.table.choose_first()
        assert view(pilot).phase is Phase.EQUIP
    pilot.click("undo")
    assert view(pilot) == before
