"""Text and what can be chosen stand out, and things differ by shape, sign or lightness."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partialmethod
from pathlib import Path

import numpy as np
import pytest

from game.catalog import CATALOG
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.reach import ReachSheet
from game.scenes.sheets.settings import SettingsSheet
from game.ui.theme import CHEESE, CREAM, FOREST, INK, LEAF, TOMATO, Theme
from tests.cases import cases
from tests.extent import extent
from tests.pilot import Pilot
from tools.measure.colour_vision import KINDS, groups, lightness, most_alike, simulated
from tools.measure.contrast import (
    CHOICE,
    TEXT,
    choice_contrasts,
    contrast,
    luminance,
    text_contrasts,
)

SIZE = extent((960, 540), (1280, 720))
STEPS = 3
"""Choices of a match that are looked at."""
LEAST_UNLIKE = 0.1
"""The share of the pixels of two things that has to differ in lightness."""
A_PIP = 0.02
"""The share that a pip of a die takes."""
both_dresses = pytest.mark.parametrize("is_strong", [False, True], ids=["usual", "strong"])


# -- contrast -------------------------------------------------------------------------------------


@pytest.fixture
def pilot(tmp_path: Path, is_strong: bool) -> Iterator[Pilot]:
    about = {"motion": "none", "language": "de", "pace": 1, "is_drawn": False}
    with Pilot(tmp_path, size=SIZE, **about) as pilot:  # type: ignore[arg-type]
        pilot.app.services.change(has_contrast=is_strong)
        pilot.wait(0.1)
        yield pilot


def check(pilot: Pilot, where: str) -> None:
    for finding in text_contrasts(pilot.scene, SIZE):
        assert finding.contrast >= TEXT, f"{where}: {finding}"
    for finding in choice_contrasts(pilot.scene, SIZE):
        assert finding.contrast >= CHOICE, f"{where}: {finding}"


@both_dresses
def test_the_screens_of_the_frame(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    check(pilot, "title")
    for kind in (SettingsSheet, ReachSheet):
        pilot.show(kind(pilot.app.services, pilot.app.stack))
        check(pilot, kind.name)
    monkeypatch.setattr(Theme, "text", partialmethod(Theme.text, colour=CHEESE))
    pilot.show(SettingsSheet(pilot.app.services, pilot.app.stack))
    with pytest.raises(AssertionError, match="a text that cannot be read"):
        check(pilot, "a text that cannot be read")


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
        pilot.click_slot()
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
    for ground in (CREAM, CHEESE, LEAF):
        assert contrast(luminance(INK), luminance(ground)) >= TEXT
    assert contrast(luminance(FOREST), luminance(CREAM)) >= TEXT
    assert contrast(luminance(TOMATO), luminance(CREAM)) < TEXT  # never for words


# -- colour vision --------------------------------------------------------------------------------


@cases("kind", KINDS)
def test_no_two_things_are_confused(kind: str) -> None:
    confused = list[str]()
    for group, names in groups().items():
        assert len(names) > 1, f"{group}: there is nothing to compare"
        share, one, other = most_alike(names, kind)
        if share < (A_PIP if "die_[1-6]" in group else LEAST_UNLIKE):
            confused.append(f"{one} and {other} of {group}: {share:.3f} of the pixels differ")
    assert not confused, f"with {kind}, make them lighter or darker: {confused}"


@cases("kind", KINDS)
def test_grey_is_grey_for_all_eyes_and_red_is_dark_for_some(kind: str) -> None:
    greys = np.repeat(np.arange(256, dtype=np.uint8), 3).reshape(1, 256, 3)
    assert np.abs(simulated(greys, kind).astype(int) - greys).max() <= 2
    red = np.array([[[255, 0, 0]]], dtype=np.uint8)
    is_darker = lightness(simulated(red, kind))[0, 0] < lightness(red)[0, 0] - 10
    assert is_darker or kind != "protanopia"
