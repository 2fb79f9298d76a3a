"""Screens without their pictures, for tests that look at texts and targets alone."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager

import pygame
import pytest
from typing_extensions import override

from game.app import FRAME_SECONDS
from game.boards.figures.figure import Figure
from game.scenes import pictures
from game.scenes.keepsakes import moments_section
from game.scenes.market import resume, unfinished
from game.scenes.sheets import rulebook
from tests.kept_art import without_pictures
from tests.pilot import Pilot


@contextmanager
def nothing_shown() -> Iterator[None]:
    """Make no picture of a board and draw no figure meanwhile: that takes most of the time."""
    with without_pictures(), pytest.MonkeyPatch.context() as patch:
        for module in (pictures, rulebook, resume, unfinished, moments_section):
            patch.setattr(module, "board_picture", blank)
        patch.setattr(Figure, "draw", lambda *_: None)
        yield


def blank(*_: object, **__: object) -> Generator[None, None, pygame.Surface]:
    """Stand in for the picture of a board: it takes seconds and holds no text of the frame."""
    yield from ()
    return pygame.Surface((8, 8))


class BlindPilot(Pilot):
    @override
    def frame(self, dt: float = FRAME_SECONDS, *, is_drawn: bool = False) -> None:
        super().frame(dt, is_drawn=False)
