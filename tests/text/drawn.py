"""For tests of a single screen: the text of the picture of the moment, as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.pilot import Pilot
from tests.text.reader import SHAPES, troubles_of

each_shape = pytest.mark.parametrize("size", SHAPES, ids=str)


def check(pilot: Pilot, where: str) -> None:
    """Assert that all text of the picture of the moment fits, and that none covers another."""
    layout, window = pilot.app.services.layout, pilot.app.screen.get_rect()
    troubles = troubles_of(pilot.read(), window, layout.least_text)
    assert not troubles, f"{where}: {troubles}"


def blank(*_: object, **__: object) -> Iterator[pygame.Surface]:
    """Stand in for the picture of a board: it takes seconds and holds no text of the frame."""
    yield from ()
    return pygame.Surface((8, 8))
