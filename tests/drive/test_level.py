from __future__ import annotations

import gc
import sys

import pytest

from game.drive import level as level_module
from game.drive.level import Level


def seen(monkeypatch: pytest.MonkeyPatch, *megabytes: float) -> Level:
    """Return the memory of a run that held so much at each look."""
    held = iter(megabytes)
    monkeypatch.setattr(
        gc, "collect", lambda: 0
    )  # in a large process it takes a quarter of a second
    monkeypatch.setattr(level_module, "held_mb", lambda: next(held))
    level = Level()
    for _ in megabytes:
        level.look()
    return level


def test_what_fills_at_the_start_is_no_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    level = seen(monkeypatch, 10, 20, *[100] * 18)
    assert level.tenths == [15, *[100] * 9]
    assert level.growth == 0.0


def test_growth_is_that_of_the_last_tenth_over_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    level = seen(monkeypatch, 10, 20, *[100] * 16, 120, 100)
    assert level.growth == pytest.approx(0.1)


def test_a_few_looks_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    level = seen(monkeypatch, *[100] * 9)
    assert (level.tenths, level.growth) == ([], None)


def test_where_it_cannot_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(level_module, "held_mb", lambda: None)
    level = Level()
    level.look()
    assert level.growth is None


def test_python_s_blocks_are_counted_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = iter(range(1000, 1020))
    monkeypatch.setattr(sys, "getallocatedblocks", lambda: next(counts))
    level = seen(monkeypatch, *[100] * 20)
    assert level.blocks == [round(1000.5 + 2 * tenth) for tenth in range(10)]
