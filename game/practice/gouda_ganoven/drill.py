"""Gouda Ganoven, the practice: rooms in which one rat gets the cheese, from matches of bots.

The matches are those of the puzzles; they are played again up to each fight, as one seat sees it.
Who wins is what the rules told there. Without their file lots are cast, by which nobody would play,
but every rule holds.
"""

from __future__ import annotations

import random
from collections import Counter
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
"""Where the person sits."""
LEVELS: Final = 6
_LONGEST: Final = 600
"""Actions of a match by lot, at most."""
_ENOUGH: Final = 700
"""So many steps a player, in all matches of one kind of table, have rooms enough."""
_BY_LOT: Final = 12
"""Matches by lot."""
_EVEN: Final = 6
"""Rats whose strengths differ by so much are not close to each other any more."""

Pick: TypeAlias = Callable[[Sequence[Action]], Action | None]
"""Chooses what happens next; None: nothing more."""


@dataclass(frozen=True)
class Brawl:
    """A room that one rat wins.

    Attributes:
        before: what is seen before the cards are turned up.
        shown: what happens then, up to the first fight.
        fought: the fight, with its end.
    """

    before: Observation
    shown: tuple[Event, ...]
    fought: RoomFought

    @property
    def rats(self) -> tuple[Seat, ...]:
        """Who is in the room, in the order of the seats."""
        return tuple(sorted(rat.seat for rat in self.fought.fighters))

    @property
    def winner(self) -> Seat:
        """Who gets the cheese."""
        return self.fought.lucky[0]

    @property
    def hardness(self) -> int:
        """How much there is to add up and to compare; there is no unit."""
        rats = self.fought.fighters
        cards = sum(len(rat.weapons) + 2 * rat.is_trapped for rat in rats) + 2 * self.fought.cards
        return cards + max(0, _EVEN - (rats[0].strength - rats[1].strength))


def tables(entry: GameEntry, rng: random.Random) -> Iterator[tuple[Setup, Sequence[Brawl]]]:
    """Yield the rooms of one match after the other of one kind of table, after each action.

    All have as many players and the same variant, so that one board shows them. Mostly an action
    brings none; it takes less than a millisecond.
    """
    try:
        themes = themes_of(entry)
        latest = _latest(puzzles_of(entry.key, themes.keys if themes is not None else ()))
    except ValueError:
        yield from _by_lot(entry, rng)
        return
    kinds = sorted({(puzzle.players, puzzle.variant) for puzzle in latest})
    steps: Counter[tuple[int, str]] = Counter()
    for puzzle in latest:
        steps[_kind(puzzle)] += len(puzzle.steps) // puzzle.players
    enough = [kind for kind in kinds if steps[kind] >= _ENOUGH]
    kind = rng.choice(enough or kinds)
    for puzzle in latest:
        if _kind(puzzle) == kind:
            setup = puzzle.setup()
            yield from ((setup, some) for some in brawls_in(Match(entry, setup), _as_in(puzzle)))


def _kind(puzzle: Puzzle) -> tuple[int, str]:
    return puzzle.players, puzzle.variant


def _as_in(puzzle: Puzzle) -> Pick:
    steps = iter(puzzle.steps)

    def pick(options: Sequence[Action]) -> Action | None:
        place = next(steps, None)
        return None if place is None else options[place]

    return pick


def _latest(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return of each match the puzzle that knows most of it."""
    ordered = sorted(puzzles, key=lambda puzzle: len(puzzle.steps))
    return list({puzzle.seed: puzzle for puzzle in ordered}.values())


def _by_lot(entry: GameEntry, rng: random.Random) -> Iterator[tuple[Setup, Sequence[Brawl]]]:
    players = tuple(Player(str(seat + 1), "human") for seat in range(entry.seats[0]))
    for number in range(_BY_LOT):
        setup = Setup(entry.key, entry.variants[0], {}, players, number)
        yield from ((setup, some) for some in brawls_in(Match(entry, setup), rng.choice))


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
        if fought.is_contest and len(fought.lucky) == 1:
            yield Brawl(before, shown, fought)
