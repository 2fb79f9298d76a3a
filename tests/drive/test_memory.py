from __future__ import annotations

import gc
import sys

import pytest

from game.drive import memory as memory_module
from game.drive.memory import MemoryLog


def test_growth_is_that_of_the_last_tenth_over_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "collect", lambda: 0)  # takes a quarter of a second
    for megabytes, tenths, growth in (
        ([10, 20, *[100] * 18], [15, *[100] * 9], 0.0),  # what fills at the start is no growth
        ([10, 20, *[100] * 16, 120, 100], [15, *[100] * 8, 110], 0.1),
        ([100] * 9, [], None),
        ([None], [], None),
    ):
        held, counts = iter(megabytes), iter(range(1000, 1020))
        monkeypatch.setattr(memory_module, "held_mb", held.__next__)
        monkeypatch.setattr(sys, "getallocatedblocks", counts.__next__)
        memory = MemoryLog()
        for _ in megabytes:
            memory.look()
        assert (memory.tenths, memory.growth) == (tenths, growth and pytest.approx(growth))
        assert memory.blocks == [round(1000.5 + 2 * tenth) for tenth in range(len(tenths))]
