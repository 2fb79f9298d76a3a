"""Lets simulated learners sit in the school: how soon and how well four in five are right.

    python -m tests.bench.learners [--learners 1000] [--seed 1] [--slope 110]

A learner answers rightly with the chance `guess + (1 - guess - slip) / (1 + exp((difficulty -
skill) / slope))`, the logistic curve of item response theory with a guessing rate of one in as many
as there are to choose from. Three kinds learn in different ways; all skills are on the scale of the
difficulties, 0 to 1000:

    quick    begins at 150 to 350 and learns 200 to 400 more, half of it in 42 questions
    steady   is at 200 to 900 and hardly moves, 60 in all
    noisy    is at 200 to 800, learns 150, forgets three tenths of what it has practised from one
             session to the next, is now better, now worse by 60, and slips in one of 25 questions

Each has six sessions of ten questions of one theme. The curve shows the mean chance to be right at
the questions 1 to 5, 6 to 10 and so on; then come the share right of each learner from question 16
on (mean and standard deviation), and the learners within five points of what is wanted. What luck
alone would leave of independent questions is told beside it. Below that: the same if a position's
difficulty is wrong by 100 (standard deviation); the share right of learners with four themes, all
known, which are mixed in twelve sessions; and how often a theme is taken for known whose harder
half a learner knows to some part, and after how many questions.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.keep.progress_data import GameProgress, ThemeProgress
from game.practice.difficulty import USUAL_SHARE, YOUNGEST_SHARE
from game.practice.session import SESSION_LENGTH, QuestionScheduler, ThemeQuestions

Kind: TypeAlias = Literal["quick", "steady", "noisy"]

KINDS: Final[tuple[Kind, ...]] = ("quick", "steady", "noisy")
SHARES: Final = (USUAL_SHARE, YOUNGEST_SHARE)
CHOICES: Final = (2, 4, 8)
SITTINGS: Final = 6
SETTLED: Final = 15
"""After so many questions the share is to be what is wanted."""

SLOPE: Final = 110.0
_THEME: Final = "theme"
_POSITIONS: Final = 1000


@dataclass
class Learner:
    """One who answers by chance, and gets better.

    Attributes:
        start, gain: the skill without practice, and what practice can add to it.
        pace: after how many questions 63 % of that is there.
        keeps: the part of the practice that is left after a pause between sessions.
        noise: standard deviation of the skill from question to question.
        slips: how often a question is answered wrongly that was as good as solved.
        practised: questions, less what was forgotten.
        slope: by so much easier the odds to solve a question are 2.7 times as good.
    """

    start: float
    gain: float
    pace: float
    keeps: float = 1.0
    noise: float = 0.0
    slips: float = 0.0
    practised: float = 0.0
    slope: float = SLOPE

    @classmethod
    def of(cls, kind: Kind, rng: random.Random, slope: float = SLOPE) -> Learner:
        """Draw a learner of a kind."""
        match kind:
            case "quick":
                return cls(rng.uniform(150, 350), rng.uniform(200, 400), 60, slope=slope)
            case "steady":
                return cls(rng.uniform(200, 900), 60, 100, slope=slope)
            case "noisy":
                start = rng.uniform(200, 800)
                return cls(start, 150, 60, keeps=0.7, noise=60, slips=0.04, slope=slope)

    def chance(self, difficulty: float, choices: int, rng: random.Random) -> float:
        """Return the chance to be right at a question, and count it as practice."""
        learnt = self.gain * (1 - math.exp(-self.practised / self.pace))
        self.practised += 1
        skill = self.start + learnt + (rng.gauss(0, self.noise) if self.noise else 0)
        guess, odds = 1 / choices, math.exp((difficulty - skill) / self.slope)
        return guess + (1 - guess - self.slips) / (1 + odds)


@dataclass(frozen=True)
class Run:
    """What became of one learner: the chance and the answer at each question, and what is kept."""

    chances: tuple[float, ...]
    answers: tuple[bool, ...]
    learnt: GameProgress
    known_after: int | None


def evenly(count: int = _POSITIONS) -> ThemeQuestions:
    """Return a lesson with positions of all difficulties."""
    return ThemeQuestions(_THEME, [round(n * 1000 / (count - 1)) for n in range(count)])


def learn(
    learner: Learner,
    share: float,
    choices: int,
    rng: random.Random,
    *,
    lesson: ThemeQuestions,
    sessions: int = SITTINGS,
    error: float = 0.0,
) -> Run:
    """Run sessions of one theme for a learner; its difficulties are wrong by `error`."""
    errors = [rng.gauss(0, error) for _ in lesson.difficulties]
    learnt, known_after = GameProgress(), None
    chances: list[float] = []
    answers: list[bool] = []
    for _ in range(sessions):
        session = QuestionScheduler([lesson], learnt, rng.getrandbits(32), share=share)
        while (question := session.question) is not None:
            harder = errors[question.position or 0]
            chances.append(learner.chance(question.difficulty + harder, choices, rng))
            answers.append(rng.random() < chances[-1])
            learnt = session.record_answer(learnt, answers[-1])
            if known_after is None and learnt.theme(_THEME).is_mastered:
                known_after = len(answers)
        learner.practised *= learner.keeps
    return Run(tuple(chances), tuple(answers), learnt, known_after)


def runs(
    kind: Kind,
    share: float,
    choices: int,
    learners: int,
    seed: int,
    *,
    error: float = 0.0,
    slope: float = SLOPE,
) -> Iterator[Run]:
    """Yield what becomes of learners of a kind; the same seed gives the same ones."""
    lesson = evenly()
    for number in range(learners):
        rng = random.Random(f"{seed}/{kind}/{share}/{choices}/{number}")
        learner = Learner.of(kind, rng, slope)
        yield learn(learner, share, choices, rng, lesson=lesson, error=error)


def mixed(kind: Kind, share: float, learners: int, seed: int) -> list[float]:
    """Return each learner's share of right answers where four known themes are mixed.

    Of twelve sessions the first four, in which the staircases find their places, do not count.
    """
    lessons = [ThemeQuestions(f"theme {n}", evenly().difficulties) for n in range(4)]
    shares = []
    for number in range(learners):
        rng = random.Random(f"{seed}/mixed/{kind}/{share}/{number}")
        minds = {lesson.key: Learner.of(kind, rng) for lesson in lessons}
        learnt = GameProgress(
            themes={lesson.key: ThemeProgress(is_mastered=True) for lesson in lessons}
        )
        answers = []
        for sitting_number in range(12):
            session = QuestionScheduler(lessons, learnt, rng.getrandbits(32), share=share)
            while (question := session.question) is not None:
                chance = minds[question.theme].chance(question.difficulty, 4, rng)
                is_right = rng.random() < chance
                learnt = session.record_answer(learnt, is_right)
                if sitting_number >= 4:
                    answers.append(is_right)
            for mind in minds.values():
                mind.practised *= mind.keeps
        shares.append(statistics.fmean(answers))
    return shares


class Curve:
    """How learners did of whom a share of right answers was wanted.

    Attributes:
        chances: the mean chance to be right, by five questions.
        mean, sd: of the learners' shares of right answers from question 16 on.
        within: the part of the learners whose share is within five points of what is wanted.
    """

    def __init__(
        self, shares: Sequence[float], share: float, chances: Sequence[float] = ()
    ) -> None:
        self.chances = chances
        self.mean, self.sd = statistics.fmean(shares), statistics.pstdev(shares)
        self.within = statistics.fmean(abs(each - share) <= 0.05 for each in shares)

    def __str__(self) -> str:
        chances = " ".join(f"{chance:3.0%}" for chance in self.chances)
        return f"{chances}  {self.mean:.1%} sd {self.sd:.1%}, within five {self.within:.0%}"


def curve(found: Sequence[Run], share: float) -> Curve:
    """Return how learners did of whom a share of right answers was wanted."""
    fives = range(0, len(found[0].chances), 5)
    chances = [statistics.fmean(c for r in found for c in r.chances[i : i + 5]) for i in fives]
    return Curve([statistics.fmean(run.answers[SETTLED:]) for run in found], share, chances)


def known(skill: float, learners: int, seed: int, sessions: int = 12) -> list[int | None]:
    """Return after how many questions a theme is known to learners who never learn.

    They have the skill to solve half of the questions of this difficulty.
    """
    lesson, found = evenly(), []
    for number in range(learners):
        rng = random.Random(f"{seed}/{skill}/{number}")
        run = learn(Learner(skill, 0, 1), USUAL_SHARE, 4, rng, lesson=lesson, sessions=sessions)
        found.append(run.known_after)
    return found


def at_hard(skill: float, choices: int = 4) -> float:
    """Return the chance to be right where the harder half begins."""
    return Learner(skill, 0, 1).chance(500, choices, random.Random(0))


def report(learners: int, seed: int, slope: float = SLOPE) -> Iterator[str]:
    """Yield the lines of the report; the learners of a theme of its own have the slope."""
    asked = SITTINGS * SESSION_LENGTH - SETTLED
    yield f"{learners} learners of each kind, seed {seed}; chance to be right by five questions"
    for share in SHARES:
        luck = math.sqrt(share * (1 - share) / asked)
        yield f"\nwanted {share:.0%}; luck alone: a standard deviation of {luck:.1%}"
        for kind in KINDS:
            for choices in CHOICES:
                found = list(runs(kind, share, choices, learners, seed, slope=slope))
                yield f"{kind:6} 1 of {choices}  {curve(found, share)}"
            found = list(runs(kind, share, 4, learners, seed, error=100, slope=slope))
            yield f"{kind:6} wrong   {curve(found, share)}"
            together = Curve(mixed(kind, share, learners, seed), share)
            yield f"{kind:6} four themes mixed: {together}"
    yield "\nof learners who never learn (1 of 4), for whom a theme is known within 120 questions"
    for skill in (300, 400, 450, 500, 550, 600, 700):
        after = sorted(each for each in known(skill, learners, seed) if each is not None)
        middle = f", half of them after {after[len(after) // 2]}" if after else ""
        part = len(after) / learners
        yield f"{at_hard(skill):.0%} right where the harder half begins: {part:.1%}{middle}"


if __name__ == "__main__":
    from tests.bench.measuring import options

    args = options(__doc__, learners=1000, seed=1, slope=SLOPE)
    for line in report(args.learners, args.seed, args.slope):
        print(line)
