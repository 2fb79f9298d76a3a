"""Counts blunders, and choices that give something away, in matches of bots of one level."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ai.base import Bot, Level, RandomBot
from game.catalog import GameEntry
from game.play.chance import run_to_end
from game.rules.base import CHANCE, FIRST_SEAT, TERMINAL, Action, Event, OptionValue, State
from tools.measure.blunders.witness import Witness, witness_of
from tools.measure.matches import drawn

RANDOM = "random"
"""The level of one who plays anything."""


@dataclass
class Count:
    """What was counted.

    Attributes:
        choices: how many there were.
        silly: how many of them a child would laugh at.
        blunders: how often each blunder was made; a choice may be several at once.
        losses: of each choice that the hard bot weighs, what it gave away, in its unit.
    """

    choices: int = 0
    silly: int = 0
    blunders: Counter[str] = field(default_factory=Counter)
    losses: list[float] = field(default_factory=list)

    @property
    def per_thousand(self) -> float:
        """Choices that are blunders, in a thousand; 0 if there was none."""
        return 1000 * self.silly / max(1, self.choices)

    def given(self, amount: float) -> float:
        """Return how many in a hundred weighed choices gave away more than an amount."""
        return 100 * sum(loss > amount for loss in self.losses) / max(1, len(self.losses))

    @property
    def mean(self) -> float:
        """What a weighed choice gave away, on average."""
        return sum(self.losses) / max(1, len(self.losses))


class _Seat:
    """A bot, who looks over its shoulder, and a hard bot that would have chosen itself."""

    def __init__(self, bot: Bot, witness: Witness, judge: Bot | None) -> None:
        self.bot = bot
        self.witness = witness
        self.judge = judge

    def watch(self, event: Event) -> None:
        for one in (self.bot, self.witness, self.judge):
            if one is not None:
                one.watch(event)

    def choose(self, state: State, count: Count) -> Action:
        view = state.observe(self.bot.seat)
        action = self.bot.choose(view)
        if len(view.legal_actions) > 1:
            laughs = self.witness.laughs(view, action)
            count.choices += 1
            count.silly += bool(laughs)
            count.blunders.update(laughs)
            worth = {} if self.judge is None else run_to_end(self.judge.weigh(view))
            if worth:
                count.losses.append(max(worth.values()) - worth[action])
        return action


def counted(
    entry: GameEntry,
    variant: str,
    players: int,
    level: str,
    matches: int,
    seed: int,
    *,
    weighs: bool = True,
) -> Count:
    """Play matches among bots of one level and count.

    Args:
        entry: the game.
        variant: one of its variants.
        players: how many sit at the table.
        level: `easy`, `medium`, `hard`, or `random`.
        matches: how many to play.
        seed: the same seed gives the same matches.
        weighs: whether a hard bot judges every choice, too, which takes longer.

    Raises:
        ValueError: no such variant, number of players or level; a game without a list.
    """
    witness, count = witness_of(entry.key), Count()
    for number in range(matches):
        rng = random.Random(f"{seed}/{number}")
        options = {**_lots(entry, rng), FIRST_SEAT.name: number % players}
        state = entry.new_state(players=players, variant=variant, options=options)
        seats = [
            _Seat(
                _bot(entry, level, seat, rng.getrandbits(53)),
                witness(seat),
                entry.new_bot(level=Level.HARD, seat=seat, seed=rng.getrandbits(53))
                if weighs
                else None,
            )
            for seat in range(players)
        ]
        _play(state, seats, rng, count)
    return count


def _bot(entry: GameEntry, level: str, seat: int, seed: int) -> Bot:
    if level == RANDOM:
        return RandomBot(Level.EASY, seat, seed)
    return entry.new_bot(level=level, seat=seat, seed=seed)


def _lots(entry: GameEntry, rng: random.Random) -> dict[str, OptionValue]:
    """Return by lot what the program and not the players set."""
    own = [o for o in entry.rules.options if o.choices and not o.is_house_rule]
    return {option.name: rng.choice(option.choices) for option in own}


def _play(state: State, seats: Sequence[_Seat], rng: random.Random, count: Count) -> None:
    while state.to_act != TERMINAL:
        if state.to_act == CHANCE:
            action = drawn(state, rng)
        else:
            action = seats[state.to_act].choose(state, count)
        transition = state.apply(action)
        for event in transition.events:
            for number, seat in enumerate(seats):
                if (seen := event.seen_by(number)) is not None:
                    seat.watch(seen)
        state = transition.state
