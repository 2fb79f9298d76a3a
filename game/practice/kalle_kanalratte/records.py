"""Kalle Kanalratte: what the settings held of its practice before there was a school."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.keep.learnt import GameProgress

SWAPS: Final = "swaps"
"""The best of the drill that follows one lid: after how many swaps Kalle was found."""
SWAPS_OF_TWO: Final = "swaps_of_two"
"""The best of the drill that follows two lids: after how many swaps both were found."""

HIDDEN: Final = "hidden"
"""The best of the drill that hides: over how many swaps Kalle was not suspected."""

_BEST: Final = "kalle_kanalratte.practice"


def adopted(records: Mapping[str, int]) -> GameProgress:
    """Return the records of old as progress: the most swaps that were followed."""
    best = records.get(_BEST, 0)
    return GameProgress(best={SWAPS: best} if best else {})
