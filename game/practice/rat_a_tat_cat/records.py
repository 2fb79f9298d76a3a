"""Rat-a-Tat Cat: what is kept of its practice, and what the settings held of it in former times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.keep.learnt import GameProgress, Tally, Theme
from game.practice.rat_a_tat_cat.drill import LEVELS, SPANS
from game.practice.staircase import difficulty_of

_RECORD: Final = "rat_a_tat_cat.practice"
"""What the keys of all numbers in the settings begin with."""

REMEMBER: Final = "remember"
"""The theme that asks what lies where."""
IN_A_ROW: Final = "in_a_row"
"""The best of it: right answers one after the other."""


def span_key(span: int) -> str:
    """Return the key of the tally for a point of the memory curve, 0 to 4."""
    return f"span_{span}"


def noted(learnt: GameProgress, span: int, is_right: bool, streak: int) -> GameProgress:
    """Return what is kept after an answer about a span, the last of a row of right ones."""
    learnt = learnt.with_tally(span_key(span), is_right)
    return learnt.with_best(IN_A_ROW, streak) if streak else learnt


def curve_of(learnt: GameProgress) -> tuple[float | None, ...]:
    """Return for each span the share of right answers, 0 to 1; None where nothing was asked."""
    tallies = [learnt.tallies.get(span_key(span), Tally()) for span in range(len(SPANS))]
    return tuple(tally.right / tally.count if tally.count else None for tally in tallies)


def adopted(records: Mapping[str, int]) -> GameProgress:
    """Return the records of old as progress: the curve, the level, and the best row.

    More right answers than questions, which nobody can have given, count as so many as there were.
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
