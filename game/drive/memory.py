"""Measures how much memory the program uses during a long run, and whether the amount grows."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Final

from game.media.memory import trim_memory

_PARTS: Final = 10
_STATM: Final = Path("/proc/self/statm")


def resident_mb() -> float | None:
    """Return the resident memory of this process, in megabytes, or None if not on Linux."""
    if not sys.platform.startswith("linux"):
        return None
    import resource  # noqa: PLC0415 - not available on every system

    pages = int(_STATM.read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


class MemoryLog:
    """Memory measurements during a run, averaged over each tenth of the run."""

    def __init__(self) -> None:
        self.seen: list[float] = []
        self._blocks: list[int] = []

    def measure(self) -> float | None:
        """Collect garbage, then return the memory in use in megabytes.

        Call this the same number of times in each tenth of the run, always with the program in the
        same state.
        """
        gc.collect()
        trim_memory()
        held = resident_mb()
        if held is not None:
            self.seen.append(held)
            self._blocks.append(sys.getallocatedblocks())
        return held

    @property
    def mean_mb_by_tenth(self) -> list[float]:
        """Mean memory use in each tenth of the run, in megabytes.

        The list is empty if there are fewer than ten measurements.
        """
        return [round(mean, 1) for mean in _means_by_tenth(self.seen)]

    @property
    def mean_blocks_by_tenth(self) -> list[int]:
        """Mean number of memory blocks allocated by Python, in each tenth of the run."""
        return [round(mean) for mean in _means_by_tenth(self._blocks)]

    @property
    def growth(self) -> float | None:
        """Growth in memory use from the second tenth to the last one, as a fraction.

        The first tenth does not count, as the caches are still filling. None if there are fewer
        than ten measurements.
        """
        means = self.mean_mb_by_tenth
        return round(means[-1] / means[1] - 1, 4) if means else None


def _means_by_tenth(looks: Sequence[float]) -> list[float]:
    size = len(looks) / _PARTS
    if size < 1:
        return []
    edges = [round(part * size) for part in range(_PARTS + 1)]
    return [fmean(looks[a:b]) for a, b in pairwise(edges)]
