from __future__ import annotations

import gc
import sys

import pytest

from game.drive import memory as memory_module
from game.drive.memory import MemoryLog
from tests.cases import cases


def seen(monkeypatch: pytest.MonkeyPatch, *megabytes: float | None) -> MemoryLog:
    """Return the memory of a run that held these megabytes, look by look."""
    held, counts = iter(megabytes), iter(range(1000, 1020))
    # In a large process a collection takes a quarter of a second.
    monkeypatch.setattr(gc, "collect", lambda: 0)
    monkeypatch.setattr(memory_module, "held_mb", lambda: next(held))
    monkeypatch.setattr(sys, "getallocatedblocks", lambda: next(counts))
    memory = MemoryLog()
    for _ in megabytes:
        memory.look()
    return memory


@cases(
    ("megabytes", "tenths", "growth"),
    [
        # What fills at the start is no growth: the last tenth counts over the second one.
        ([10, 20, *[100] * 18], [15, *[100] * 9], 0.0),
        ([10, 20, *[100] * 16, 120, 100], [15, *[100] * 8, 110], 0.1),
        ([100] * 9, [], None),
        ([None], [], None),
    ],
)
def test_growth_is_that_of_the_last_tenth_over_the_second(
    monkeypatch: pytest.MonkeyPatch,
    megabytes: list[float | None],
    tenths: list[int],
    growth: float | None,
) -> None:
    memory = seen(monkeypatch, *megabytes)
    assert (memory.tenths, memory.growth) == (tenths, pytest.approx(growth) if growth else growth)
    if tenths:
        assert memory.blocks == [round(1000.5 + 2 * tenth) for tenth in range(10)]
