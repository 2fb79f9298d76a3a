"""A sitting: some questions to one person, chosen one by one, and what is learnt from the answers.

Which theme: one is learnt at a time, in the order of the shelf; known ones are mixed in, and once
all are known there is only the mixture. A theme in which something was answered wrongly comes back
in the sittings 1, 3 and 7 later: it gets one question among the others, and nobody is told.

A theme is **known** when of the last 15 answers to questions of its harder half at least 12 were
right, in two sittings or more. The harder half, because the staircase holds everybody at four in
five, so that the share right says nothing without the difficulty. 12 of 15, because of those who
are right in nine of ten there half are known to be so after 30 questions, while of those who are
right in 54 % one in 250 is taken for one who knows, in 120 questions (`tests.bench.learners`). Two
sittings, because what is forgotten the next time was not known. Only the first try counts.

Known never ends: what was known stays known, whatever is answered later, and comes back as any
other theme does.
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
"""After how many sittings a theme comes back in which something was answered wrongly."""

RECENT: Final = 15
"""So many answers to questions of the harder half decide whether a theme is known."""
ENOUGH: Final = 12
"""So many of them have to be right."""
APART: Final = 2
"""In so many sittings at least."""

_FRESH: Final = 60
"""So many positions of a theme are remembered, lest they come again; half of all at most."""
_NEAREST: Final = 8
"""One of so many positions is drawn, those nearest to the difficulty that is wanted."""


@dataclass(frozen=True)
class Position:
    """A position that can be asked about.

    Attributes:
        number: which one it is in its theme's file, 0 or more.
        difficulty: how hard the question is, 0 to 1000.
    """

    number: int
    difficulty: int


class Lesson:
    """What can be asked about a theme.

    Attributes:
        key: of the theme.
        positions: in which it can be asked; empty for a drill that makes its own ones.
        lowest: the least difficulty that can be asked for.
        highest: the greatest one.
        hard: from which difficulty on a question belongs to the harder half.
    """

    def __init__(self, key: str, positions: Sequence[Position] = ()) -> None:
        self.key = key
        self.positions = tuple(sorted(positions, key=lambda each: (each.difficulty, each.number)))
        self._difficulties = [each.difficulty for each in self.positions]
        ends = self.positions or (Position(0, 0), Position(0, HARDEST))
        self.lowest, self.highest = ends[0].difficulty, ends[-1].difficulty
        middle = self.positions[len(self.positions) // 2 :]
        self.hard = middle[0].difficulty if middle else HARDEST // 2

    def draw(self, wanted: int, seen: Sequence[int], rng: random.Random) -> Position | None:
        """Return a position near a difficulty that was not seen lately; None if it has none."""
        if not self.positions:
            return None
        stale = set(self.lately(seen))
        middle, half = bisect_left(self._difficulties, wanted), _NEAREST + len(stale)
        around = self.positions[max(0, middle - half) : middle + half]
        fresh = [each for each in around if each.number not in stale]
        near = sorted(fresh, key=lambda each: abs(each.difficulty - wanted))
        return rng.choice(near[:_NEAREST])

    def lately(self, seen: Sequence[int]) -> tuple[int, ...]:
        """Return those positions of `seen`, the latest ones, that shall not come again yet."""
        count = min(_FRESH, len(self.positions) // 2)
        return tuple(seen[max(0, len(seen) - count) :])


@dataclass(frozen=True)
class Question:
    """What is asked next.

    Attributes:
        theme: its key.
        difficulty: how hard it is, 0 to 1000; a drill with levels of its own asks
            `staircase.rung_of` which one that is.
        position: the number of the position; None for a drill that makes its own.
        seed: for all that is drawn about the question.
    """

    theme: str
    difficulty: int
    position: int | None
    seed: int


class Sitting:
    """The questions of one person's sitting.

    The same lessons, progress, seed and answers give the same questions.

    Attributes:
        number: the sitting's number in this game, from 1 on.
        length: how many questions it has.
        question: what is asked; None once the sitting is over.
        asked: how often each theme was asked, with the present question.
        known: the themes that have become known in this sitting, in order.
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
            lessons: the game's shelf in its order, or the one lesson that was chosen.
            learnt: how the person stands with the game.
            seed: of the sitting.
            share: of right answers that is wanted, see `staircase`.
            length: questions, 1 or more.

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

        Args:
            learnt: how the person stands with the game now, see `ProgressStore.of`.
            is_right: whether the answer was right.

        Returns:
            How the person stands with it then, to be kept at once.

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
        if position is None:
            return Question(key, stairs.wanted, None, seed)
        return Question(key, position.difficulty, position.number, seed)

    def _resumed(self, lesson: Lesson, theme: Theme) -> Staircase:
        slips, is_first = theme.asked.count - theme.asked.right, not self.asked
        ends = (lesson.lowest, lesson.highest)
        return Staircase.resumed(theme.level, slips, self._share, *ends, is_easing=is_first)

    def _theme(self, learnt: GameProgress) -> str:
        """Return whose turn it is: of three questions one is mixed in, and one may come back."""
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
        """Return one of the themes asked least in this sitting, another one than just now."""
        others = [key for key in keys if key != self._last] or list(keys)
        least = min(self.asked[key] for key in others)
        return self._rng.choice([key for key in others if self.asked[key] == least])


def due_after(due: Sequence[int], sitting: int, is_right: bool) -> tuple[int, ...]:
    """Return when a theme comes back after an answer: a wrong one lets all begin anew."""
    if not is_right:
        return tuple(sitting + more for more in RETURNS)
    # The progress may have begun anew meanwhile: then what was far away never came.
    return tuple(when for when in due if sitting < when <= sitting + RETURNS[-1])


def shows_known(recent: Sequence[Answer]) -> bool:
    """Whether the latest answers to questions of the harder half show that a theme is known."""
    is_enough = len(recent) >= RECENT and sum(answer.right for answer in recent) >= ENOUGH
    return is_enough and len({answer.sitting for answer in recent}) >= APART
