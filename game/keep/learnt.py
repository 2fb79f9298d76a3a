"""The progress of players in the school, as values; `game.keep.progress` stores them.

A sitting is counted, never dated: sitting 7 of a game is the seventh in which a question of it was
answered.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
_Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""A player's name, a game, a theme, or what a number is about."""
_Amount: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=10**12)]

SITTINGS: Final = 60
"""The number of sittings of a theme that are remembered one by one; the sums hold all."""


class Tally(msgspec.Struct, frozen=True):
    """A count of questions or attempts, `right` of them right."""

    count: _Count = 0
    right: _Count = 0

    def __post_init__(self) -> None:
        """Refuse more right ones than there were."""
        if self.right > self.count:
            raise ValueError(f"{self.right} of {self.count} cannot be right")

    def plus(self, is_right: bool) -> Tally:
        """Return this with one more."""
        return Tally(self.count + 1, self.right + is_right)


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A sitting: its number, from 1 on; questions; right ones, at the first try."""

    sitting: _Count
    count: _Count
    right: _Count

    def __post_init__(self) -> None:
        """Refuse more right ones than there were."""
        Tally(self.count, self.right)


class Point(msgspec.Struct, frozen=True, array_like=True):
    """The best value of a number in a sitting."""

    sitting: _Count
    value: _Count


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """An answer that may show that a theme is known: its sitting, and 1 for a right one, else 0."""

    sitting: _Count
    right: Annotated[int, msgspec.Meta(ge=0, le=1)]


class Theme(msgspec.Struct, frozen=True):
    """A player's progress with a theme.

    Attributes:
        level: where the staircase is, 0 to 1000; None if it has no place yet.
        asked: questions, and those answered rightly at the first try, in all sittings.
        rows: the latest sittings, the last one last.
        recent: the latest answers to questions of the harder half, the last one last.
        due: the sittings of the game in which the theme comes back, in order.
        is_known: whether it is known; that never ends.
        seen: the numbers of the positions that were asked last, the last one last.
    """

    level: Annotated[float, msgspec.Meta(ge=0, le=1000)] | None = None
    asked: Tally = Tally()
    rows: tuple[Row, ...] = ()
    recent: tuple[Answer, ...] = ()
    due: tuple[_Count, ...] = ()
    is_known: bool = False
    seen: tuple[_Count, ...] = ()


class Given(msgspec.Struct, frozen=True):
    """The loss by mistakes in matches, in the game's own unit, and the number of choices.

    A choice gives away what the best one is worth more than it, by what the seat could know.
    """

    sum: _Amount = 0.0
    count: _Count = 0


class GameProgress(msgspec.Struct, frozen=True):
    """A player's progress with a game.

    Attributes:
        sittings: how many there were.
        themes: by their keys.
        best: the best of each drill that has a number, for instance swaps that were followed.
        spans: numbers over the latest sittings, kept by an earlier version.
        tallies: what else is counted, for instance by how long ago something was seen.
        given: what was given away, kept by an earlier version.
        coach: how often the coach asked “sure?”, and how often what was chosen then was better.
    """

    sittings: _Count = 0
    themes: dict[_Key, Theme] = {}
    best: dict[_Key, _Count] = {}
    spans: dict[_Key, tuple[Point, ...]] = {}
    tallies: dict[_Key, Tally] = {}
    given: Given = Given()
    coach: Tally = Tally()

    def theme(self, key: str) -> Theme:
        """Return the progress with a theme, which may never have been asked."""
        return self.themes.get(key) or Theme()

    def with_theme(self, key: str, theme: Theme) -> GameProgress:
        """Return this with another theme under the key."""
        return msgspec.structs.replace(self, themes={**self.themes, key: theme})

    def with_best(self, key: str, value: int) -> GameProgress:
        """Return this with a number of a drill, if it is the best one so far."""
        best = {**self.best, key: max(value, self.best.get(key, 0))}
        return msgspec.structs.replace(self, best=best)

    def with_tally(self, key: str, is_right: bool) -> GameProgress:
        """Return this with one more in a tally."""
        tally = self.tallies.get(key, Tally()).plus(is_right)
        return msgspec.structs.replace(self, tallies={**self.tallies, key: tally})

    def with_coach(self, is_right: bool) -> GameProgress:
        """Return this with one more time that the coach has asked; was it of use?"""
        return msgspec.structs.replace(self, coach=self.coach.plus(is_right))

    def with_records(self, old: GameProgress) -> GameProgress:
        """Return this with the records of an older version, where it has no better ones."""
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
        players: by name, then by game.
        adopted: the games whose records of old, in the settings, have been taken over.
    """

    players: dict[_Key, dict[_Key, GameProgress]] = {}
    adopted: tuple[_Key, ...] = ()


def with_answer(rows: tuple[Row, ...], sitting: int, is_right: bool) -> tuple[Row, ...]:
    """Return the rows with one more answer in a sitting."""
    tallies = {row.sitting: Tally(row.count, row.right) for row in rows}
    tallies[sitting] = tallies.get(sitting, Tally()).plus(is_right)
    return tuple(Row(n, t.count, t.right) for n, t in sorted(tallies.items())[-SITTINGS:])
