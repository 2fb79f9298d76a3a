"""The progress of players in the mouse school, as values; `game.keep.progress` stores them.

A practice session (`sitting` in the file) is counted, not dated: session 7 of a game is the seventh
in which the player answered a question about it. A mastered theme is `is_known` in the file.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
_Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""A dictionary key: a player, a game, a theme, or a label of a number."""
_Amount: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=10**12)]

MAX_SESSIONS: Final = 60
"""Number of a theme's sessions that are stored one by one; the totals cover all."""


class Tally(msgspec.Struct, frozen=True):
    """The number of questions or attempts, and the number of right ones."""

    count: _Count = 0
    right: _Count = 0

    def __post_init__(self) -> None:
        """Check that `right` is not larger than `count`."""
        if self.right > self.count:
            raise ValueError(f"{self.right} right answers to {self.count} questions")

    def with_attempt(self, is_right: bool) -> Tally:
        """Return the tally with one more attempt."""
        return Tally(self.count + 1, self.right + is_right)


class SessionResult(msgspec.Struct, frozen=True, array_like=True):
    """One session of a theme: its number from 1, questions, right answers at the first try."""

    session: _Count
    count: _Count
    right: _Count

    def __post_init__(self) -> None:
        """Check that `right` is not larger than `count`."""
        Tally(self.count, self.right)


class SessionBest(msgspec.Struct, frozen=True, array_like=True):
    """The best value of a number in a session."""

    session: _Count
    value: _Count


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """An answer that may show that a theme is mastered: its session, and 1 if right, else 0."""

    session: _Count
    right: Annotated[int, msgspec.Meta(ge=0, le=1)]


class ThemeProgress(msgspec.Struct, frozen=True):
    """A player's progress with a theme.

    Attributes:
        level: of the adaptive difficulty, 0 to 1000; None before the first question.
        asked: questions in all sessions, and those answered rightly at the first try.
        rows: the latest sessions, the last one last.
        recent: the latest answers to questions of the harder half, the last one last.
        due: numbers of the game's sessions in which the theme is repeated, in order.
        is_mastered: whether the theme is mastered; it stays so.
        seen: numbers of the positions asked most recently, the last one last.
    """

    level: Annotated[float, msgspec.Meta(ge=0, le=1000)] | None = None
    asked: Tally = Tally()
    rows: tuple[SessionResult, ...] = ()
    recent: tuple[Answer, ...] = ()
    due: tuple[_Count, ...] = ()
    is_mastered: bool = msgspec.field(name="is_known", default=False)
    seen: tuple[_Count, ...] = ()


class MistakeTotal(msgspec.Struct, frozen=True):
    """The total loss by mistakes in matches, in the game's own unit, and the number of choices.

    The loss of a choice is the value of the best choice minus its own, given what the seat could
    know.
    """

    sum: _Amount = 0.0
    count: _Count = 0


class GameProgress(msgspec.Struct, frozen=True):
    """A player's progress with a game.

    Attributes:
        sessions: the number of sessions.
        themes: progress by theme.
        best: best result by drill, for instance the number of swaps followed.
        spans: numbers by session, written by an earlier version.
        tallies: other counts, for instance of memory questions by delay.
        given: loss by mistakes, written by an earlier version.
        coach: the number of times that the coach asked "sure?", and after how many of them the
            player's final choice was a better one.
    """

    sessions: _Count = msgspec.field(name="sittings", default=0)
    themes: dict[_Key, ThemeProgress] = {}
    best: dict[_Key, _Count] = {}
    spans: dict[_Key, tuple[SessionBest, ...]] = {}
    tallies: dict[_Key, Tally] = {}
    given: MistakeTotal = MistakeTotal()
    coach: Tally = Tally()

    def theme(self, key: str) -> ThemeProgress:
        """Return the progress with a theme; an empty one if it was never asked."""
        return self.themes.get(key) or ThemeProgress()

    def with_theme(self, key: str, theme: ThemeProgress) -> GameProgress:
        """Return a copy with the progress of one theme replaced."""
        return msgspec.structs.replace(self, themes={**self.themes, key: theme})

    def with_best(self, key: str, value: int) -> GameProgress:
        """Return a copy with the result of a drill, if it is the best one so far."""
        best = {**self.best, key: max(value, self.best.get(key, 0))}
        return msgspec.structs.replace(self, best=best)

    def with_tally(self, key: str, is_right: bool) -> GameProgress:
        """Return a copy with one more attempt in a tally."""
        tally = self.tallies.get(key, Tally()).with_attempt(is_right)
        return msgspec.structs.replace(self, tallies={**self.tallies, key: tally})

    def with_coach(self, is_right: bool) -> GameProgress:
        """Return a copy with one more question of the coach; `is_right` if it helped."""
        return msgspec.structs.replace(self, coach=self.coach.with_attempt(is_right))

    def with_records(self, old: GameProgress) -> GameProgress:
        """Return a copy with those records of `old` that it does not have or surpass."""
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
    """The progress of all players.

    Attributes:
        players: progress by player's key and game.
        adopted: games whose older records, from the settings, have been imported.
    """

    players: dict[_Key, dict[_Key, GameProgress]] = {}
    adopted: tuple[_Key, ...] = ()


def add_answer(
    rows: tuple[SessionResult, ...], session: int, is_right: bool
) -> tuple[SessionResult, ...]:
    """Return the rows with one more answer in a session."""
    tallies = {row.session: Tally(row.count, row.right) for row in rows}
    tallies[session] = tallies.get(session, Tally()).with_attempt(is_right)
    return tuple(
        SessionResult(n, t.count, t.right) for n, t in sorted(tallies.items())[-MAX_SESSIONS:]
    )
