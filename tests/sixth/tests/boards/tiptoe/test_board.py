"""Tiptoe: where its board puts what is seen and what can be chosen; a choice is taken back."""

from __future__ import annotations

import random
from collections import deque
from pathlib import Path

import pygame

from game.boards.base import SeatLook, Slot
from tests.boards.small import kit_of, prepared, stage_and_compare, steps_of_match
from tests.pilot import Pilot
from tests.sixth.game.boards.tiptoe.board import TiptoeBoard
from tests.sixth.game.rules.tiptoe.state import HOME, TiptoeState

LOOKS = (SeatLook("Mila", "human"), SeatLook("Otto", "bot", "easy"))


def new_board() -> TiptoeBoard:
    return prepared(TiptoeBoard(kit_of(), LOOKS, "base", {}, 0))


def shown(board: TiptoeBoard) -> dict[str, object]:
    figures = [(figure.at, figure.pose, figure.mood) for figure in board.props.figures]
    return {"figures": figures, "lit": [plate.is_lit for plate in board.props.seats]}


def test_a_staging_ends_where_sync_puts_everything() -> None:
    for seed in range(3):
        board, start, rng = new_board(), TiptoeState((0, 0), seed % 2), random.Random(seed)
        board.sync(start.observe(0))
        steps = steps_of_match(start, rng)
        deque(stage_and_compare(board, new_board(), steps, rng, shown), maxlen=0)


def test_the_two_choices_never_lie_upon_each_other() -> None:
    board = new_board()
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
