"""What every test of a board needs: somewhere to draw, and fonts."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()
