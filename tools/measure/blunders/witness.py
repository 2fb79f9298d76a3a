"""Who looks over a bot's shoulder and laughs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import ClassVar

from game.rules.base import Action, Event, Observation, Seat


class Witness(ABC):
    """Has seen what one seat has seen, forgets nothing, and knows what is silly.

    Each game has one, as `WITNESS` of its module here. What it knows is written without the bots'
    own sense of what is silly, where that can be said twice.

    Attributes:
        blunders: for each name of a blunder, what it is.
        amount: what a choice has to give away, in the unit of the game's `Bot.weigh`, to be told of
            as given away.
    """

    blunders: ClassVar[Mapping[str, str]]
    amount: ClassVar[float]

    def __init__(self, seat: Seat) -> None:
        """Stand behind a seat."""
        self.seat = seat

    def watch(self, event: Event) -> None:
        """Take note of an event as the seat saw it; called for every one of them, in order."""

    @abstractmethod
    def laughs(self, view: Observation, action: Action) -> Sequence[str]:
        """Return which of `blunders` a choice of the seat is; there were others."""


def witness_of(key: str) -> type[Witness]:
    """Return who laughs in a game.

    Raises:
        ValueError: nobody has written down what is silly there.
    """
    name = f"tools.measure.blunders.{key}"
    try:
        found: type[Witness] = import_module(name).WITNESS
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise ValueError(f"there is no list of blunders for {key!r}") from error
    return found
