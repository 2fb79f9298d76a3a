"""Guests: players that others have written, trained or searched, at a table of the arena.

A guest is named `module:factory`. The factory gets a `Place` and returns a `Player`, which is told
and asked what a bot is told and asked: events and observations of its own seat, never a `State`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final, Protocol, TypeAlias, runtime_checkable

from game.rules.base import Action, Event, Observation, Seat

MARK: Final = ":"
"""The separator that marks the name of a guest."""


@dataclass(frozen=True)
class Place:
    """A seat in one match.

    Attributes:
        game: the key of the game.
        variant: the variant.
        players: how many play.
        seat: the seat of this player, 0 to players - 1.
        seed: where its own chance begins; the same seed is to give the same choices.
        options: the options of the match that are not left as they are by default.
    """

    game: str
    variant: str
    players: int
    seat: Seat
    seed: int
    options: Mapping[str, object]


@runtime_checkable
class Player(Protocol):
    """The result of a factory, of a class that others wrote; every `ai.base.Bot` is a player."""

    def watch(self, event: Event) -> None:
        """Update the player with an event as its seat saw it. Called for every event, in order."""

    def choose(self, observation: Observation) -> Action:
        """Return one of `observation.legal_actions`."""


Factory: TypeAlias = Callable[[Place], Player]


class Guest:
    """A player of others at a place of ours: what it does wrong is told in one sentence.

    Attributes:
        name: `module:factory`.
    """

    def __init__(self, name: str, place: Place) -> None:
        """Load the factory and let it make the player.

        Raises:
            ValueError: there is no such module or factory, or it does not make a player.
        """
        self.name = name
        factory = load(name)
        try:
            player = factory(place)
        except Exception as error:
            raise ValueError(f"{name} made no player: {_told(error)}") from error
        if not isinstance(player, Player):
            kind = type(player).__name__
            raise ValueError(f"{name} made a {kind}, and a player has `watch` and `choose`")
        self._player = player

    def watch(self, event: Event) -> None:
        """Pass an event on. Raises ValueError, with the reason, if the player fails."""
        try:
            self._player.watch(event)
        except Exception as error:
            raise ValueError(
                f"{self.name} failed at {type(event).__name__}: {_told(error)}"
            ) from error

    def choose(self, observation: Observation) -> Action:
        """Return a legal action. Raises ValueError, with the reason, if the player fails."""
        try:
            action = self._player.choose(observation)
        except Exception as error:
            raise ValueError(f"{self.name} did not choose: {_told(error)}") from error
        if action not in observation.legal_actions:
            raise ValueError(f"{self.name} chose {action!r}, which is not allowed there")
        return action


def load(name: str) -> Factory:
    """Return the factory that is named `module:factory`.

    Modules in the folder where the program was started are found as well.

    Raises:
        ValueError: there is no such module, or nothing in it that can be called by that name.
    """
    module, _, factory = name.partition(MARK)
    if "" not in sys.path:  # the folder itself, wherever that is
        sys.path.append("")
    try:
        found = getattr(import_module(module), factory, None)
    except Exception as error:
        raise ValueError(f"{name!r} cannot be loaded: {_told(error)}") from error
    if not callable(found):
        raise ValueError(f"the module {module!r} has no factory {factory!r}")
    made: Factory = found
    return made


def _told(error: Exception) -> str:
    """Return an error in one line."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
