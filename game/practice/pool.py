"""The questions that a drill has found so far, a share of them for each of its levels."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

QuestionT = TypeVar("QuestionT")


class Pool(Generic[QuestionT]):
    """Draws questions, harder ones for a higher level, and as few as possible twice.

    Attributes:
        questions: all that can be asked, the easiest first.
    """

    def __init__(
        self, rng: random.Random, levels: int, hardness: Callable[[QuestionT], Any]
    ) -> None:
        """Begin without questions; `hardness` returns what they are sorted by."""
        self.questions: list[QuestionT] = []
        self._rng, self._levels, self._hardness = rng, levels, hardness
        self._used: set[int] = set()

    def add(self, questions: Iterable[QuestionT]) -> None:
        """Take more questions."""
        self.questions = sorted([*self.questions, *questions], key=self._hardness)

    def draw(self, level: int) -> QuestionT:
        """Return a question of a level, 0 to `levels` - 1; a new one if there is any.

        There has to be a question.
        """
        count = len(self.questions)
        start, end = level * count // self._levels, (level + 1) * count // self._levels
        share = self.questions[start : max(start + 1, end)]
        found = self._rng.choice([each for each in share if id(each) not in self._used] or share)
        self._used.add(id(found))
        return found
