"""Gouda Ganoven, rooms in which one rat gets the cheese, from matches of bots.

The matches of the puzzles are replayed up to each fight, as one seat sees it. Without the file of
puzzles matches are played at random.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.catalog import GameEntry
from game.play.match import Match
from game.play.setup import Player, Setup
from game.practice.puzzles import Puzzle, possible, puzzles_of
from game.practice.themes import themes_of
from game.rules.base import Action, Event, Observation, Seat
from game.rules.gouda_ganoven.events import RoomFought

VIEWER: Final[Seat] = 0
"""The person's seat."""
LEVELS: Final = 6
_LONGEST: Final = 600
"""Most actions of a random match."""
_ENOUGH: Final = 700
"""Steps a player, in all matches of one kind of table, that have rooms enough."""
_RANDOM_MATCHES: Final = 12
"""Random matches."""
_EVEN: Final = 6
"""Difference of strength from which two rats are not close any more."""

Pick: TypeAlias = Callable[[Sequence[Action]], Action | None]
"""Chooses the next action; None ends the match."""


@dataclass(frozen=True)
class Brawl:
    """A room that one rat wins.

    Attributes:
        before: the observation before the cards are turned up.
        shown: the events from there to the first fight.
        fought: the fight.
    """

    before: Observation
    shown: tuple[Event, ...]
    fought: RoomFought

    @property
    def rats(self) -> tuple[Seat, ...]:
        """The seats in the room, in order."""
        return tuple(sorted(rat.seat for rat in self.fought.fighters))

    @property
    def winner(self) -> Seat:
        """The seat that gets the cheese."""
        return self.fought.cheese_winners[0]

    @property
    def hardness(self) -> int:
        """The effort of adding up and comparing, without a unit."""
        rats = self.fought.fighters
        cards = sum(len(rat.weapons) + 2 * rat.is_trapped for rat in rats) + 2 * self.fought.cards
        return cards + max(0, _EVEN - (rats[0].strength - rats[1].strength))


def tables(entry: GameEntry, rng: random.Random) -> Iterator[tuple[Setup, Sequence[Brawl]]]:
    """Yield the rooms of one match after the other, after each action; mostly there are none.

    All have the same number of players and the same variant, so that one board shows them. A step
    takes less than a millisecond.
    """
    for setup, pick in _matches(entry, rng):
        yield from ((setup, some) for some in brawls_in(Match(entry, setup), pick))


def _matches(entry: GameEntry, rng: random.Random) -> Iterator[tuple[Setup, Pick]]:
    themes = themes_of(entry)
    try:
        puzzles = puzzles_of(entry.key, themes.keys if themes is not None else ())
    except ValueError:
        players = tuple(Player(str(seat + 1), "human") for seat in range(entry.seats[0]))
        for number in range(_RANDOM_MATCHES):
            yield Setup(entry.key, entry.variants[0], {}, players, number), rng.choice
        return
    longest = {puzzle.seed: puzzle for puzzle in sorted(puzzles, key=lambda each: len(each.steps))}
    by_kind: dict[tuple[int, str], list[Puzzle]] = defaultdict(list)
    for puzzle in longest.values():
        by_kind[puzzle.players, puzzle.variant].append(puzzle)
    enough = [
        kind
        for kind, some in by_kind.items()
        if sum(len(puzzle.steps) // puzzle.players for puzzle in some) >= _ENOUGH
    ]
    for puzzle in by_kind[rng.choice(sorted(enough or by_kind))]:
        yield puzzle.setup(), _as_in(puzzle)


def _as_in(puzzle: Puzzle) -> Pick:
    steps = iter(puzzle.steps)

    def pick(options: Sequence[Action]) -> Action | None:
        place = next(steps, None)
        return None if place is None else options[place]

    return pick


def brawls_in(match: Match, pick: Pick) -> Iterator[Sequence[Brawl]]:
    """Play a match on; yield after each action the rooms that one rat won, as `VIEWER` saw them."""
    while not match.is_over and match.ply < _LONGEST:
        action = pick(possible(match.state))
        if action is None:
            break
        before, ply = match.observe(VIEWER), match.ply
        match.play(action)
        yield list(_brawls(before, match.events_since(ply, VIEWER)))


def _brawls(before: Observation, events: Sequence[Event]) -> Iterator[Brawl]:
    fights = [event for event in events if isinstance(event, RoomFought)]
    if not fights:
        return
    shown = tuple(events[: events.index(fights[0])])
    for fought in fights:
        if fought.is_contest and len(fought.cheese_winners) == 1:
            yield Brawl(before, shown, fought)
