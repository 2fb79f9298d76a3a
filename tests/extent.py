"""How much of the suite runs: `--fast`, the normal suite, or everything (`--all`).

Markers choose among tests: `slow` tests are left out by `--fast`; `night` tests run with `--all`
only. `extent` chooses the size of one test, such as the seeds of a statistic.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class _Run:
    is_whole = False


def choose_whole(is_whole: bool) -> None:
    """Choose whether everything runs, before tests are collected."""
    _Run.is_whole = is_whole


def extent(normal: T, whole: T) -> T:
    """Return `whole` if the suite runs with `--all`, otherwise `normal`."""
    return whole if _Run.is_whole else normal
