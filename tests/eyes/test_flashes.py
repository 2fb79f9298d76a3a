"""No staging flashes more than three times a second on more than a quarter of the picture."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from game.catalog import CATALOG
from tests.extent import extent
from tools.measure.flashes import MOST, SECONDS, FlashMeter, worst_of

RATE = 30
STAGED_RATE = extent(20, RATE)
"""Pictures a second of a match: 20 show up to ten changes a second, three flashes are six."""

LONG = extent(1.6, SECONDS)
"""Seconds of each staging: few take longer, and what flashes for a second is seen."""


@pytest.fixture(autouse=True)
def _pygame_again() -> Iterator[None]:
    """Open again what the program closes at its end: others still need it."""
    yield
    pygame.display.init()
    pygame.font.init()


@pytest.mark.parametrize("game", CATALOG)
def test_no_staging_flashes(game: str) -> None:
    entry = CATALOG[game]
    assert worst_of(entry, entry.variants[0], rate=STAGED_RATE, times=1, seconds=LONG) <= MOST


@pytest.mark.parametrize(("a_second", "is_too_often"), [(2, False), (3, False), (5, True)])
def test_the_meter_counts_flashes_within_a_second(a_second: int, is_too_often: bool) -> None:
    meter = FlashMeter(RATE)
    for number in range(3 * RATE):
        is_lit = (number * 2 * a_second // RATE) % 2
        meter.see(np.full((8, 8), 0.6 if is_lit else 0.2))
    assert meter.worst == (1.0 if is_too_often else 0.0)


def test_what_is_small_faint_or_slow_is_no_flash() -> None:
    for low, high in ((0.2, 0.25), (0.85, 1.0)):
        meter = FlashMeter(RATE)
        for number in range(3 * RATE):
            meter.see(np.full((8, 8), high if number % 4 < 2 else low))
        assert meter.worst == 0.0
    meter = FlashMeter(RATE)
    for number in range(3 * RATE):
        light = np.full((8, 8), 0.2)
        light[:2, :] = 0.7 if number % 4 < 2 else 0.2
        meter.see(light)
    assert meter.worst == 0.25
