"""Sneaking in at the table itself: what is tapped, taken back, and undone as a whole."""

from __future__ import annotations

from pathlib import Path

from pygame import K_ESCAPE

from game.boards.base import Slot
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.slots import CARD, READY_SLOT, room_slot
from game.rules.gouda_ganoven.table import Phase
from game.rules.gouda_ganoven.view import GoudaView
from tests.pilot import Pilot


def view(pilot: Pilot) -> GoudaView:
    """Close what is explained, and return what the person is asked."""
    pilot.ask()
    assert isinstance(pilot.table.pending_choice, GoudaView)
    return pilot.table.pending_choice


def planned(pilot: Pilot) -> list[str | None]:
    pilot.wait(0.1)
    board = pilot.table.board
    assert isinstance(board, GoudaBoard)
    return [piece.face for piece in board.props.own_cards.row]


def test_taps_are_taken_back_one_by_one_and_what_is_laid_as_a_whole(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(640, 360), motion="none") as pilot:
        pilot.click("gouda_ganoven", seconds=0.3)
        while view(pilot).phase is not Phase.ENTER:
            pilot.table.play_first_action()
        before = view(pilot)
        slots = (key for key in pilot.targets() if isinstance(key, Slot) and key.kind == CARD)
        card = next(slots)
        pilot.click(room_slot("bath"), card)
        assert planned(pilot) == ["bath", before.hand[card.index]]
        pilot.press(K_ESCAPE)
        assert planned(pilot) == ["bath"]
        pilot.click("undo")
        assert planned(pilot) == []
        assert view(pilot) == before
        pilot.press(K_ESCAPE)
        assert pilot.scene.name == "pause"
        pilot.press(K_ESCAPE, seconds=0.5)
        # As long as nothing has been seen of what the others have laid.
        pilot.click(room_slot("kids"), card, READY_SLOT)
        assert pilot.table.match.observe(0) != before
        pilot.click("undo")
        assert view(pilot) == before
        for _ in range(2):
            pilot.table.play_first_action()
            assert view(pilot).phase is Phase.EQUIP
        pilot.click("undo")
        assert view(pilot) == before
        assert planned(pilot) == []
