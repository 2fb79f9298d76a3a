"""A guest that searches for habits that win against a bot level.

A habit prefers or avoids the actions with one feature; otherwise the guest does what a hard bot
advises. Successive halving finds the best of many habits drawn at random: all play a few matches,
the better half plays on. If the winner of such a race also wins a second comparison, the guest
keeps the habit, and the next race adds to it.
"""

from __future__ import annotations

import math
import random
import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from typing_extensions import override

from ai.arena import ArenaEntry, play_matches
from ai.base import Bot, Level, Thought
from ai.numbers import Numbers
from ai.opponents import Factory, OpponentSeat
from ai.parallel import map_parallel
from game.rules.base import Action, Event, Observation
from tools.challenge.features import ActionFeature, SeatFeatures

RACERS: Final = 32
"""Number of habits that begin a race; a power of two."""
FIRST_BLOCKS: Final = 2
"""Number of blocks (see `ai.arena`) in the first heat of a race; it doubles with each heat."""
FINAL_BLOCKS: Final = 64
"""Number of blocks that the winner of a race and the present guest then play."""
CLASSES: Final = 0.25
"""Probability, 0 to 1, that a new habit is for or against a whole class of actions."""
PATIENCE: Final = 1000
"""Number of own choices after which a guest drops its habits, since they may prevent an end."""

Habits: TypeAlias = Mapping[ActionFeature, float]
"""For each feature, 1 if the actions with it are preferred, -1 if they are avoided."""


@dataclass(frozen=True)
class Contest:
    """One guest against bots of one level.

    Attributes:
        entry: the game.
        variant: the variant of all matches.
        players: the number of players, the guest included.
        level: the level of the bots.
        seed: determines the matches and the habits that are tried.
    """

    entry: ArenaEntry
    variant: str
    players: int
    level: str
    seed: int

    def shares(
        self, habits: Habits, matches: int, name: str, executor: Executor | None = None
    ) -> list[float]:
        """Return the guest's win, 0 to 1, in each of at least `matches` matches.

        Calls with the same `name` share their luck.
        """
        return self.play(partial(HabitBot.at, self.entry, habits), matches, name, executor)

    def play(
        self, guest: Factory, matches: int, name: str, executor: Executor | None = None
    ) -> list[float]:
        """Return the results of any guest, like `shares`."""
        seed = random.Random(f"{self.seed}/{name}").getrandbits(53)
        table: list[str | Factory] = [guest, *[self.level] * (self.players - 1)]
        games = play_matches(self.entry, self.variant, table, matches, seed, executor)
        return [game.win for game in games if game.bot == 0]


class HabitBot(Bot):
    """A player with habits, advised by a hard bot that sees what its seat sees.

    Attributes:
        differing: for each feature, the number of decisions in which only some actions had it.
    """

    def __init__(
        self, adviser: Bot, habits: Habits, numbers: Numbers[Any] | None, place: OpponentSeat
    ) -> None:
        """Create a player for `place`; `numbers` is the game's encoding, if it has one."""
        super().__init__(Level.HARD, place.seat, place.seed)
        self._adviser, self._habits = adviser, habits
        self._features = SeatFeatures(numbers)
        self._choices = 0
        self.differing: Counter[ActionFeature] = Counter()

    @classmethod
    def at(cls, entry: ArenaEntry, habits: Habits, place: OpponentSeat) -> HabitBot:
        """Return a player for `place` in a match of `entry`."""
        adviser = entry.new_bot(level=Level.HARD, seat=place.seat, seed=place.seed)
        return cls(adviser, habits, _numbers_of(entry), place)

    @override
    def watch(self, event: Event) -> None:
        self._adviser.watch(event)
        self._features.watch(event)

    @override
    def think(self, observation: Observation) -> Thought:
        actions = observation.legal_actions
        advised = yield from self._adviser.think(observation)
        self._choices += 1
        if len(actions) > 1 and self._choices < PATIENCE:
            worths = yield from self._adviser.weigh(observation)
            advised = self._habitual_action(observation, advised, worths)
        self._features.note(advised)
        return advised

    def _habitual_action(
        self, view: Observation, advised: Action, worths: Mapping[Action, float]
    ) -> Action:
        features = self._features.of_actions(view, worths)
        counts = Counter(feature for some in features for feature in some)
        self.differing.update(f for f, count in counts.items() if count < len(features))
        liking = [
            sum(self._habits[feature] for feature in some & self._habits.keys())
            for some in features
        ]
        best = [a for a, x in zip(view.legal_actions, liking, strict=True) if x == max(liking)]
        return advised if advised in best else self.rng.choice(best)


def _numbers_of(entry: ArenaEntry) -> Numbers[Any] | None:
    try:
        found: Numbers[Any] = entry.numbers()  # type: ignore[attr-defined]
    except (AttributeError, ValueError):  # the game has no encoding
        return None
    return found


def find_habits(
    contest: Contest, has_time: Callable[[int], bool], executor: Executor | None = None
) -> tuple[Habits, int]:
    """Search for habits that win, and return them with the number of races.

    Args:
        contest: the guest's matches.
        has_time: returns whether another race may begin after this number of races.
        executor: where the matches are played; None for this process.
    """
    rng = random.Random(f"{contest.seed}/habits")
    habits: Habits = {}
    known = _scout(contest, habits)
    race = 0
    while known and has_time(race):
        racers = [{**habits, _draw(known, rng): rng.choice((1.0, -1.0))} for _ in range(RACERS)]
        blocks = FIRST_BLOCKS
        while len(racers) > 1:
            heat = partial(_mean, contest, blocks, f"{race}/{blocks}")
            means = map_parallel(heat, racers, executor)
            order = sorted(range(len(racers)), key=means.__getitem__, reverse=True)
            racers, blocks = [racers[place] for place in order[: len(order) // 2]], 2 * blocks
        if _gain(contest, racers[0], habits, f"{race}/final", executor) > 1:
            habits = racers[0]
            known = _scout(contest, habits)
        race += 1
    return habits, race


def _scout(contest: Contest, habits: Habits) -> list[ActionFeature]:
    """Return the features that distinguish actions in a few matches."""
    guests: list[HabitBot] = []

    def new_guest(place: OpponentSeat) -> HabitBot:
        guests.append(HabitBot.at(contest.entry, habits, place))
        return guests[-1]

    contest.play(new_guest, 4 * contest.players, "scout")
    return sorted({feature for guest in guests for feature in guest.differing}, key=repr)


def _draw(known: Sequence[ActionFeature], rng: random.Random) -> ActionFeature:
    """Draw the class of an action, or else a class, a kind of feature and a feature."""
    simple = [feature for feature in known if len(feature) == 1]
    found = simple if simple and rng.random() < CLASSES else list(known)
    for length in (1, 2):
        start = rng.choice(sorted({feature[:length] for feature in found}))
        found = [feature for feature in found if feature[:length] == start]
    return rng.choice(found)


def _mean(contest: Contest, blocks: int, name: str, habits: Habits) -> float:
    return statistics.fmean(contest.shares(habits, blocks * contest.players, name))


def _gain(
    contest: Contest, new: Habits, old: Habits, name: str, executor: Executor | None
) -> float:
    """Return how much more `new` wins than `old`, in standard errors."""
    matches = FINAL_BLOCKS * contest.players
    sides = [contest.shares(each, matches, name, executor) for each in (new, old)]
    gains = [a - b for a, b in zip(*sides, strict=True)]
    error = statistics.stdev(gains) / math.sqrt(len(gains))
    return statistics.fmean(gains) / error if error else 0.0
