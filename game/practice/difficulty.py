"""Adaptive difficulty: keeps the fraction of correct answers at 80 %.

The method is a weighted up-down staircase (C. Kaernbach, "Simple adaptive testing with the weighted
up-down method", Perception & Psychophysics 49, 1991, 227-229). A correct answer raises the
difficulty by `stride * (1 - share)`, and a wrong one lowers it by `stride * share`. The difficulty
settles where the fraction of correct answers is the target, `share`, because only there do the
steps cancel out.

Skill estimators such as QUEST or Elo must assume how the probability of a correct answer depends on
the difficulty, and how well a player guesses; a staircase assumes neither. It also controls the
actual fraction, not just the expected one: after n answers, the fraction differs from the target by
`(end - start) / (n * stride)`, as long as the level stays within its bounds.

The strides start large, and shrink with the first wrong answers (H. Kesten, "Accelerated stochastic
approximation", Annals of Mathematical Statistics 29, 1958, 41-59). They were tuned with simulated
learners: `python -m tests.bench.learners`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

QuestionT = TypeVar("QuestionT")

MAX_DIFFICULTY: Final = 1000
"""The highest difficulty. The lowest is 0."""

USUAL_SHARE: Final = 0.8
"""The usual target fraction of correct answers."""
YOUNGEST_SHARE: Final = 0.9
"""The target fraction of correct answers for the youngest players."""

STRIDES: Final = (400.0, 200.0, 160.0)
"""The strides, upward plus downward step, after zero, one, and two or more wrong answers."""
FIRST_QUESTION_EASE: Final = 40.0
"""Difference between the player's level and the difficulty of a session's first question."""
_FIRST: Final = 0.1
"""Initial level of a theme, as a fraction of the range from lowest to highest difficulty."""


@dataclass(frozen=True)
class AdaptiveDifficulty:
    """The difficulty of one theme for one player, between two questions; immutable.

    Attributes:
        level: the player's difficulty level, from `lowest` to `highest`.
        slips: the number of wrong answers so far, in all sessions.
        share: the target fraction of correct answers, between 0 and 1 exclusive.
        is_easing: whether the next question is the first of a session. It is slightly easier than
            `level`, and answering it correctly does not raise the level.
    """

    level: float
    slips: int = 0
    share: float = USUAL_SHARE
    lowest: float = 0.0
    highest: float = MAX_DIFFICULTY
    is_easing: bool = False

    @classmethod
    def for_session(
        cls,
        level: float | None,
        slips: int,
        share: float = USUAL_SHARE,
        lowest: float = 0.0,
        highest: float = MAX_DIFFICULTY,
        *,
        is_easing: bool = True,
    ) -> AdaptiveDifficulty:
        """Return the difficulty at the start of a session.

        `level` and `slips` are those at the end of the previous session. The level is clamped, as
        the set of questions may have changed; None means that the questions start easy. `is_easing`
        should be True for only one theme per session, as otherwise most questions of a mixed
        session would be too easy.
        """
        if level is None:
            return cls(lowest + _FIRST * (highest - lowest), 0, share, lowest, highest)
        inside = min(max(level, lowest), highest)
        return cls(inside, slips, share, lowest, highest, is_easing)

    @property
    def next_difficulty(self) -> int:
        """The difficulty of the next question, 0 to `MAX_DIFFICULTY`."""
        level = self.level - FIRST_QUESTION_EASE if self.is_easing else self.level
        return round(self._clamped(level))

    def with_answer(self, is_right: bool) -> AdaptiveDifficulty:
        """Return the difficulty after a correct or wrong answer."""
        if not is_right:
            fall = _stride(self.slips + 1) * self.share
            level, slips = self._clamped(self.level - fall), self.slips + 1
            return replace(self, level=level, slips=slips, is_easing=False)
        if self.is_easing:
            return replace(self, is_easing=False)
        rise = _stride(self.slips) * (1 - self.share)
        return replace(self, level=self._clamped(self.level + rise))

    def _clamped(self, level: float) -> float:
        return min(max(level, self.lowest), self.highest)


def _stride(slips: int) -> float:
    return STRIDES[min(slips, len(STRIDES) - 1)]


def level_from_difficulty(difficulty: float, levels: int) -> int:
    """Convert a difficulty, 0 to `MAX_DIFFICULTY`, to the level of a drill with `levels` levels."""
    return min(levels - 1, int(difficulty * levels / MAX_DIFFICULTY))


def difficulty_from_level(level: int, levels: int) -> float:
    """Return the middle difficulty of a drill's `level`; the inverse of `level_from_difficulty`."""
    return (level + 0.5) * MAX_DIFFICULTY / levels


class QuestionPool(Generic[QuestionT]):
    """The questions of a drill, sorted by hardness and divided evenly among its levels."""

    def __init__(
        self, rng: random.Random, levels: int, hardness: Callable[[QuestionT], Any]
    ) -> None:
        """Create an empty pool for a drill with `levels` levels; `hardness` is a sort key."""
        self.questions: list[QuestionT] = []
        self._rng, self._levels, self._hardness = rng, levels, hardness
        self._used: set[int] = set()

    def add(self, questions: Iterable[QuestionT]) -> None:
        """Add questions, and redistribute all questions among the levels."""
        self.questions = sorted([*self.questions, *questions], key=self._hardness)

    def random_question(self, level: int) -> QuestionT:
        """Return a random question at `level`, preferably one that has not been asked yet.

        The pool must not be empty.
        """
        count = len(self.questions)
        start, end = level * count // self._levels, (level + 1) * count // self._levels
        share = self.questions[start : max(start + 1, end)]
        found = self._rng.choice([each for each in share if id(each) not in self._used] or share)
        self._used.add(id(found))
        return found
