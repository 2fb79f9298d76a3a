"""What is kept of a player's practice: values without a file, and how two windows' are joined.

A sitting is counted, never dated: sitting 7 of a game is the seventh in which a question of it was
answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Final, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""A player's name, a game, a theme, or what a number is about."""
Amount: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=10**12)]

SITTINGS: Final = 60
"""So many sittings of a theme, or of a span, are remembered one by one; the sums hold all."""


class Tally(msgspec.Struct, frozen=True):
    """How often something was asked or done, and how often rightly: `right` of `count`."""

    count: Count = 0
    right: Count = 0

    def __post_init__(self) -> None:
        """Refuse more right ones than there were."""
        if self.right > self.count:
            raise ValueError(f"{self.right} of {self.count} cannot be right")

    def plus(self, is_right: bool) -> Tally:
        """Return this with one more."""
        return Tally(self.count + 1, self.right + is_right)


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A sitting: its number, from 1 on; questions; right ones, at the first try."""

    sitting: Count
    count: Count
    right: Count

    def __post_init__(self) -> None:
        """Refuse more right ones than there were."""
        Tally(self.count, self.right)


class Point(msgspec.Struct, frozen=True, array_like=True):
    """The best value of a number in a sitting."""

    sitting: Count
    value: Count


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """An answer that may show that a theme is known: its sitting, and 1 for a right one, else 0."""

    sitting: Count
    right: Annotated[int, msgspec.Meta(ge=0, le=1)]


class Theme(msgspec.Struct, frozen=True):
    """How a player stands with a theme.

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
    due: tuple[Count, ...] = ()
    is_known: bool = False
    seen: tuple[Count, ...] = ()


class Given(msgspec.Struct, frozen=True):
    """What was given away beside luck in matches, in the game's own unit, and at how many choices.

    A choice gives away what the best one is worth more than it, by what the seat could know.
    """

    sum: Amount = 0.0
    count: Count = 0


class GameProgress(msgspec.Struct, frozen=True):
    """How a player stands with a game.

    Attributes:
        sittings: how many there were.
        themes: by their keys.
        best: the best of each drill that has a number, for instance swaps that were followed.
        spans: numbers over the latest sittings, for instance how long the memory held.
        tallies: what else is counted, for instance by how long ago something was seen.
        given: what was given away.
        coach: how often the coach asked “sure?”, and how often what was chosen then was better.
    """

    sittings: Count = 0
    themes: dict[Key, Theme] = {}
    best: dict[Key, Count] = {}
    spans: dict[Key, tuple[Point, ...]] = {}
    tallies: dict[Key, Tally] = {}
    given: Given = Given()
    coach: Tally = Tally()

    def theme(self, key: str) -> Theme:
        """Return how the player stands with a theme, which may never have been asked."""
        return self.themes.get(key) or Theme()

    def with_theme(self, key: str, theme: Theme) -> GameProgress:
        """Return this with another theme under the key."""
        return msgspec.structs.replace(self, themes={**self.themes, key: theme})

    def with_best(self, key: str, value: int) -> GameProgress:
        """Return this with a number of a drill, if it is the best one so far."""
        best = {**self.best, key: max(value, self.best.get(key, 0))}
        return msgspec.structs.replace(self, best=best)

    def with_span(self, key: str, sitting: int, value: int) -> GameProgress:
        """Return this with a number of a sitting, if it is the best one of it so far."""
        points = joined_points((), self.spans.get(key, ()), (Point(sitting, value),))
        return msgspec.structs.replace(self, spans={**self.spans, key: points})

    def with_tally(self, key: str, is_right: bool) -> GameProgress:
        """Return this with one more in a tally."""
        tally = self.tallies.get(key, Tally()).plus(is_right)
        return msgspec.structs.replace(self, tallies={**self.tallies, key: tally})

    def with_given(self, amount: float) -> GameProgress:
        """Return this with one more choice in a match, which gave that much away, 0 or more."""
        given = Given(self.given.sum + amount, self.given.count + 1)
        return msgspec.structs.replace(self, given=given)

    def with_coach(self, is_right: bool) -> GameProgress:
        """Return this with one more time that the coach has asked; was it of use?"""
        return msgspec.structs.replace(self, coach=self.coach.plus(is_right))


class Progress(msgspec.Struct, frozen=True):
    """What all players have learnt.

    Attributes:
        players: by name, then by game.
        adopted: the games whose records of old, in the settings, have been taken over.
    """

    players: dict[Key, dict[Key, GameProgress]] = {}
    adopted: tuple[Key, ...] = ()


