"""Bots seated in a match, where they observe events and choose actions."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping
from typing import Protocol, TypeAlias

from ai.base import Bot, FacialExpression, Thought, Weighing
from game.play.chance import ChanceSource, derive_seed
from game.play.match import Match
from game.play.setup import Setup
from game.rules.base import CHANCE, Event, Observation, Seat


class BotMaker(Protocol):
    """The interface of a factory for a game's bots, which `GameEntry` implements."""

    def new_bot(self, *, level: str, seat: Seat, seed: int) -> Bot:
        """Return a new bot for a seat. Raises ValueError if the level is unknown."""


class BotSeat:
    """A bot seated in a match.

    The bot's random generator is reseeded before each event and each decision, so it makes the same
    choices again after an undo or after the match is resumed.
    """

    def __init__(self, bot: Bot, seed: int) -> None:
        self.seat = bot.seat
        self._bot = bot
        self._seed = seed
        self._seen = 0

    def watch(self, event: Event) -> None:
        """Pass an event to the bot, as its seat sees it. Call this for every event, in order."""
        self._seen += 1
        self._reseed("event")
        self._bot.watch(event)

    def think(self, observation: Observation) -> Thought:
        """Choose an action. Yields about once per millisecond; callers may stop it at any time."""
        self._reseed("thought")
        return (yield from self._bot.think(observation))

    def weigh(self, observation: Observation) -> Weighing:
        """Return the bot's estimate of each legal action's value. Yields like `think`."""
        self._reseed("judgement")
        return (yield from self._bot.weigh(observation))

    def expression(self) -> FacialExpression | None:
        """Return the facial expression for the bot's figure, or None to leave it unchanged."""
        self._reseed("look")
        return self._bot.expression()

    def _reseed(self, occasion: str) -> None:
        self._bot.rng.seed(derive_seed(self._seed, occasion, self._seen))


def bots_for(setup: Setup, maker: BotMaker) -> dict[Seat, BotSeat]:
    """Create a match's bots, and return them by seat. Raises ValueError if a level is unknown."""
    bots = {}
    for seat, player in enumerate(setup.players):
        if player.kind == "bot":
            seed = derive_seed(setup.seed, "bot", seat)
            bot = maker.new_bot(level=player.level or "", seat=seat, seed=seed)
            bots[seat] = BotSeat(bot, seed)
    return bots


Watcher: TypeAlias = Bot | BotSeat
"""A receiver of events: a bot, or a bot seated in a match."""


def notify_bots(bots: Collection[Watcher], events: Iterable[Event]) -> None:
    """Pass events to all bots, each as seen from its own seat."""
    for event in events:
        for bot in bots:
            if (seen := event.seen_by(bot.seat)) is not None:
                bot.watch(seen)


def play_next_action(
    match: Match, bots: Mapping[Seat, BotSeat], chance: ChanceSource
) -> Generator[None, None, None]:
    """Play the next action of a bot or of chance, and pass its events to all bots.

    Yields about once per millisecond.
    """
    if match.to_act == CHANCE:
        events, _ = yield from match.play_chance(chance)
    else:
        thought = bots[match.to_act].think(match.observe(match.to_act))
        events = match.play((yield from thought))
    notify_bots(bots.values(), events)
