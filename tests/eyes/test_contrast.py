"""Text and what can be chosen stand out on real screens, in both dresses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.reach import ReachSheet
from game.scenes.sheets.settings import SettingsSheet
from game.ui.theme import CHEESE, CREAM, FOREST, INK, LEAF, TOMATO, Theme
from tests.extent import extent
from tests.pilot import Pilot
from tools.measure.contrast import (
    CHOICE,
    TEXT,
    choice_contrasts,
    contrast,
    luminance,
    text_contrasts,
)

SIZE = (1280, 720)
STEPS = 3
"""Choices of a match that are looked at."""
both_dresses = pytest.mark.parametrize("is_strong", [False, True], ids=["usual", "strong"])


@pytest.fixture
def pilot(tmp_path: Path, is_strong: bool) -> Iterator[Pilot]:
    with Pilot(
        tmp_path,
        size=SIZE,
        motion="none",
        language="de",
        pace=1,
        is_drawn=False,  # `check` draws what it looks at
    ) as pilot:
        pilot.app.services.change(has_contrast=is_strong)
        pilot.wait(0.1)
        yield pilot


def check(pilot: Pilot, where: str) -> None:
    for finding in text_contrasts(pilot.scene, SIZE):
        assert finding.contrast >= TEXT, f"{where}: {finding}"
    for finding in choice_contrasts(pilot.scene, SIZE):
        assert finding.contrast >= CHOICE, f"{where}: {finding}"


@both_dresses
def test_the_screens_of_the_frame(pilot: Pilot) -> None:
    check(pilot, "title")
    for kind in (SettingsSheet, ReachSheet):
        pilot.show(kind(pilot.app.services, pilot.app.stack))
        check(pilot, kind.name)


@both_dresses
@pytest.mark.parametrize("game", CATALOG)
def test_the_screens_of_a_game(pilot: Pilot, game: str, is_strong: bool) -> None:
    pilot.click(game, seconds=0.3)
    check(pilot, "choosing")
    pilot.click("play", seconds=0.3)
    pilot.ask()
    table = pilot.table
    for number in range(extent(1 if is_strong else 2, STEPS)):
        check(pilot, f"choice {number}")
        slots = [key for key in pilot.targets() if isinstance(key, Slot)]
        pilot.click(slots[0])
        pilot.ask()
        pilot.wait(0.2)
        if pilot.scene is not table:
            break
    if game == next(iter(CATALOG)):  # it looks the same in all games
        services, stack, variant = pilot.app.services, pilot.app.stack, table.match.setup.variant
        pilot.show(PauseSheet(services, stack, table.entry, variant, has_coach=True))
        check(pilot, "pause")


def test_the_contrasts_are_those_of_wcag() -> None:
    black, white, grey = (luminance(np.array((c, c, c))) for c in (0, 255, 118))
    assert contrast(black, white) == pytest.approx(21.0)
    assert contrast(grey, white) == pytest.approx(4.54, abs=0.02)


def test_the_colours_that_words_are_written_on_and_with() -> None:
    for ground in (CREAM, CHEESE, LEAF):
        assert contrast(luminance(INK), luminance(ground)) >= TEXT
    assert contrast(luminance(FOREST), luminance(CREAM)) >= TEXT
    assert contrast(luminance(TOMATO), luminance(CREAM)) < TEXT  # never for words


def test_a_text_that_cannot_be_read_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Theme.text

    def pale(theme: Theme, *args: Any, **kwargs: Any) -> pygame.Rect:
        return write(theme, *args, **{**kwargs, "colour": CHEESE})

    monkeypatch.setattr(Theme, "text", pale)
    with Pilot(tmp_path, size=SIZE, motion="none") as pilot:
        pilot.show(SettingsSheet(pilot.app.services, pilot.app.stack))
        assert min(found.contrast for found in text_contrasts(pilot.scene, SIZE)) < TEXT
