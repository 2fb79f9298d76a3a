"""Fonts are opened and closed by one thread at a time, and by none that does not own them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pygame
import pytest

from game.ui import letters
from game.ui.letters import font, forget_fonts

PATIENCE = 60.0


class Face:
    """Stands in for a font; takes note of what happens without the lock."""

    outline = 0
    opened, closed = 0, 0
    unlocked: list[str]

    def __init__(self, path: str, pixels: int) -> None:
        del path, pixels
        Face.opened += 1
        self._note("opened")

    def __del__(self) -> None:
        Face.closed += 1
        self._note("closed")

    def _note(self, what: str) -> None:
        if not letters._OPENING.locked():
            Face.unlocked.append(what)


@pytest.fixture(autouse=True)
def faces(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    forget_fonts()
    monkeypatch.setattr(pygame.font, "Font", Face)
    Face.opened = Face.closed = 0
    Face.unlocked = []
    yield
    forget_fonts()


def test_a_font_is_opened_and_closed_under_one_lock() -> None:
    for pixels in (10, 11, 12):
        font("body", pixels)
    forget_fonts()
    assert (Face.opened, Face.closed, Face.unlocked) == (3, 3, [])


def test_the_fonts_of_a_thread_that_is_at_work_are_left_to_it() -> None:
    has_opened, may_end = threading.Event(), threading.Event()

    def draw() -> bool:
        mine = font("body", 10)
        has_opened.set()
        assert may_end.wait(PATIENCE)
        return font("body", 10) is mine

    with ThreadPoolExecutor(1) as pool:
        job = pool.submit(draw)
        assert has_opened.wait(PATIENCE)
        font("body", 10)
        forget_fonts()
        assert (Face.opened, Face.closed) == (2, 1)
        may_end.set()
        assert job.result(PATIENCE)
    forget_fonts()  # the thread has ended
    assert (Face.opened, Face.closed, Face.unlocked) == (2, 2, [])
