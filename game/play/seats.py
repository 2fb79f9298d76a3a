"""Who sits at the table: persons and bots, behind the same door.

The table tells every seat what it saw (`watch`); a bot is asked to `think`, a person clicks. What
comes out is an action for `Match.play`, and nobody there knows where it came from.
"""

from __future__ import annotations

from abc import ABC
from typing import Protocol

from ai.base import Bot, Look, Thought
from game.play.chance import derive_seed
from game.play.setup import Player
from game.rules.base import Event, Observation, Seat


class BotMaker(Protocol):
    """What a seat needs of a game; `GameEntry` has it."""

    def new_bot(self, *, level: str, seat: Seat, seed: int) -> Bot:
        """Return a bot. Raises ValueError for an unknown level."""


class TableSeat(ABC):
    """A place at the table and who sits there.

    Attributes:
        player: who it is.
        seat: the number of the place.
        is_human: whether the table waits for a person here.
    """

    is_human: bool

    def __init__(self, player: Player, seat: Seat) -> None:
        self.player, self.seat = player, seat

    def watch(self, event: Event) -> None:
        """Take note of an event as this seat saw it. Called for every one of them, in order."""


class HumanSeat(TableSeat):
    """A person: looks at the picture, acts by pointer, keys or pad."""

    is_human = True


class BotSeat(TableSeat):
    """A bot. What it does depends on its seed and on what it has seen, and on nothing else.

    It is seeded anew for each event and each thought. So a thought that was dropped, a
    resumed match and an undone move all leave it the bot it was: the same again in the same place.
    """

    is_human = False

    def __init__(self, player: Player, seat: Seat, bot: Bot, seed: int) -> None:
        super().__init__(player, seat)
        self._bot = bot
        self._seed = seed
        self._seen = 0

    def watch(self, event: Event) -> None:
        """See `TableSeat.watch`."""
        self._seen += 1
        self._reseed("event")
        self._bot.watch(event)

    def think(self, observation: Observation) -> Thought:
        """Return a generator that yields about every millisecond and returns an action.

        It may be dropped at any time, for instance after an undo.
        """
        self._reseed("thought")
        return (yield from self._bot.think(observation))

    def look(self) -> Look | None:
        """Return how the bot looks now, or None, see `Bot.look`."""
        self._reseed("look")
        return self._bot.look()

    def _reseed(self, occasion: str) -> None:
        self._bot.rng.seed(derive_seed(self._seed, occasion, self._seen))


def seat_for(player: Player, entry: BotMaker, seat: Seat, seed: int) -> HumanSeat | BotSeat:
    """Return the place of a player; `seed` is the match's, each seat draws its own from it.

    Raises:
        ValueError: a bot of an unknown level.
    """
    if player.kind == "human":
        return HumanSeat(player, seat)
    own = derive_seed(seed, "bot", seat)
    bot = entry.new_bot(level=player.level or "", seat=seat, seed=own)
    return BotSeat(player, seat, bot, own)
