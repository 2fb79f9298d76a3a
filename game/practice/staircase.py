"""How hard the next question of a theme is, so that four in five are answered rightly.

A weighted up-down staircase (C. Kaernbach, "Simple adaptive testing with the weighted up-down
method", Perception & Psychophysics 49, 1991, 227-229): a right answer raises the difficulty by
`stride * (1 - share)`, a wrong one lowers it by `stride * share`. It settles where the share right
is the wanted one, since only there the steps cancel each other.

It knows nothing of how the chance to be right depends on the difficulty, nor of how well a person
guesses; an estimate of the skill (QUEST, Elo) has to assume both. Moreover it holds the share that
was answered rightly, not only its expectation: as steps of one stride add up to where the level
ends, the share of n answers differs from the wanted one by `(end - start) / (n * stride)`, as long
as the level stays within its bounds. A difficulty that is a little wrong does no harm either.

The first strides are large, and shrink with the first wrong answers (H. Kesten, "Accelerated
stochastic approximation", Annals of Mathematical Statistics 29, 1958, 41-59). The strides were
chosen with simulated learners: `python -m tests.bench.learners`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

HARDEST: Final = 1000
"""Difficulties are 0 to this."""

USUAL: Final = 0.8
"""The share of questions that is to be answered rightly: four in five."""
YOUNGEST: Final = 0.9
"""The same for the youngest: nine in ten."""

STRIDES: Final = (400.0, 200.0, 160.0)
"""A step up and a step down together, after no, one, or more wrong answers to a theme."""
EASE: Final = 40.0
"""How far below the end of the last sitting the next one begins."""
_FIRST: Final = 0.1
"""Where a theme begins that was never asked: this part of the way up."""


@dataclass(frozen=True)
class Staircase:
    """Where a person stands with a theme; `after` an answer there is another one.

    Attributes:
        level: how hard a question is wanted, `lowest` to `highest`.
        slips: wrong answers so far, in all sittings.
        share: the share of right answers that is wanted, above 0 and below 1.
        lowest: of what can be asked.
        highest: of what can be asked; the level never leaves it behind, lest it had a long way
            back.
        is_easing: whether a sitting begins with this question: it is asked a step lower, and
            if that goes well the sitting goes on from where the last one ended.
    """

    level: float
    slips: int = 0
    share: float = USUAL
    lowest: float = 0.0
    highest: float = HARDEST
    is_easing: bool = False

    @classmethod
    def first(
        cls, share: float = USUAL, lowest: float = 0.0, highest: float = HARDEST
    ) -> Staircase:
        """Return that of a theme which was never asked: it begins easily."""
        return cls(lowest + _FIRST * (highest - lowest), 0, share, lowest, highest)

    @classmethod
    def resumed(
        cls,
        level: float,
        slips: int,
        share: float = USUAL,
        lowest: float = 0.0,
        highest: float = HARDEST,
        *,
        is_easing: bool = True,
    ) -> Staircase:
        """Return that of a new sitting, for a level where another one ended.

        What can be asked may have changed meanwhile; the level is brought within it. A sitting is
        eased once: if it were so in each of its themes, most questions of a mixed one would be.
        """
        inside = min(max(level, lowest), highest)
        return cls(inside, slips, share, lowest, highest, is_easing)

    @property
    def wanted(self) -> int:
        """How hard the next question should be, 0 to `HARDEST`."""
        level = self.level - EASE if self.is_easing else self.level
        return round(self._inside(level))

    def after(self, is_right: bool) -> Staircase:
        """Return where the person stands after an answer."""
        if not is_right:
            fall = _stride(self.slips + 1) * self.share
            level, slips = self._inside(self.level - fall), self.slips + 1
            return replace(self, level=level, slips=slips, is_easing=False)
        if self.is_easing:
            return replace(self, is_easing=False)
        return replace(self, level=self._inside(self.level + self._rise))

    @property
    def _rise(self) -> float:
        return _stride(self.slips) * (1 - self.share)

    def _inside(self, level: float) -> float:
        return min(max(level, self.lowest), self.highest)


def _stride(slips: int) -> float:
    return STRIDES[min(slips, len(STRIDES) - 1)]


def rung_of(difficulty: float, rungs: int) -> int:
    """Return the level, 0 to `rungs` - 1, of a drill that has so many, for a difficulty."""
    return min(rungs - 1, int(difficulty * rungs / HARDEST))


def difficulty_of(rung: int, rungs: int) -> float:
    """Return the difficulty in the middle of a drill's level; `rung_of` is its inverse."""
    return (rung + 0.5) * HARDEST / rungs
