"""Work in slices: an iterator that does a little at each step."""

from __future__ import annotations

from collections.abc import Iterator


def run_all(slices: Iterator[None]) -> None:
    """Run all slices at once."""
    for _ in slices:
        pass


def is_finished(slices: Iterator[None]) -> bool:
    """Run one slice; return whether there was none left."""
    return next(slices, slices) is slices


class Thinker:
    """Works on one thought at a time, a slice of about a millisecond at each call of `work`."""

    _thought: Iterator[None] | None = None

    def work(self) -> bool:
        """Think for one slice; return whether there was anything to think about."""
        if self._thought is None:
            return False
        if is_finished(self._thought):
            self._thought = None
        return True
