"""Searches for habits that win against a bot level.

A habit prefers or avoids all actions that have a certain feature; otherwise the player follows a
hard bot's advice. Each race finds the best of many random habits by successive halving: all of them
play a few matches, then the better half plays on. The player adopts the winner of a race if it also
wins a second comparison, and the next race builds on it.
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
from typing import Final, TypeAlias

from typing_extensions import override

from ai.arena import ArenaEntry, play_matches
from ai.base import Bot, Level, Thought
from ai.opponents import Factory, OpponentSeat
from ai.parallel import map_parallel
from game.rules.base import Action, Event, Observation
from tools.challenge.features import ActionFeature, SeatFeatures, needs_action_values

RACERS: Final = 32
"""Number of habits at the start of a race; a power of two."""
FIRST_BLOCKS: Final = 2
"""Number of match blocks (see `ai.arena`) in the first heat of a race; each heat doubles it."""
FINAL_BLOCKS: Final = 100
"""Number of match blocks in which a race's winner is compared with the current player."""
MIN_GAIN: Final = 2.0
"""Minimum gain in win rate, in standard errors, to adopt a habit; a lower gain may be luck."""
CLASSES: Final = 0.25
"""Probability that a new habit concerns every action of one type, whatever its field values."""
PATIENCE: Final = 1000
"""Number of choices in a match after which a player ignores its habits.

Habits could otherwise keep the match from ending.
"""

Habits: TypeAlias = Mapping[ActionFeature, float]
"""A mapping from each feature to 1 if actions with it are preferred, or to -1 if avoided."""


class HabitBot(Bot):
    """A bot that follows its habits and otherwise the advice of a hard bot at the same seat."""

    def __init__(
        self,
        entry: ArenaEntry,
        habits: Habits,
        differing: Counter[ActionFeature] | None,
        place: OpponentSeat,
    ) -> None:
        """Create a bot for a match of `entry` at the seat described by `place`.

        If `differing` is given, the bot uses it to count, at each decision, the features that some
        but not all of the legal actions have.
        """
        super().__init__(Level.HARD, place.seat, place.seed)
        self._adviser = entry.new_bot(level=Level.HARD, seat=place.seat, seed=place.seed)
        self._habits, self._differing = habits, differing
        self._features = SeatFeatures(entry)
        self._needs_worths = differing is not None or any(map(needs_action_values, habits))
        self._choices = 0

    @override
    def watch(self, event: Event) -> None:
        self._adviser.watch(event)
        self._features.watch(event)

    @override
    def think(self, observation: Observation) -> Thought:
        action = yield from self._adviser.think(observation)
        self._choices += 1
        has_choice = len(observation.legal_actions) > 1 and self._choices < PATIENCE
        if has_choice and (self._habits or self._differing is not None):
            worths: Mapping[Action, float] = {}
            if self._needs_worths:
                worths = yield from self._adviser.weigh(observation)
            action = self._habitual_action(observation, action, worths)
        self._features.remember_action(action)
        return action

    def _habitual_action(
        self, view: Observation, advised: Action, worths: Mapping[Action, float]
    ) -> Action:
        features = self._features.action_features(view, worths)
        if self._differing is not None:
            counts = Counter(feature for some in features for feature in some)
            self._differing.update(f for f, count in counts.items() if count < len(features))
        habits = self._habits
        liking = [sum(habits[feature] for feature in some & habits.keys()) for some in features]
        best = [a for a, x in zip(view.legal_actions, liking, strict=True) if x == max(liking)]
        return advised if advised in best else self.rng.choice(best)


@dataclass(frozen=True)
class Contest:
    """Matches of one player with habits against bots of one level.

    Attributes:
        players: number of players, including the one with habits.
        level: the level of the other players.
        seed: determines the matches and the habits that are tried.
    """

    entry: ArenaEntry
    variant: str
    players: int
    level: str
    seed: int

    def play_contest(
        self,
        habits: Habits,
        matches: int,
        name: str,
        executor: Executor | None = None,
        differing: Counter[ActionFeature] | None = None,
    ) -> list[float]:
        """Play at least `matches` matches and return each one's result, 0 (loss) to 1 (win).

        The player has the given `habits`. Calls with the same `name` use the same chance outcomes.
        Matches run in parallel if `executor` is given. `differing` is passed on to `HabitBot`.
        """
        guest = partial(HabitBot, self.entry, habits, differing)
        table: list[str | Factory] = [guest, *[self.level] * (self.players - 1)]
        seed = random.Random(f"{self.seed}/{name}").getrandbits(53)
        games = play_matches(self.entry, self.variant, table, matches, seed, executor)
        return [game.win for game in games if game.bot == 0]


def find_habits(
    contest: Contest, has_time: Callable[[int], bool], executor: Executor | None = None
) -> tuple[Habits, int]:
    """Search for winning habits; return the habits and the number of races run.

    `has_time` is called with the number of races so far; another race is run while it returns True.
    """
    rng = random.Random(f"{contest.seed}/habits")
    habits: Habits = {}
    known, race = _distinguishing_features(contest, habits), 0
    while known and has_time(race):
        racers = [
            {**habits, _random_feature(known, rng): rng.choice((1.0, -1.0))} for _ in range(RACERS)
        ]
        blocks = FIRST_BLOCKS
        while len(racers) > 1:
            heat = partial(_mean, contest, blocks, f"{race}/{blocks}")
            means = map_parallel(heat, racers, executor)
            order = sorted(range(len(racers)), key=means.__getitem__, reverse=True)
            racers, blocks = [racers[place] for place in order[: len(order) // 2]], 2 * blocks
        if _standardised_gain(contest, racers[0], habits, f"{race}/final", executor) > MIN_GAIN:
            habits = racers[0]
            known = _distinguishing_features(contest, habits)
        race += 1
    return habits, race


def _distinguishing_features(contest: Contest, habits: Habits) -> list[ActionFeature]:
    differing: Counter[ActionFeature] = Counter()
    contest.play_contest(habits, 4 * contest.players, "scout", differing=differing)
    return sorted(differing, key=repr)


def _random_feature(known: Sequence[ActionFeature], rng: random.Random) -> ActionFeature:
    simple = [feature for feature in known if len(feature) == 1]
    found = simple if simple and rng.random() < CLASSES else list(known)
    for length in (1, 2):
        start = rng.choice(sorted({feature[:length] for feature in found}))
        found = [feature for feature in found if feature[:length] == start]
    return rng.choice(found)


def _mean(contest: Contest, blocks: int, name: str, habits: Habits) -> float:
    return statistics.fmean(contest.play_contest(habits, blocks * contest.players, name))


def _standardised_gain(
    contest: Contest, new: Habits, old: Habits, name: str, executor: Executor | None
) -> float:
    matches = FINAL_BLOCKS * contest.players
    sides = [contest.play_contest(each, matches, name, executor) for each in (new, old)]
    gains = [a - b for a, b in zip(*sides, strict=True)]
    error = statistics.stdev(gains) / math.sqrt(len(gains))
    return statistics.fmean(gains) / error if error else 0.0
