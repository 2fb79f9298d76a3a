"""Work in time slices: iterators that do a little work at each step."""

from __future__ import annotations

from collections.abc import Iterator


def run_all(slices: Iterator[None]) -> None:
    """Run all slices without a pause."""
    for _ in slices:
        pass


def is_finished(slices: Iterator[None]) -> bool:
    """Run one slice; return True if there was none left."""
    return next(slices, slices) is slices


class Thinker:
    """Base class that works on one iterator, one slice of about a millisecond per `work` call."""

    _thought: Iterator[None] | None = None

    def work(self) -> bool:
        """Run one slice; return False if there is nothing to do."""
        if self._thought is None:
            return False
        if is_finished(self._thought):
            self._thought = None
        return True
