"""A player's practice progress, as immutable data.

Practice sessions have numbers, not dates. Two keys in the file differ from the names used here:
`sittings` stands for `sessions`, and `is_known` for `is_mastered`.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final, TypeAlias

import msgspec

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
_Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""A dictionary key, which identifies a player, game, theme, drill or tally."""
_Amount: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=10**12)]

MAX_SESSIONS: Final = 60
"""Number of latest sessions on a theme that are stored individually; totals cover all sessions."""


class Tally(msgspec.Struct, frozen=True):
    """A count of attempts, such as answers to questions, and of the correct ones among them."""

    count: _Count = 0
    right: _Count = 0

    def __post_init__(self) -> None:
        if self.right > self.count:
            raise ValueError(f"{self.right} right answers to {self.count} questions")

    def with_attempt(self, is_right: bool) -> Tally:
        """Return the tally with one attempt added, which was correct if `is_right` is True."""
        return Tally(self.count + 1, self.right + is_right)


class SessionResult(msgspec.Struct, frozen=True, array_like=True):
    """The result of one practice session on a theme.

    `count` is the number of questions asked, and `right` the number answered correctly at the first
    attempt.
    """

    session: _Count
    count: _Count
    right: _Count

    def __post_init__(self) -> None:
        Tally(self.count, self.right)


class SessionBest(msgspec.Struct, frozen=True, array_like=True):
    """The best result, `value`, of a drill in practice session number `session`."""

    session: _Count
    value: _Count


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """An answer that counts towards mastering a theme: `right` is 1 if it was correct, else 0."""

    session: _Count
    right: Annotated[int, msgspec.Meta(ge=0, le=1)]


class ThemeProgress(msgspec.Struct, frozen=True):
    """A player's progress in a theme.

    Attributes:
        level: the adaptive difficulty, 0 to 1000, or None before the first question.
        asked: tally of the questions in all sessions, judged by the first attempt.
        rows: the results of the latest sessions, in chronological order.
        recent: the latest answers to questions in the harder half of the theme, in chronological
            order.
        due: the numbers of the future sessions that will repeat the theme, in ascending order.
        is_mastered: whether the player has ever mastered the theme.
        mastered_on: the date on which the player mastered it, or None if unknown.
        seen: the indices of the latest puzzles asked, in chronological order.
    """

    level: Annotated[float, msgspec.Meta(ge=0, le=1000)] | None = None
    asked: Tally = Tally()
    rows: tuple[SessionResult, ...] = ()
    recent: tuple[Answer, ...] = ()
    due: tuple[_Count, ...] = ()
    is_mastered: bool = msgspec.field(name="is_known", default=False)
    mastered_on: date | None = None
    seen: tuple[_Count, ...] = ()


class MistakeTotal(msgspec.Struct, frozen=True):
    """The total value lost through mistakes in matches, and the number of choices made.

    The value lost by a choice is the best action's value minus the chosen action's value, in the
    game's unit.
    """

    sum: _Amount = 0.0
    count: _Count = 0


class GameProgress(msgspec.Struct, frozen=True):
    """A player's progress in a game.

    Attributes:
        sessions: the number of practice sessions so far.
        best: the best result of each drill, such as the number of swaps followed.
        spans: the best results by drill and session; only older versions wrote them.
        tallies: other results by name, such as answers to memory questions by delay.
        given: value lost through mistakes; only older versions wrote it.
        coach: tally of the coach's warnings ("sure?"); correct means that the player then avoided
        the mistake.
    """

    sessions: _Count = msgspec.field(name="sittings", default=0)
    themes: dict[_Key, ThemeProgress] = {}
    best: dict[_Key, _Count] = {}
    spans: dict[_Key, tuple[SessionBest, ...]] = {}
    tallies: dict[_Key, Tally] = {}
    given: MistakeTotal = MistakeTotal()
    coach: Tally = Tally()

    def theme(self, key: str) -> ThemeProgress:
        """Return the progress in the theme `key`; it is empty before the first question."""
        return self.themes.get(key) or ThemeProgress()

    def with_theme(self, key: str, theme: ThemeProgress) -> GameProgress:
        """Return a copy with `theme` as the progress in the theme `key`."""
        return msgspec.structs.replace(self, themes={**self.themes, key: theme})

    def with_best(self, key: str, value: int) -> GameProgress:
        """Return a copy with `value` as the best result of drill `key` if it beats the old one."""
        best = {**self.best, key: max(value, self.best.get(key, 0))}
        return msgspec.structs.replace(self, best=best)

    def with_tally(self, key: str, is_right: bool) -> GameProgress:
        """Return a copy with one more attempt in the tally `key`, correct if `is_right` is True."""
        tally = self.tallies.get(key, Tally()).with_attempt(is_right)
        return msgspec.structs.replace(self, tallies={**self.tallies, key: tally})

    def with_coach_question(self, is_right: bool) -> GameProgress:
        """Return a copy with one more warning by the coach, heeded if `is_right` is True."""
        return msgspec.structs.replace(self, coach=self.coach.with_attempt(is_right))

    def with_records(self, old: GameProgress) -> GameProgress:
        """Return a copy merged with `old`, keeping the better result of each drill."""
        return msgspec.structs.replace(
            self,
            themes=old.themes | self.themes,
            best={
                key: max(old.best.get(key, 0), self.best.get(key, 0))
                for key in old.best | self.best
            },
            tallies=old.tallies | self.tallies,
        )


class Progress(msgspec.Struct, frozen=True):
    """The progress of all players, by the player's key and the game's key.

    `adopted` has the keys of the games whose results were imported from an older version's settings
    file.
    """

    players: dict[_Key, dict[_Key, GameProgress]] = {}
    adopted: tuple[_Key, ...] = ()


def add_answer(
    rows: tuple[SessionResult, ...], session: int, is_right: bool
) -> tuple[SessionResult, ...]:
    """Return the session results `rows` with an answer added in session number `session`."""
    tallies = {row.session: Tally(row.count, row.right) for row in rows}
    tallies[session] = tallies.get(session, Tally()).with_attempt(is_right)
    return tuple(
        SessionResult(n, t.count, t.right) for n, t in sorted(tallies.items())[-MAX_SESSIONS:]
    )
