"""The memory of a long run, and its growth."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Final

from game.media.memory import give_back

_PARTS: Final = 10
_STATM: Final = Path("/proc/self/statm")


def held_mb() -> float | None:
    """Return the megabytes of memory that the process holds; None where that is unknown."""
    if not sys.platform.startswith("linux"):
        return None
    import resource  # noqa: PLC0415 - not there on every system

    pages = int(_STATM.read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


class MemoryLog:
    """The memory over the course of a run, in tenths."""

    def __init__(self) -> None:
        self.seen: list[float] = []
        self._blocks: list[int] = []

    def look(self) -> float | None:
        """Return the memory held now; call it equally often in each tenth, in the same state.

        Garbage, and what the allocator merely has in stock, is given back first, since that varies
        from moment to moment.
        """
        gc.collect()
        give_back()
        held = held_mb()
        if held is not None:
            self.seen.append(held)
            self._blocks.append(sys.getallocatedblocks())
        return held

    @property
    def tenths(self) -> list[float]:
        """The mean of each tenth in megabytes; empty before ten looks."""
        return [round(mean, 1) for mean in _means(self.seen)]

    @property
    def blocks(self) -> list[int]:
        """The mean of each tenth in Python's own blocks, which fragmentation does not blur."""
        return [round(mean) for mean in _means(self._blocks)]

    @property
    def growth(self) -> float | None:
        """The growth from the second tenth to the last, as a share; None before ten looks.

        The first tenth fills the caches.
        """
        means = self.tenths
        return round(means[-1] / means[1] - 1, 4) if means else None


def _means(looks: Sequence[float]) -> list[float]:
    size = len(looks) / _PARTS
    if size < 1:
        return []
    edges = [round(part * size) for part in range(_PARTS + 1)]
    return [fmean(looks[a:b]) for a, b in pairwise(edges)]
