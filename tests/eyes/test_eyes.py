"""Text and what can be chosen stand out, things can be told apart, and nothing flashes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partialmethod
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.catalog import CATALOG
from game.scenes.sheets.accessibility import AccessibilitySheet
from game.scenes.sheets.pause import PauseSheet
from game.scenes.sheets.settings import SettingsSheet
from game.ui.theme import CHEESE_YELLOW, CREAM, FOREST, INK, LEAF, TOMATO, UiTheme
from tests.cases import cases
from tests.extent import extent
from tests.pilot import Pilot
from tools.measure.colour_vision import (
    COLOUR_VISIONS,
    distinct_groups,
    lightness,
    most_similar_pair,
    simulated,
)
from tools.measure.contrast import (
    CHOICE,
    TEXT,
    choice_contrasts,
    contrast,
    luminance,
    text_contrasts,
)
from tools.measure.flashes import (
    MAX_FLASHING_SHARE,
    WATCHED_SECONDS,
    FlashMeter,
    largest_flashing_share,
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
        pilot.app.services.change_settings(has_contrast=is_strong)
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
    for kind in (SettingsSheet, AccessibilitySheet):
        pilot.show(kind(pilot.app.services, pilot.app.stack))
        check(pilot, kind.name)
    monkeypatch.setattr(
        UiTheme, "draw_text", partialmethod(UiTheme.draw_text, colour=CHEESE_YELLOW)
    )
    pilot.show(SettingsSheet(pilot.app.services, pilot.app.stack))
    with pytest.raises(AssertionError, match="a text that cannot be read"):
        check(pilot, "a text that cannot be read")


@both_dresses
@pytest.mark.parametrize("game", CATALOG)
def test_the_screens_of_a_game(pilot: Pilot, game: str, is_strong: bool) -> None:
    pilot.click("differently", game, seconds=0.3)
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
    for ground in (CREAM, CHEESE_YELLOW, LEAF):
        assert contrast(luminance(INK), luminance(ground)) >= TEXT
    assert contrast(luminance(FOREST), luminance(CREAM)) >= TEXT
    assert contrast(luminance(TOMATO), luminance(CREAM)) < TEXT  # never for words


# -- colour vision --------------------------------------------------------------------------------


@cases("kind", COLOUR_VISIONS)
def test_no_two_things_are_confused(kind: str) -> None:
    confused = list[str]()
    for group, names in distinct_groups().items():
        assert len(names) > 1, f"{group}: there is nothing to compare"
        share, one, other = most_similar_pair(names, kind)
        if share < (A_PIP if "die_[1-6]" in group else LEAST_UNLIKE):
            confused.append(f"{one} and {other} of {group}: {share:.3f} of the pixels differ")
    assert not confused, f"with {kind}, make them lighter or darker: {confused}"


@cases("kind", COLOUR_VISIONS)
def test_grey_is_grey_for_all_eyes_and_red_is_dark_for_some(kind: str) -> None:
    greys = np.repeat(np.arange(256, dtype=np.uint8), 3).reshape(1, 256, 3)
    assert np.abs(simulated(greys, kind).astype(int) - greys).max() <= 2
    red = np.array([[[255, 0, 0]]], dtype=np.uint8)
    is_darker = lightness(simulated(red, kind))[0, 0] < lightness(red)[0, 0] - 10
    assert is_darker or kind != "protanopia"


# -- flashes ---------------------------------------------------------------------------------------

RATE = 30
STAGED_RATE = extent(15, RATE)
"""Pictures a second of a match: four flashes are eight changes, which 15 pictures show."""

LONG = extent(1.6, WATCHED_SECONDS)
"""Seconds of each staging: few take longer, and what flashes for a second is seen."""


@pytest.mark.parametrize("game", CATALOG)
def test_no_staging_flashes(game: str) -> None:
    entry = CATALOG[game]
    worst = largest_flashing_share(
        entry, entry.variants[0], rate=STAGED_RATE, times=1, seconds=LONG
    )
    pygame.display.init()  # the program closes both at its end
    pygame.font.init()
    assert worst <= MAX_FLASHING_SHARE


@cases(
    ("a_second", "low", "high", "rows", "worst"),
    [
        (2, 0.2, 0.6, 8, 0.0),
        (3, 0.2, 0.6, 8, 0.0),
        (4, 0.2, 0.6, 8, 1.0),
        (7, 0.2, 0.7, 2, 0.25),
        (7, 0.2, 0.25, 8, 0.0),  # faint
        (7, 0.85, 1.0, 8, 0.0),  # bright all the time
    ],
)
def test_the_meter_counts_flashes_within_a_second(
    a_second: int, low: float, high: float, rows: int, worst: float
) -> None:
    for rate in (RATE, STAGED_RATE):
        meter = FlashMeter(rate)
        for number in range(3 * rate):
            light = np.full((8, 8), low)
            if (number * 2 * a_second // rate) % 2:
                light[:rows, :] = high
            meter.see(light)
        assert meter.worst == worst, f"{rate} pictures a second"
