"""Practice sessions, which choose each question based on the answers so far.

Themes are learnt one at a time, in a fixed order, with mastered themes mixed in. Once all are
mastered, a session is a mixture of all of them. After a wrong answer, one question about the theme
is asked 1, 3 and 7 sessions later.

A theme is mastered for good once at least 12 of the last 15 answers to questions in its harder half
were correct, over two or more sessions. Only first attempts count. Only the harder half counts
because the difficulty adapts until every player answers 80 % correctly, so this fraction alone says
nothing. With 12 of 15, half of the players who answer 90 % correctly are recognised within 30
questions, and one in 250 of those who answer 54 % correctly is wrongly recognised within 120
(`tests.bench.learners`). Two sessions are required because a theme that is forgotten by the next
session was not mastered.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import msgspec

from game.catalog import GameEntry
from game.keep.progress_data import Answer, GameProgress, ThemeProgress, add_answer
from game.keep.settings import LastChoice
from game.practice.difficulty import MAX_DIFFICULTY, USUAL_SHARE, AdaptiveDifficulty
from game.practice.puzzles import Puzzle, load_puzzles
from game.practice.themes import themes_of
from game.rules.base import OptionValue
from game.scenes.market.start import initial_choice
from game.services.services import Services
from game.services.user import ServiceUser

SESSION_LENGTH: Final = 10
"""Number of questions in a typical session."""
RETURN_AFTER_SESSIONS: Final = (1, 3, 7)
"""Numbers of sessions after which a theme is repeated because of a wrong answer."""
RECENT_ANSWERS: Final = 15
"""Number of latest answers in a theme's harder half that decide whether it is mastered."""
MASTERY_ANSWERS: Final = 12
"""Minimum number of correct answers among `RECENT_ANSWERS` for mastery."""
MASTERY_SESSIONS: Final = 2
"""Minimum number of sessions over which the `RECENT_ANSWERS` must be spread for mastery."""
_REST: Final = 60
"""Number of latest puzzles in a theme that are not asked again yet; at most half of its puzzles."""
_FEWEST: Final = 60
"""Minimum number of a theme's puzzles that must match the player's house rules for a selection."""
_FEWEST_OF_VARIANT: Final = 20
"""The same, for puzzles of the player's variant alone."""
_NEAREST: Final = 8
"""Number of puzzles, closest in difficulty, from which one is chosen at random."""

PuzzlesByTheme: TypeAlias = Mapping[str, Sequence[Puzzle]]
"""The puzzles of each theme, by the theme's key and in learning order; a drill has no puzzles."""


def puzzles_by_theme(entry: GameEntry, choice: LastChoice | None = None) -> PuzzlesByTheme:
    """Return the puzzles of a game by theme. Raises ValueError if the puzzle file is damaged.

    If `choice` is given, each theme is limited to puzzles with the choice's variant and house
    rules. If there are too few, the default house rules are used instead, and other variants only
    if there are still too few.
    """
    themes = themes_of(entry)
    if themes is None:
        return {}
    found: dict[str, list[Puzzle]] = {key: [] for key in themes.keys}
    for puzzle in load_puzzles(entry.key, themes.keys):
        found[puzzle.theme].append(puzzle)
    kept = {key: puzzles for key, puzzles in found.items() if puzzles}
    if choice is None:
        return kept
    return {key: _puzzles_in_force(entry, puzzles, choice) for key, puzzles in kept.items()}


def of_variant(shelf: PuzzlesByTheme, variant: str) -> PuzzlesByTheme:
    """Return the themes in `shelf` whose puzzles are all about `variant`."""
    return {
        key: puzzles
        for key, puzzles in shelf.items()
        if all(puzzle.variant == variant for puzzle in puzzles)
    }


