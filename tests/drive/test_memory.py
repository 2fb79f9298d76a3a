from __future__ import annotations

import gc
import sys

import pytest

from game.drive import memory as memory_module
from game.drive.memory import MemoryLog


def seen(monkeypatch: pytest.MonkeyPatch, *megabytes: float) -> MemoryLog:
    """Return the memory of a run that held these megabytes, look by look."""
    held = iter(megabytes)
    # In a large process a collection takes a quarter of a second.
    monkeypatch.setattr(gc, "collect", lambda: 0)
    monkeypatch.setattr(memory_module, "held_mb", lambda: next(held))
    memory = MemoryLog()
    for _ in megabytes:
        memory.look()
    return memory


def test_what_fills_at_the_start_is_no_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = seen(monkeypatch, 10, 20, *[100] * 18)
    assert memory.tenths == [15, *[100] * 9]
    assert memory.growth == 0.0


def test_growth_is_that_of_the_last_tenth_over_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = seen(monkeypatch, 10, 20, *[100] * 16, 120, 100)
    assert memory.growth == pytest.approx(0.1)


def test_a_few_looks_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = seen(monkeypatch, *[100] * 9)
    assert (memory.tenths, memory.growth) == ([], None)


def test_where_it_cannot_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_module, "held_mb", lambda: None)
    memory = MemoryLog()
    memory.look()
    assert memory.growth is None


def test_python_s_blocks_are_counted_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = iter(range(1000, 1020))
    monkeypatch.setattr(sys, "getallocatedblocks", lambda: next(counts))
    memory = seen(monkeypatch, *[100] * 20)
    assert memory.blocks == [round(1000.5 + 2 * tenth) for tenth in range(10)]
