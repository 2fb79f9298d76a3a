"""What every practice table of the catalogue keeps to."""

from __future__ import annotations

import pygame
import pytest

from game.catalog import CATALOG
from game.practice.base import Practice
from tests.pilot import Pilot
from tests.practice.tables import open_practice

TABLES = [
    pytest.param(entry.practice_class(), id=key)
    for key, entry in CATALOG.items()
    if entry.practice_at
]


@pytest.mark.parametrize("kind", TABLES)
def test_escape_leaves_at_any_moment(pilot: Pilot, kind: type[Practice]) -> None:
    open_practice(pilot, kind)
    pilot.click("start")
    pilot.wait(1.0)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert pilot.scene.name == "title"


@pytest.mark.parametrize("kind", TABLES)
def test_drawing_changes_nothing(pilot: Pilot, kind: type[Practice]) -> None:
    scene = open_practice(pilot, kind)
    pilot.click("start")
    for _ in range(12):
        pilot.wait(0.5)
        pictures = []
        for _ in range(2):
            scene.draw(pilot.app.screen)
            pictures.append(pygame.image.tobytes(pilot.app.screen, "RGB"))
        assert pictures[0] == pictures[1]


@pytest.mark.parametrize("kind", TABLES)
def test_its_first_sentence_is_read_out(
    pilot: Pilot, kind: type[Practice], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(pilot.app.services.speech, "speak", lambda text, _: said.append(text))
    pilot.app.services.change(reads_aloud=True)
    scene = open_practice(pilot, kind)
    assert said[-1] == scene.sentence
