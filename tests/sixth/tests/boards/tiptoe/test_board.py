"""Tiptoe: where its board puts what can be chosen, and that a choice is taken back."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.boards.base import SeatLook, Slot
from tests.boards.small import context_of, prepared
from tests.pilot import Pilot
from tests.sixth.game.boards.tiptoe.board import TiptoeBoard
from tests.sixth.game.rules.tiptoe.state import HOME, TiptoeState


def test_the_two_choices_never_lie_upon_each_other() -> None:
    looks = (SeatLook("Mila", "human"), SeatLook("Otto", "bot", "easy"))
    board = prepared(TiptoeBoard(context_of(), looks, "base", {}, 0))
    for stone in range(HOME - 1):
        board.sync(TiptoeState((stone, 0), 0).observe(0))
        near, far = board.area(Slot("creep")), board.area(Slot("run"))
        assert near.right <= far.x
        assert far.right < 1600


def test_a_choice_is_taken_back_at_the_table(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="none", pace=1) as pilot:
        begun = pilot.open_table("tiptoe").match.state
        pilot.click(Slot("creep"))
        pilot.ask()
        assert pilot.table.match.state != begun
        pilot.press(pygame.K_u)
        pilot.ask()
        assert pilot.table.match.state == begun
