"""Matches of bots of any level, over whose shoulders a hard bot looks: what they gave away."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from ai.base import Bot, Level, Thought
from ai.mirror import Gift, judged
from game.catalog import GameEntry
from game.rules.base import FIRST_SEAT, Event, Observation, State
from tools.measure.matches import by_odds, play


class Watched(Bot):
    """A bot, and a hard one that judges its choices.

    Attributes:
        gifts: what its choices gave away, as far as they are judged.
        judging: seconds of the processor for which it was looked over its shoulder.
    """

    def __init__(self, bot: Bot, judge: Bot) -> None:
        """Look over the shoulder of `bot`; `judge` has its seat."""
        super().__init__(bot.level, bot.seat, seed=0)
        self._bot, self._judge = bot, judge
        self.gifts: list[Gift] = []
        self.judging = 0.0

    def watch(self, event: Event) -> None:
        """See `Bot.watch`."""
        self._bot.watch(event)
        start = time.process_time()
        self._judge.watch(event)
        self.judging += time.process_time() - start

    def think(self, observation: Observation) -> Thought:
        """See `Bot.think`: as the bot does, and it is judged."""
        action = yield from self._bot.think(observation)
        start = time.process_time()
        gift = yield from judged(self._judge, observation, action)
        self.judging += time.process_time() - start
        if gift is not None:
            self.gifts.append(gift)
        return action


@dataclass(frozen=True)
class Played:
    """A match.

    Attributes:
        levels: by seat who played.
        gifts: by seat what was given away.
        shares: by seat what was won of the match, 1 together.
        judging: seconds of the processor that a seat's choices took to judge, on average.
    """

    levels: tuple[Level, ...]
    gifts: tuple[Sequence[Gift], ...]
    shares: tuple[float, ...]
    judging: float = field(default=0.0, compare=False)


def played(entry: GameEntry, variant: str, players: int, seed: str) -> Played:
    """Play a match with levels by lot; the same seed gives the same match.

    ValueError: no such variant or number of players.
    """
    rng = random.Random(seed)
    seats = [_seat(entry, seat, rng) for seat in range(players)]
    outcome, _ = play(_start(entry, variant, players, rng), seats, by_odds(seed))
    won = outcome.winners
    shares = tuple((seat in won) / len(won) for seat in range(players))
    judging = statistics.fmean(bot.judging for bot in seats)
    levels, gifts = tuple(bot.level for bot in seats), tuple(bot.gifts for bot in seats)
    return Played(levels, gifts, shares, judging)


def _seat(entry: GameEntry, seat: int, rng: random.Random) -> Watched:
    def bot(level: Level) -> Bot:
        return entry.new_bot(level=level, seat=seat, seed=rng.getrandbits(53))

    return Watched(bot(rng.choice(list(Level))), bot(Level.HARD))


def _start(entry: GameEntry, variant: str, players: int, rng: random.Random) -> State:
    own = [o for o in entry.rules.options if o.choices and not o.is_house_rule]
    options = {option.name: rng.choice(option.choices) for option in own}
    first = {FIRST_SEAT.name: rng.randrange(players)}
    return entry.new_state(players=players, variant=variant, options={**options, **first})
