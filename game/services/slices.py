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