def _puzzles_in_force(
    entry: GameEntry, puzzles: Sequence[Puzzle], choice: LastChoice
) -> Sequence[Puzzle]:
    # Numeric options, such as a point limit, do not change any question.
    usual = {
        option.name: option.default
        for option in entry.rules.options
        if option.is_house_rule and type(option.default) is not int
    }

    def with_rules(options: Mapping[str, OptionValue]) -> list[Puzzle]:
        wanted = {name: options.get(name, value) for name, value in usual.items()}
        return [
            puzzle for puzzle in puzzles if {**usual, **puzzle.options}.items() >= wanted.items()
        ]

    pools = with_rules(choice.options), with_rules(usual)
    for pool in pools:
        same = [puzzle for puzzle in pool if puzzle.variant == choice.variant]
        if len(same) >= _FEWEST_OF_VARIANT:
            return same
    return next((pool for pool in pools if len(pool) >= _FEWEST), puzzles)


def unplayed_variant(services: Services, entry: GameEntry, variant: str) -> str:
    """Return a question's `variant`, or "" if it is the one the player played last."""
    return "" if initial_choice(services, entry).variant == variant else variant


def with_variant(services: Services, entry: GameEntry, variant: str, question: str) -> str:
    """Return `question`, preceded by a sentence that names `variant` unless that is ""."""
    if not variant:
        return question
    name = services.words.domain(entry.key)(f"variant.{variant}")
    return f"{services.words('school.variant', variant=name)} {question}"


def active_progress(services: Services, entry: GameEntry) -> GameProgress:
    """Return the active player's progress in a game."""
    return services.session.progress.game_progress(services.session.player.key, entry.key)


def best_result_text(services: Services, entry: GameEntry, best_key: str) -> str:
    """Return a message with the active player's best result in a drill, or "" if there is none.

    `best_key` is the key of that result in the player's progress.
    """
    best = active_progress(services, entry).best.get(best_key, 0)
    return services.words.domain(entry.key)(f"practice.now_{best_key}", best) if best else ""


class PracticeSession(ServiceUser):
    """A practice session of the active player, on some themes or a drill of a game."""

    def __init__(
        self,
        services: Services,
        entry: GameEntry,
        shelf: PuzzlesByTheme,
        *,
        share: float = USUAL_SHARE,
    ) -> None:
        """Start a session on the themes in `shelf`, which maps their keys to puzzles.

        A drill counts as a theme without puzzles. `share` is the target fraction of correct
        answers, 0 to 1. Raises ValueError if `shelf` is empty.
        """
        self.entry = entry
        self.right = 0  # questions answered correctly at the first attempt
        self.services, self._shelf, self._share = services, shelf, share
        pools = [
            ThemeQuestions(key, [puzzle.difficulty for puzzle in puzzles])
            for key, puzzles in shelf.items()
        ]
        seed = services.rng.getrandbits(53)
        self.scheduler = QuestionScheduler(
            pools, active_progress(services, entry), seed, share=share
        )

    @property
    def puzzle(self) -> Puzzle | None:
        """The current puzzle, or None in a drill or once the session is over."""
        question = self.scheduler.question
        if question is None or question.position is None:
            return None
        return self._shelf[question.theme][question.position]

    @property
    def difficulty(self) -> int | None:
        """The difficulty of the current question, 0 to 1000, or None once the session is over."""
        question = self.scheduler.question
        return None if question is None else question.difficulty

    def new_session(self) -> PracticeSession:
        """Return a new session on the same themes."""
        return PracticeSession(self.services, self.entry, self._shelf, share=self._share)

    def record_answer(
        self, is_right: bool, note: Callable[[GameProgress], GameProgress] = lambda learnt: learnt
    ) -> None:
        """Save whether the first attempt at the current question was correct.

        `note` receives the new progress, and returns it with any results of the drill added.
        """
        self.right += is_right
        before = active_progress(self.services, self.entry)
        learnt = self.scheduler.record_answer(before, is_right)
        for key in self.scheduler.mastered:
            if not before.theme(key).is_mastered:
                dated = msgspec.structs.replace(learnt.theme(key), mastered_on=self.session.today())
                learnt = learnt.with_theme(key, dated)
        self.session.progress.save(self.session.player.key, self.entry.key, note(learnt))


