"""Shares as grown-ups read them: in percent, with how far they can be trusted."""

from __future__ import annotations

from game.keep.learnt import Tally
from game.keep.tables.statistics import interval
from game.words import Words


def share_of(words: Words, tally: Tally) -> str:
    """Return a share in percent with its 95 % interval, or that nothing is known yet."""
    if not tally.count:
        return words("grownups.nothing")
    percent, low, high = (round(100 * each) for each in interval(tally))
    return words("grownups.share", percent=percent, low=low, high=high, asked=tally.count)
