"""A sitting: the questions of one practice session, chosen one by one from the answers so far.

One theme is learnt at a time, in the order of the shelf. Mastered ones (`is_known`) are mixed in,
and once all are mastered there is only the mixture. After a wrong answer a theme comes back in the
sittings 1, 3 and 7 later, with one question among the others.

A theme is mastered, for ever, when of the last 15 answers to questions of its harder half at least
12 were right, in two sittings or more. Only the first try counts. The harder half: everybody is
right in four of five questions, so the share says nothing without the difficulty. 12 of 15: of
those who are right in 90 % half are found within 30 questions, while of those who are right in
54 % one in 250 is taken for a master within 120 (`tests.bench.learners`). Two sittings: what is
forgotten by the next one was not mastered.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from game.keep.learnt import Answer, GameProgress, Theme, with_answer
from game.practice.staircase import HARDEST, USUAL, Staircase

LENGTH: Final = 10
"""Questions of a usual sitting."""

RETURNS: Final = (1, 3, 7)
"""Sittings after which a theme comes back in which an answer was wrong."""

RECENT: Final = 15
"""Answers to questions of the harder half that decide whether a theme is mastered."""
ENOUGH: Final = 12
"""Right answers among them."""
APART: Final = 2
"""Sittings in which they were given, at least."""

_FRESH: Final = 60
"""Positions of a theme that do not come again yet; at most half of all."""
_NEAREST: Final = 8
"""Positions nearest to the wanted difficulty, of which one is drawn."""


class Lesson:
    """The questions about a theme. A position is known by its place among those of the theme.

    Attributes:
        key: the key of the theme.
        difficulties: the difficulty of each position, 0 to 1000; empty for a drill, which makes
            its own.
        lowest: the difficulty of the easiest question.
        highest: the difficulty of the hardest question.
        hard: the difficulty from which a question belongs to the harder half.
    """

    def __init__(self, key: str, difficulties: Sequence[int] = ()) -> None:
        self.key, self.difficulties = key, difficulties
        self._positions = sorted(range(len(difficulties)), key=difficulties.__getitem__)
        self._ordered = sorted(difficulties)
        ends = self._ordered or (0, HARDEST)
        self.lowest, self.highest = ends[0], ends[-1]
        middle = self._ordered[len(self._ordered) // 2 :]
        self.hard = middle[0] if middle else HARDEST // 2

    def draw(self, wanted: int, seen: Sequence[int], rng: random.Random) -> int | None:
        """Return a position near a difficulty that was not seen lately; None for a drill."""
        if not self.difficulties:
            return None
        stale = set(self.lately(seen))
        middle, half = bisect_left(self._ordered, wanted), _NEAREST + len(stale)
        around = self._positions[max(0, middle - half) : middle + half]
        fresh = [position for position in around if position not in stale]
        near = sorted(fresh, key=lambda position: abs(self.difficulties[position] - wanted))
        return rng.choice(near[:_NEAREST])

    def lately(self, seen: Sequence[int]) -> tuple[int, ...]:
        """Return the latest of the positions `seen`, which shall not come again yet."""
        count = min(_FRESH, len(self.difficulties) // 2)
        return tuple(seen[max(0, len(seen) - count) :])


@dataclass(frozen=True)
class Question:
    """A question.

    Attributes:
        theme: the key of the theme.
        difficulty: 0 to 1000; `staircase.rung_of` turns it into a level of a drill.
        position: the position; None for a drill.
        seed: the seed of whatever the question draws.
    """

    theme: str
    difficulty: int
    position: int | None
    seed: int


class Sitting:
    """The questions of one person's sitting.

    Attributes:
        number: its number in this game, from 1.
        length: the number of questions.
        question: the present question; None once the sitting is over.
        asked: the questions of each theme, the present one included.
        known: the themes that were mastered in this sitting, in order.
    """

    def __init__(
        self,
        lessons: Sequence[Lesson],
        learnt: GameProgress,
        seed: int,
        *,
        share: float = USUAL,
        length: int = LENGTH,
    ) -> None:
        """Begin with the first question.

        Args:
            lessons: all of the game in their order, or the one that was chosen.
            learnt: the person's progress in the game.
            seed: the same lessons, progress, seed and answers give the same questions.
            share: the share of right answers that is wanted, see `staircase`.
            length: the number of questions, 1 or more.

        Raises:
            ValueError: no lessons, or two of the same theme.
        """
        self._lessons = {lesson.key: lesson for lesson in lessons}
        if not lessons or len(self._lessons) < len(lessons):
            raise ValueError("a sitting has lessons, each of another theme")
        self.number = learnt.sittings + 1
        self.length = length
        self.asked: Counter[str] = Counter()
        self.known: list[str] = []
        self._share = share
        self._rng = random.Random(seed)
        self._stairs: dict[str, Staircase] = {}
        self._last: str | None = None
        self.question: Question | None = self._next(learnt)

    def answer(self, learnt: GameProgress, is_right: bool) -> GameProgress:
        """Take the first try at the question, and turn to the next one.

        Returns:
            The person's progress after `learnt`, to be kept at once.

        Raises:
            ValueError: the sitting is over.
        """
        question = self.question
        if question is None:
            raise ValueError("the sitting is over")
        key, theme = question.theme, learnt.theme(question.theme)
        stairs = self._stairs[key].after(is_right)
        self._stairs[key] = stairs
        after = self._learnt(theme, question, stairs.level, is_right)
        if after.is_known and not theme.is_known:
            self.known.append(key)
        learnt = msgspec.structs.replace(learnt, sittings=max(learnt.sittings, self.number))
        learnt = learnt.with_theme(key, after)
        self.question = self._next(learnt) if self.asked.total() < self.length else None
        return learnt

    def _learnt(self, theme: Theme, question: Question, level: float, is_right: bool) -> Theme:
        lesson, recent, seen = self._lessons[question.theme], theme.recent, theme.seen
        if question.difficulty >= lesson.hard:
            recent = (*recent, Answer(self.number, int(is_right)))[-RECENT:]
        if question.position is not None:
            seen = lesson.lately((*seen, question.position))
        return Theme(
            level=level,
            asked=theme.asked.plus(is_right),
            rows=with_answer(theme.rows, self.number, is_right),
            recent=recent,
            due=due_after(theme.due, self.number, is_right),
            is_known=theme.is_known or shows_known(recent),
            seen=seen,
        )

    # -- what is asked ----------------------------------------------------------------------------

    def _next(self, learnt: GameProgress) -> Question:
        key = self._theme(learnt)
        lesson, theme = self._lessons[key], learnt.theme(key)
        stairs = self._stairs.setdefault(key, self._resumed(lesson, theme))
        position = lesson.draw(stairs.wanted, theme.seen, self._rng)
        self.asked[key] += 1
        self._last = key
        seed = self._rng.getrandbits(53)
        difficulty = stairs.wanted if position is None else lesson.difficulties[position]
        return Question(key, difficulty, position, seed)

    def _resumed(self, lesson: Lesson, theme: Theme) -> Staircase:
        slips, is_first = theme.asked.count - theme.asked.right, not self.asked
        ends = (lesson.lowest, lesson.highest)
        return Staircase.resumed(theme.level, slips, self._share, *ends, is_easing=is_first)

    def _theme(self, learnt: GameProgress) -> str:
        """Return the next theme: of three questions one is mixed in, and one may come back."""
        turn = self.asked.total() % 3
        known = [key for key in self._lessons if learnt.theme(key).is_known]
        due = [key for key in self._lessons if self._is_due(key, learnt.theme(key))]
        if due and turn == 2:
            return min(due, key=lambda key: min(learnt.theme(key).due))
        learning = next((key for key in self._lessons if key not in known), None)
        if learning is not None and not (known and turn == 1):
            return learning
        return self._mixed(known)

    def _is_due(self, key: str, theme: Theme) -> bool:
        return min(theme.due, default=self.number + 1) <= self.number and not self.asked[key]

    def _mixed(self, keys: Sequence[str]) -> str:
        """Return one of the themes asked least in this sitting, but not the last one."""
        others = [key for key in keys if key != self._last] or list(keys)
        least = min(self.asked[key] for key in others)
        return self._rng.choice([key for key in others if self.asked[key] == least])


def due_after(due: Sequence[int], sitting: int, is_right: bool) -> tuple[int, ...]:
    """Return the sittings in which a theme comes back after an answer in this one."""
    if not is_right:
        return tuple(sitting + more for more in RETURNS)
    # If the progress was reset meanwhile, sittings that were near are far away.
    return tuple(when for when in due if sitting < when <= sitting + RETURNS[-1])


def shows_known(recent: Sequence[Answer]) -> bool:
    """Whether the latest answers to questions of the harder half show mastery."""
    is_enough = len(recent) >= RECENT and sum(answer.right for answer in recent) >= ENOUGH
    return is_enough and len({answer.sitting for answer in recent}) >= APART
