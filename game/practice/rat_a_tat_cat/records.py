"""Rat-a-Tat Cat: progress in its drills, and what the settings held of it before the school."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.keep.learnt import GameProgress, Tally, Theme
from game.practice.rat_a_tat_cat.drill import LEVELS, SPANS
from game.practice.staircase import difficulty_of

_RECORD: Final = "rat_a_tat_cat.practice"
"""Prefix of the keys in the settings."""

REMEMBER: Final = "remember"
"""The key of the drill that asks where a card lies."""
IN_A_ROW: Final = "in_a_row"
"""The key of its best: right answers in a row."""


def span_key(span: int) -> str:
    """Return the key of the tally for a point of the memory curve, 0 to 4."""
    return f"span_{span}"


def noted(learnt: GameProgress, span: int, is_right: bool, streak: int) -> GameProgress:
    """Return the progress after an answer about a span, with the right ones in a row up to it."""
    learnt = learnt.with_tally(span_key(span), is_right)
    return learnt.with_best(IN_A_ROW, streak) if streak else learnt


def curve_of(learnt: GameProgress) -> tuple[float | None, ...]:
    """Return the share of right answers for each span, 0 to 1; None if it was never asked."""
    tallies = [learnt.tallies.get(span_key(span), Tally()) for span in range(len(SPANS))]
    return tuple(tally.right / tally.count if tally.count else None for tally in tallies)


def adopted(records: Mapping[str, int]) -> GameProgress:
    """Return the progress in old records: the curve, the level, and the longest row.

    There, right answers can exceed the questions; then all count as right.
    """
    tallies = {}
    for span in range(len(SPANS)):
        count = records.get(f"{_RECORD}.asked.{span}", 0)
        if count:
            right = min(count, records.get(f"{_RECORD}.right.{span}", 0))
            tallies[span_key(span)] = Tally(count, right)
    best = records.get(f"{_RECORD}.best", 0)
    level = min(LEVELS - 1, records.get(f"{_RECORD}.level", 0))
    asked = Tally(sum(t.count for t in tallies.values()), sum(t.right for t in tallies.values()))
    theme = Theme(level=difficulty_of(level, LEVELS), asked=asked)
    return GameProgress(
        themes={REMEMBER: theme} if asked.count else {},
        best={IN_A_ROW: best} if best else {},
        tallies=tallies,
    )