def with_answer(rows: tuple[Row, ...], sitting: int, is_right: bool) -> tuple[Row, ...]:
    """Return the rows with one more answer in a sitting."""
    return joined_rows((), rows, (Row(sitting, 1, int(is_right)),))


# -- two windows -----------------------------------------------------------------------------------
#
# Each function below joins what one window finds in the file with what it has done itself: all that
# changed from `before`, which it once read or wrote, to `now`. What is counted is added, what is
# best stays best, and of anything else the window's own value holds if it has changed it.


def joined(before: Progress, found: Progress, now: Progress) -> Progress:
    """Return `found` with what has changed from `before` to `now`."""
    ours = [game for game in now.adopted if game not in (*before.adopted, *found.adopted)]
    adopted = (*found.adopted, *ours)
    players = _joined_entries(before.players, found.players, now.players, _joined_games, {})
    return Progress(players, adopted)


def _joined_games(
    before: dict[str, GameProgress], found: dict[str, GameProgress], now: dict[str, GameProgress]
) -> dict[str, GameProgress]:
    return _joined_entries(before, found, now, joined_game, GameProgress())


def joined_game(before: GameProgress, found: GameProgress, now: GameProgress) -> GameProgress:
    """Return `found` with what has changed from `before` to `now`."""
    if found == before:
        return now
    given = Given(
        max(0.0, found.given.sum + now.given.sum - before.given.sum),
        _added(before.given.count, found.given.count, now.given.count),
    )
    return GameProgress(
        _added(before.sittings, found.sittings, now.sittings),
        _joined_entries(before.themes, found.themes, now.themes, _joined_theme, Theme()),
        _joined_entries(before.best, found.best, now.best, _best, 0),
        _joined_entries(before.spans, found.spans, now.spans, joined_points, ()),
        _joined_entries(before.tallies, found.tallies, now.tallies, _joined_tally, Tally()),
        given,
        _joined_tally(before.coach, found.coach, now.coach),
    )


def _joined_theme(before: Theme, found: Theme, now: Theme) -> Theme:
    return Theme(
        _ours(before.level, found.level, now.level),
        _joined_tally(before.asked, found.asked, now.asked),
        joined_rows(before.rows, found.rows, now.rows),
        _ours(before.recent, found.recent, now.recent),
        _ours(before.due, found.due, now.due),
        found.is_known or (now.is_known and not before.is_known),
        _ours(before.seen, found.seen, now.seen),
    )


def _joined_entries(
    before: Mapping[str, T],
    found: Mapping[str, T],
    now: Mapping[str, T],
    join: Callable[[T, T, T], T],
    nothing: T,
) -> dict[str, T]:
    """Join what has changed of the entries; what is gone from the file stays away."""
    merged = dict(found)
    for key, value in now.items():
        old = before.get(key, nothing)
        if value != old:
            # Of an entry that is gone only what came since counts, as if it had been empty.
            merged[key] = join(old, found.get(key, nothing), value)
    return merged


def joined_rows(before: Iterable[Row], found: Iterable[Row], now: Iterable[Row]) -> tuple[Row, ...]:
    """Return the rows of the latest sittings, each with the questions of both windows."""
    tables = [{row.sitting: Tally(row.count, row.right) for row in rows} for rows in
              (before, found, now)]  # fmt: skip
    old, others, ours = tables
    for sitting, tally in ours.items():
        if tally != (was := old.get(sitting, Tally())):
            others[sitting] = _joined_tally(was, others.get(sitting, Tally()), tally)
    return tuple(Row(n, t.count, t.right) for n, t in sorted(others.items())[-SITTINGS:])


def joined_points(
    before: Iterable[Point], found: Iterable[Point], now: Iterable[Point]
) -> tuple[Point, ...]:
    """Return the points of the latest sittings, each with the better value."""
    old, points = set(before), {point.sitting: point.value for point in found}
    for point in now:
        if point not in old:
            points[point.sitting] = max(point.value, points.get(point.sitting, 0))
    return tuple(Point(n, value) for n, value in sorted(points.items())[-SITTINGS:])


def _joined_tally(before: Tally, found: Tally, now: Tally) -> Tally:
    count = _added(before.count, found.count, now.count)
    return Tally(count, min(count, _added(before.right, found.right, now.right)))


def _added(before: int, found: int, now: int) -> int:
    return max(0, found + now - before)


def _best(before: int, found: int, now: int) -> int:
    return max(found, now)


def _ours(before: T, found: T, now: T) -> T:
    return found if now == before else now
