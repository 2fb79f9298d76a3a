"""Work in time slices: generators that do a little work before each `yield`."""

from __future__ import annotations

from collections.abc import Iterator


def run_all(slices: Iterator[None]) -> None:
    """Run a generator to its end, without a break."""
    for _ in slices:
        pass


def run_slice(slices: Iterator[None]) -> bool:
    """Advance a generator to its next `yield`; return whether it has ended."""
    return next(slices, slices) is slices


class SlicedWorker:
    """Base class of objects that work in time slices of about a millisecond each."""

    _thought: Iterator[None] | None = None

    def work(self) -> bool:
        """Do the work of one time slice; return False if there is nothing to do."""
        if self._thought is None:
            return False
        if run_slice(self._thought):
            self._thought = None
        return True
