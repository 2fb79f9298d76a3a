"""External bots: arena players written by third parties.

An external bot is named `module:factory`. The factory receives an `OpponentSeat` and returns an
`Opponent`. Like our own bots, it receives only the events and observations of its own seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, runtime_checkable

from ai.parallel import error_text, load_callable
from game.rules.base import Action, Event, Observation, Seat

FACTORY_SEPARATOR: Final = ":"
"""Separator between module and factory in the name of an external bot."""


@dataclass(frozen=True)
class OpponentSeat:
    """A seat in one match, as described to the factory of an external bot.

    `seed` is for the bot's random generator; `options` are the match options that differ from their
    defaults.
    """

    game: str
    variant: str
    players: int
    seat: Seat
    seed: int
    options: Mapping[str, object]


@runtime_checkable
class Opponent(Protocol):
    """The interface of every player in the arena; `ai.base.Bot` implements it."""

    def watch(self, event: Event) -> None:
        """Receive an event as the player's seat saw it. Called for every event, in order."""

    def choose(self, observation: Observation) -> Action:
        """Return one of `observation.legal_actions`."""


Factory: TypeAlias = Callable[[OpponentSeat], Opponent]


class ExternalBot:
    """Wraps an external bot and turns its exceptions and illegal actions into ValueErrors."""

    def __init__(self, name: str, place: OpponentSeat) -> None:
        """Import the external bot `name` and create it for `place`.

        Raises ValueError if that fails.
        """
        self.name = name
        factory = load_factory(name)
        try:
            player = factory(place)
        except Exception as error:
            raise ValueError(f"{name} failed to make a player: {error_text(error)}") from error
        if not isinstance(player, Opponent):
            kind = type(player).__name__
            raise ValueError(f"{name} made a {kind}, but a player needs `watch` and `choose`")
        self._player = player

    def watch(self, event: Event) -> None:
        """Pass an event to the bot; raise ValueError with the reason if the bot fails."""
        try:
            self._player.watch(event)
        except Exception as error:
            raise ValueError(
                f"{self.name} failed at {type(event).__name__}: {error_text(error)}"
            ) from error

    def choose(self, observation: Observation) -> Action:
        """Return the bot's action; raise ValueError if the bot fails or its action is illegal."""
        try:
            action = self._player.choose(observation)
        except Exception as error:
            raise ValueError(f"{self.name} failed to choose: {error_text(error)}") from error
        if action not in observation.legal_actions:
            raise ValueError(f"{self.name} chose {action!r}, which is illegal there")
        return action


def load_factory(name: str) -> Factory:
    """Import and return the factory of an external bot; `name` is `module:factory`."""
    factory: Factory = load_callable(name)
    return factory
