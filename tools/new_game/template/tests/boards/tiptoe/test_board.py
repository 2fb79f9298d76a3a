"""Tiptoe: positions on the board, and undoing a choice."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.boards.base import SeatInfo, Slot
from game.geometry import CANVAS
from tests.boards.small import context_of, prepared
from tests.pilot import Pilot
from tools.new_game.template.game.boards.tiptoe.board import TiptoeBoard
from tools.new_game.template.game.boards.tiptoe.places import plate_box
from tools.new_game.template.game.rules.tiptoe.state import TiptoeState
from tools.new_game.template.game.rules.tiptoe.table import HOME, PLAYERS


def test_the_choices_never_overlap_and_lie_on_the_canvas() -> None:
    for players in PLAYERS:
        looks = [SeatInfo(f"Mouse {seat}", "human") for seat in range(players)]
        board = prepared(TiptoeBoard(context_of(), looks, "base", {}, 0))
        for seat in range(players):
            assert plate_box(seat, players).bottom < CANVAS.bottom
            for stone in range(HOME - 1):
                board.sync(TiptoeState((stone,) * players, seat).observe(seat))
                near, far = board.area(Slot("creep")), board.area(Slot("run"))
                assert near.right <= far.x
                assert far.right < CANVAS.right
                assert far.bottom < CANVAS.bottom


def test_a_choice_can_be_undone(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="none", pace=1) as pilot:
        begun = pilot.open_table("tiptoe").match.ply
        pilot.click(Slot("creep"))
        pilot.ask()
        assert pilot.table.match.ply > begun
        pilot.press(pygame.K_u)
        pilot.ask()
        assert pilot.table.match.ply == begun
