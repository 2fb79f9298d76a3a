"""Texts of a screen, read from its picture: they fit their places and lie apart."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from typing import Final

import pygame

from tests.pilot import Pilot

SHAPES: Final = ((1280, 720, 100), (1280, 720, 200), (1024, 768, 100), (1680, 720, 100))
"""Sizes of windows in pixels, and of letters in percent."""


def blank(*args: object, **kwargs: object) -> Generator[None, None, pygame.Surface]:
    """Stand in for the picture of a board: it costs seconds and holds no text of the frame."""
    yield
    return pygame.Surface((8, 8))


def check(pilot: Pilot, where: str) -> None:
    """Check that all texts of the screen are large enough, fit their places and lie apart."""
    window, least = pilot.app.screen.get_rect(), pilot.app.services.rendering.layout.least_text
    boxes = pilot.read()
    assert boxes, f"{where}: nothing is written there"
    problems = []
    for box in boxes:
        if box.pixels < least:
            problems.append(f"{box.text!r} is too small")
        if box.rect.w > box.place.w + 2 or box.rect.h > box.place.h + 2:
            problems.append(f"{box.text!r} is too large for its place")
        if not window.contains(box.rect.clip(box.place)):
            problems.append(f"{box.text!r} leaves the window")
    for one, other in combinations(boxes, 2):
        shared = one.rect.clip(other.rect)
        if shared.w > 2 and shared.h > 2:
            problems.append(f"{one.text!r} lies over {other.text!r}")
    assert not problems, f"{where}: shorten the words or enlarge the box: {problems}"
