"""What the bots of every game keep to, in every variant and at every level."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from types import FrameType

import pytest

from ai.base import Bot, Level, RandomBot
from game.catalog import CATALOG, GameEntry
from game.play.chance import run_to_end
from game.rules.base import CHANCE, Action, Observation, State
from tests.ai.matches import chosen, decisions, follow
from tests.extent import extent
from tools.measure.matches import by_odds


@pytest.mark.parametrize("key", CATALOG)
def test_the_same_seed_plays_the_same_legal_match(key: str) -> None:
    """In every variant; levels sit side by side, so that each has a seat in one of two matches.

    Bots of other seeds have other characters.
    """
    entry, are_others_different = CATALOG[key], False
    for number, variant in enumerate(entry.variants):
        players = min(3 + number, entry.players(variant)[-1])
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
class Effort:
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
        """Let a bot think, and note how much it does."""
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


@pytest.mark.parametrize(
    ("key", "variant", "players", "choice", "slice_"),
    [
        ("cat_and_mouse", "older", 4, 28_000, 2_200),
        ("kalle_kanalratte", "base", 3, 20_000, 3_600),
        ("katzenpolizei", "base", 5, 125_000, 3_500),
        ("rat_a_tat_cat", "base", 6, 6_000, 1_300),
        ("gouda_ganoven", "base", 6, 250_000, 13_000),
    ],
)
def test_a_decision_is_short_and_comes_in_short_slices(
    key: str, variant: str, players: int, choice: int, slice_: int
) -> None:
    """The limits are twice what hard bots need; a choice of ten times the work is noticed."""
    entry, effort = CATALOG[key], Effort()
    bots = [entry.new_bot(level=Level.HARD, seat=s, seed=10 + s) for s in range(players)]
    first = entry.new_state(players=players, variant=variant)
    for bot, state, _ in islice(decisions(first, bots, by_odds(3)), 50):
        effort.measure(bot, state.observe(bot.seat))
    assert max(effort.choices) < choice
    assert sorted(effort.slices)[int(0.95 * len(effort.slices))] < slice_


NEAR = {
    "cat_and_mouse": (1e-4, 1.0),
    "kalle_kanalratte": (1e-6, 1.0),
    "katzenpolizei": (0.03, 0.97),  # it looks further ahead at the best ones
    "rat_a_tat_cat": (1e-6, 0.95),  # what a child would laugh at is weighed, too
    "gouda_ganoven": (0.1, 0.95),  # rooms and equipment are drawn by lot
}
"""How near to the best its choice is, and how often at least; else its docstring tells why not."""
MIXED = {"kalle_kanalratte": ("hide", "place", "swap", "search")}
"""The phases in which a game's hard bot may draw lots, so that there is nothing to weigh."""
CHOICES = extent(25, 120)
"""After so many choices a match has told enough."""


def bots_of(entry: GameEntry, players: int) -> list[Bot]:
    return [entry.new_bot(level=Level.HARD, seat=seat, seed=seat + 3) for seat in range(players)]


def weigh(bot: Bot, state: State) -> Mapping[Action, float]:
    return run_to_end(bot.weigh(state.observe(bot.seat)))


@pytest.mark.parametrize("key", CATALOG)
def test_every_legal_action_is_weighed_and_the_bot_chooses_by_that(key: str) -> None:
    """In every variant, with the most or the fewest players in turn; with `--all` with both.

    A single action is not weighed, and who goes by mood weighs nothing.
    """
    entry = CATALOG[key]
    given_away: list[float] = []
    tables = [(variant, number % 2 - 1) for number, variant in enumerate(entry.variants)]
    for variant, place in extent(tables, [(v, p) for v in entry.variants for p in (0, -1)]):
        players = entry.players(variant)[place]
        state: State = entry.new_state(players=players, variant=variant)
        bots, twins, chance = bots_of(entry, players), bots_of(entry, players), by_odds(5)
        for _ in range(CHOICES):
            while len(state.legal_actions()) < 2 and state.outcome is None:
                if state.to_act == CHANCE:
                    action = chance(state)
                else:
                    (action,) = state.legal_actions()
                    assert not weigh(bots[state.to_act], state)
                state = follow(state, action, bots=[*bots, *twins])
            if state.outcome is not None:
                break
            seat = state.to_act
            worth = weigh(bots[seat], state)
            moody = [entry.new_bot(level=x, seat=seat, seed=1) for x in (Level.EASY, Level.MEDIUM)]
            assert not any(weigh(bot, state) for bot in (*moody, RandomBot(Level.HARD, seat, 1)))
            action = bots[seat].choose(state.observe(seat))
            assert action == twins[seat].choose(state.observe(seat)), "weighing leaves no trace"
            phase = getattr(state.observe(seat), "phase", None)
            assert tuple(worth) == state.legal_actions() or phase in MIXED.get(key, ())
            if worth:
                given_away.append(max(worth.values()) - worth[action])
            state = follow(state, action, bots=[*bots, *twins])
    near, share = NEAR[key]
    assert sum(lost <= near for lost in given_away) >= share * len(given_away)