class ThemeQuestions:
    """The questions on one theme. A drill makes its own, so its `difficulties` are empty."""

    def __init__(self, key: str, difficulties: Sequence[int] = ()) -> None:
        self.key, self.difficulties = key, difficulties
        self._positions = sorted(range(len(difficulties)), key=difficulties.__getitem__)
        self._ordered = sorted(difficulties)
        ends = self._ordered or (0, MAX_DIFFICULTY)
        self.lowest, self.highest = ends[0], ends[-1]
        middle = self._ordered[len(self._ordered) // 2 :]
        # minimum difficulty of the harder half
        self.hard = middle[0] if middle else MAX_DIFFICULTY // 2

    def random_index(self, wanted: int, seen: Sequence[int], rng: random.Random) -> int | None:
        """Return the index of a random puzzle close to difficulty `wanted`, or None for a drill.

        `seen` has the indices of earlier puzzles in chronological order. The most recent of them
        are not chosen again.
        """
        if not self.difficulties:
            return None
        resting = set(self.recently_seen(seen))
        middle, half = bisect_left(self._ordered, wanted), _NEAREST + len(resting)
        around = self._positions[max(0, middle - half) : middle + half]
        fresh = [position for position in around if position not in resting]
        near = sorted(fresh, key=lambda position: abs(self.difficulties[position] - wanted))
        return rng.choice(near[:_NEAREST])

    def recently_seen(self, seen: Sequence[int]) -> tuple[int, ...]:
        """Return the latest indices in `seen`, whose puzzles must not be asked again yet."""
        count = min(_REST, len(self.difficulties) // 2)
        return tuple(seen[max(0, len(seen) - count) :])


@dataclass(frozen=True)
class ScheduledQuestion:
    """A question that a session will ask: its theme, difficulty and puzzle."""

    theme: str  # key of the theme
    difficulty: int  # 0 to 1000; see `difficulty.level_from_difficulty`
    position: int | None  # index of the puzzle; None for a drill
    seed: int  # seed for all random choices in the question


class QuestionScheduler:
    """Chooses the questions in one session of a player."""

    def __init__(
        self,
        pools: Sequence[ThemeQuestions],
        learnt: GameProgress,
        seed: int,
        *,
        share: float = USUAL_SHARE,
        length: int = SESSION_LENGTH,
    ) -> None:
        """Start a session, and choose its first question.

        Args:
            pools: all themes of the game, in order, or only the one that the player has chosen.
            learnt: the player's progress in the game.
            seed: the seed of the choice of questions.
            share: the target fraction of correct answers.
            length: the number of questions.

        Raises:
            ValueError: `pools` is empty or contains a theme twice.
        """
        self._pools = {pool.key: pool for pool in pools}
        if not pools or len(self._pools) < len(pools):
            raise ValueError("a session needs themes, each of them once")
        self.number = learnt.sessions + 1  # of the session in this game, from 1
        self.length = length
        self.asked: Counter[str] = Counter()  # questions so far on each theme
        self.mastered: list[str] = []  # during this session, in order
        self._share = share
        self._rng = random.Random(seed)
        self._difficulties: dict[str, AdaptiveDifficulty] = {}
        self._last: str | None = None
        self.question: ScheduledQuestion | None = self._next_question(learnt)

    def record_answer(self, learnt: GameProgress, is_right: bool) -> GameProgress:
        """Record an answer, choose the next question, and return the new progress.

        Raises ValueError if the session is over.
        """
        question = self.question
        if question is None:
            raise ValueError("the session is over")
        key, theme = question.theme, learnt.theme(question.theme)
        self._difficulties[key] = difficulty = self._difficulties[key].with_answer(is_right)
        after = self._after(theme, question, difficulty.level, is_right)
        if after.is_mastered and not theme.is_mastered:
            self.mastered.append(key)
        learnt = msgspec.structs.replace(learnt, sessions=max(learnt.sessions, self.number))
        learnt = learnt.with_theme(key, after)
        self.question = self._next_question(learnt) if self.asked.total() < self.length else None
        return learnt

    def _after(
        self, theme: ThemeProgress, question: ScheduledQuestion, level: float, is_right: bool
    ) -> ThemeProgress:
        pool, recent, seen = self._pools[question.theme], theme.recent, theme.seen
        if question.difficulty >= pool.hard:
            recent = (*recent, Answer(self.number, int(is_right)))[-RECENT_ANSWERS:]
        if question.position is not None:
            seen = pool.recently_seen((*seen, question.position))
        return ThemeProgress(
            level=level,
            asked=theme.asked.with_attempt(is_right),
            rows=add_answer(theme.rows, self.number, is_right),
            recent=recent,
            due=due_sessions(theme.due, self.number, is_right),
            is_mastered=theme.is_mastered or shows_mastery(recent),
            mastered_on=theme.mastered_on,
            seen=seen,
        )

    def _next_question(self, learnt: GameProgress) -> ScheduledQuestion:
        key = self._next_theme(learnt)
        pool, theme = self._pools[key], learnt.theme(key)
        difficulty = self._difficulties.setdefault(key, self._difficulty_for_session(pool, theme))
        position = pool.random_index(difficulty.next_difficulty, theme.seen, self._rng)
        self.asked[key] += 1
        self._last = key
        seed = self._rng.getrandbits(53)
        wanted = difficulty.next_difficulty if position is None else pool.difficulties[position]
        return ScheduledQuestion(key, wanted, position, seed)

    def _difficulty_for_session(
        self, pool: ThemeQuestions, theme: ThemeProgress
    ) -> AdaptiveDifficulty:
        slips, is_first = theme.asked.count - theme.asked.right, not self.asked
        ends = (pool.lowest, pool.highest)
        return AdaptiveDifficulty.for_session(
            theme.level, slips, self._share, *ends, is_easing=is_first
        )

    def _next_theme(self, learnt: GameProgress) -> str:
        # Of every three questions, one is on a mastered theme and one on a theme that is due for
        # repetition, if there are any.
        turn = self.asked.total() % 3
        mastered = [key for key in self._pools if learnt.theme(key).is_mastered]
        due = [key for key in self._pools if self._is_due(key, learnt.theme(key))]
        if due and turn == 2:
            return min(due, key=lambda key: min(learnt.theme(key).due))
        learning = next((key for key in self._pools if key not in mastered), None)
        if learning is not None and not (mastered and turn == 1):
            return learning
        return self._least_asked(mastered)

    def _is_due(self, key: str, theme: ThemeProgress) -> bool:
        return min(theme.due, default=self.number + 1) <= self.number and not self.asked[key]

    def _least_asked(self, keys: Sequence[str]) -> str:
        others = [key for key in keys if key != self._last] or list(keys)
        least = min(self.asked[key] for key in others)
        return self._rng.choice([key for key in others if self.asked[key] == least])


def due_sessions(due: Sequence[int], session: int, is_right: bool) -> tuple[int, ...]:
    """Return the numbers of future sessions that repeat a theme, updated after an answer to it.

    `due` are the numbers so far, and `session` is the number of the current session.
    """
    if not is_right:
        return tuple(session + more for more in RETURN_AFTER_SESSIONS)
    # If the progress has been reset, old numbers can be far too high.
    return tuple(when for when in due if session < when <= session + RETURN_AFTER_SESSIONS[-1])


def shows_mastery(recent: Sequence[Answer]) -> bool:
    """Return True if `recent`, the latest answers in a theme's harder half, show mastery."""
    is_enough = (
        len(recent) >= RECENT_ANSWERS and sum(answer.right for answer in recent) >= MASTERY_ANSWERS
    )
    return is_enough and len({answer.session for answer in recent}) >= MASTERY_SESSIONS
