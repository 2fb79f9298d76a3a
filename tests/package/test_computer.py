"""How a window is compared with the same screens here, and two pictures with each other."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.ui.clock import hour_now
from tests.package.computer import Computer, Session, unlikeness
from tests.program.window import TOOLS
from tests.running import needs


class ThisComputer(Computer):
    """The program's source on this computer, in place of a package on one with Windows."""

    def __init__(self, folder: Path) -> None:
        self.prefix, self.env = folder, {**os.environ}
        for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            self.env.pop(driver, None)

    @property
    def data(self) -> Path:
        return self.prefix / "data"

    @property
    def program(self) -> list[str]:
        return [sys.executable, "-m", "game", "--data-dir", str(self.data), "--mute"]

    def end(self) -> None:
        """Leave everything else on this computer alone."""


@pytest.fixture
def hour(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Let it be an hour of the day here and in what is started from here."""
    behind = datetime.now(UTC).hour - request.param
    monkeypatch.setenv("TZ", f"THERE{behind:+d}")
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.mark.window
@needs(*TOOLS)
@pytest.mark.parametrize("hour", [2, 13], indirect=True)
def test_a_window_is_like_its_twin_at_any_hour(hour: int, tmp_path: Path) -> None:
    assert hour_now() in (hour, hour + 1)
    computer = ThisComputer(tmp_path)
    computer.clear()
    with Session(computer, "--lang", "en") as session:
        assert session.is_alike()
        session.click("settings")
        assert session.is_alike()


@pytest.fixture
def picture() -> pygame.Surface:
    pygame.display.set_mode((80, 40))
    made = pygame.Surface((80, 40), depth=24)
    made.fill((90, 120, 200))
    return made


def test_pictures_that_are_alike_but_for_a_shade(picture: pygame.Surface) -> None:
    other = picture.copy()
    assert unlikeness(picture, other) == 0
    other.fill((90, 160, 200))
    assert unlikeness(picture, other) == 0
    other.fill((90, 161, 200))
    assert unlikeness(picture, other) == 1


def test_a_quarter_that_is_another_colour(picture: pygame.Surface) -> None:
    other = picture.copy()
    other.fill("black", (0, 0, 40, 20))
    assert unlikeness(picture, other) == pytest.approx(0.25, abs=0.02)
