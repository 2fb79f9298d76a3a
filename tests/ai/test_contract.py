"""What the bots of every game keep to, in every variant and at every level."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from itertools import islice
from types import FrameType

import pytest

from ai.base import Bot, Level
from game.catalog import CATALOG, GameEntry
from game.rules.base import Observation
from tests.ai.matches import chosen, decisions
from tests.cases import cases
from tests.rules.playing import players_near
from tools.facts import facts_of
from tools.measure.matches import sampler


@pytest.mark.parametrize("key", CATALOG)
def test_the_same_seed_plays_the_same_legal_match(key: str) -> None:
    """In every variant; levels sit side by side, so that each has a seat in one of two matches.

    Bots of other seeds have other characters.
    """
    entry, are_others_different = CATALOG[key], False
    for number, variant in enumerate(entry.variants):
        players = players_near(entry, variant, 3 + number)
        first = entry.new_state(players=players, variant=variant)
        for turn in range(1 if players > 2 else 2):
            one, again, other = (
                chosen(first, mixed(entry, players, turn, seed), seed=3) for seed in (5, 5, 50)
            )
            assert one == again, f"{key}, {variant}, {players} players, levels turned by {turn}"
            are_others_different |= one != other
    assert are_others_different


def mixed(entry: GameEntry, players: int, turn: int, seed: int) -> list[Bot]:
    """Return bots of all levels, one after the other round the table."""
    levels = tuple(Level)
    return [
        entry.new_bot(level=levels[(seat + turn) % 3], seat=seat, seed=seat + seed)
        for seat in range(players)
    ]


@dataclass
class Work:
    """What a thought costs, in calls: the same on every machine, however busy it is.

    About 10,000 calls are a millisecond.

    Attributes:
        choices: of whole decisions.
        slices: of what lies between two yields of a thought.
    """

    choices: list[int] = field(default_factory=list)
    slices: list[int] = field(default_factory=list)
    _calls: int = 0

    def measure(self, bot: Bot, view: Observation) -> None:
        """Have a bot think, and record the number of its calls."""
        start = last = self._calls
        before = sys.getprofile()
        sys.setprofile(self._count)
        try:
            for _ in bot.think(view):
                self.slices.append(self._calls - last)
                last = self._calls
        finally:
            sys.setprofile(before)
        self.slices.append(self._calls - last)
        self.choices.append(self._calls - start)

    def _count(self, frame: FrameType, event: str, arg: object) -> None:
        del frame, arg
        self._calls += event in ("call", "c_call")


@cases("key", [key for key in CATALOG if facts_of(key).effort])
def test_a_decision_is_short_and_comes_in_short_slices(key: str) -> None:
    """The limits are twice what hard bots need; a choice of ten times the work is noticed."""
    entry, effort, most = CATALOG[key], Work(), facts_of(key).effort
    assert most is not None
    bots = [entry.new_bot(level=Level.HARD, seat=s, seed=10 + s) for s in range(most.players)]
    first = entry.new_state(players=most.players, variant=most.variant)
    for bot, state, _ in islice(decisions(first, bots, sampler(3)), 50):
        effort.measure(bot, state.observe(bot.seat))
    assert max(effort.choices) < most.choice
    assert sorted(effort.slices)[int(0.95 * len(effort.slices))] < most.slice
