"""The seats of bots: they watch events and think.

A person needs nothing of the kind: whoever clicks and whoever thinks both come to an action for
`Match.play`, and nobody there knows where it came from.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping
from typing import Protocol, TypeAlias

from ai.base import Bot, Look, Thought, Weighing
from game.play.chance import ChanceSource, derive_seed
from game.play.match import Match
from game.play.setup import Setup
from game.rules.base import CHANCE, Event, Observation, Seat


class BotMaker(Protocol):
    """Makes the bots of a game: `GameEntry`, which imports this package."""

    def new_bot(self, *, level: str, seat: Seat, seed: int) -> Bot:
        """Return a bot. Raises ValueError for an unknown level."""


class BotSeat:
    """A bot at its seat. What it does depends on its seed and on what it has seen alone.

    It is seeded anew for each event and each thought. So a thought that was dropped, a
    resumed match and an undone move all leave it the bot it was: the same again in the same place.

    Attributes:
        seat: where it sits.
    """

    def __init__(self, bot: Bot, seed: int) -> None:
        self.seat = bot.seat
        self._bot = bot
        self._seed = seed
        self._seen = 0

    def watch(self, event: Event) -> None:
        """Take note of an event as this seat saw it. Called for every one of them, in order."""
        self._seen += 1
        self._reseed("event")
        self._bot.watch(event)

    def think(self, observation: Observation) -> Thought:
        """Return a generator that yields about every millisecond and returns an action.

        It may be dropped at any time, for instance after an undo.
        """
        self._reseed("thought")
        return (yield from self._bot.think(observation))

    def weigh(self, observation: Observation) -> Weighing:
        """Return a generator that returns what each choice is worth, see `Bot.weigh`.

        It may be dropped at any time, and leaves no trace.
        """
        self._reseed("judgement")
        return (yield from self._bot.weigh(observation))

    def look(self) -> Look | None:
        """Return the bot's present mood, or None; see `Bot.look`."""
        self._reseed("look")
        return self._bot.look()

    def _reseed(self, occasion: str) -> None:
        self._bot.rng.seed(derive_seed(self._seed, occasion, self._seen))


def bots_for(setup: Setup, maker: BotMaker) -> dict[Seat, BotSeat]:
    """Return the bots of a match by seat, each with a seed of its own; they have seen nothing yet.

    Raises ValueError for a bot of an unknown level.
    """
    bots = {}
    for seat, player in enumerate(setup.players):
        if player.kind == "bot":
            seed = derive_seed(setup.seed, "bot", seat)
            bot = maker.new_bot(level=player.level or "", seat=seat, seed=seed)
            bots[seat] = BotSeat(bot, seed)
    return bots


Watcher: TypeAlias = Bot | BotSeat
"""Something that is told events: a bot, or its seat in a match."""


def tell(bots: Collection[Watcher], events: Iterable[Event]) -> None:
    """Have bots watch events, each as its seat saw them."""
    for event in events:
        for bot in bots:
            if (seen := event.seen_by(bot.seat)) is not None:
                bot.watch(seen)


def play_on(
    match: Match, bots: Mapping[Seat, BotSeat], chance: ChanceSource
) -> Generator[None, None, None]:
    """Play the next action of a match where a bot or chance is to act, and tell the bots.

    Yields about every millisecond.
    """
    if match.to_act == CHANCE:
        events, _ = yield from match.draw_chance(chance)
    else:
        thought = bots[match.to_act].think(match.observe(match.to_act))
        events = match.play((yield from thought))
    tell(bots.values(), events)
