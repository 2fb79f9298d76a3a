"""Rat-a-Tat Cat, the rounds to replay: the player's own from the journal, or rounds of bots.

Only finished rounds count, so that no answer helps in a match that is still played. The journal is
only read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from game.catalog import GameEntry
from game.keep.journal import Journal
from game.play.chance import OddsChance, run_to_end
from game.play.match import Match
from game.play.record import Record
from game.play.seats import bots_for, play_next_action
from game.play.setup import Player, Setup
from game.practice.rat_a_tat_cat.questions import Round, rounds_of
from game.rules.base import Action, OptionValue, Seat
from game.rules.rat_a_tat_cat.state import RULES, RatState

_MATCHES: Final = 10
"""Most matches of the player that are replayed, the latest ones."""
_SEARCHED: Final = 100
"""Latest matches of all games among which they are searched."""
BOTS: Final = 3
"""Bots in a match that the player watches."""
_LEVEL: Final = "medium"
_ROUNDS: Final = 4
"""Rounds of such a match."""


@dataclass(frozen=True)
class RecordedRound:
    """A round, the players and the variant of its match, and the viewer's seat."""

    played: Round
    players: tuple[Player, ...]
    variant: str
    seat: Seat

    def fits(self, other: RecordedRound) -> bool:
        """Return True if one board can show both: the same variant, number of players and seat."""
        one, two = len(self.players), len(other.players)
        return (one, self.variant, self.seat) == (two, other.variant, other.seat)


def own_rounds(journal: Journal) -> Iterator[RecordedRound | None]:
    """Yield the rounds that the only person of a match has played, the latest match first.

    Matches of several people are left out; a damaged match ends where it cannot be replayed. None
    ends a slice of work.
    """
    setups = ((record, _setup_of(record)) for record in journal.latest(_SEARCHED))
    ours = [(record, setup) for record, setup in setups if setup is not None]
    for record, setup in ours[:_MATCHES]:
        try:
            yield from _rounds_in(setup, map(RULES.action_from_json, record.actions))
        except ValueError:
            continue  # a damaged match: the rounds before the damage are good
        yield None


def _setup_of(record: Record) -> Setup | None:
    if not isinstance(record.setup, dict) or record.setup.get("game") != RULES.key:
        return None
    try:
        setup = msgspec.convert(record.setup, Setup)
    except ValueError:
        return None
    return setup if len(setup.people) == 1 else None


def _rounds_in(setup: Setup, actions: Iterator[Action]) -> Iterator[RecordedRound | None]:
    players = setup.players
    seat = setup.viewer
    first = RULES.new_state(players=len(players), variant=setup.variant, options=setup.options)
    assert isinstance(first, RatState)
    for played in rounds_of(first, actions, seat):
        yield None if played is None else RecordedRound(played, players, setup.variant, seat)


def bots_rounds(
    entry: GameEntry, names: tuple[str, ...], seed: int
) -> Iterator[RecordedRound | None]:
    """Play a match of bots, and yield its rounds as seat 0 sees them. None ends a slice of work."""
    players = tuple(Player(name, "bot", _LEVEL) for name in names)
    options: dict[str, OptionValue] = {"end": "rounds", "rounds": _ROUNDS}
    setup = Setup(entry.key, entry.variants[0], options, players, seed)
    yield from _rounds_in(setup, _played_by_bots(entry, setup))


def _played_by_bots(entry: GameEntry, setup: Setup) -> Iterator[Action]:
    match, bots = Match(entry, setup), bots_for(setup, entry)
    while not match.is_over:
        run_to_end(play_next_action(match, bots, OddsChance()))
        yield match.actions[-1]
