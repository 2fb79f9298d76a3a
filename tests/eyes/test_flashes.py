"""No staging flashes more than three times a second on more than a quarter of the picture."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from game.catalog import CATALOG
from tests.cases import cases
from tests.extent import extent
from tools.measure.flashes import MOST, SECONDS, FlashMeter, worst_of

RATE = 30
STAGED_RATE = extent(15, RATE)
"""Pictures a second of a match: four flashes are eight changes, which 15 pictures show."""

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


@cases(
    ("a_second", "low", "high", "rows", "worst"),
    [
        (2, 0.2, 0.6, 8, 0.0),
        (3, 0.2, 0.6, 8, 0.0),
        (5, 0.2, 0.6, 8, 1.0),
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
