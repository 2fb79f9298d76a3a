"""What a table needs of the coach; the one of the school is in `game.practice.coach`."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.rules.base import Action, Observation
from game.services.slices import Thinker


class Coach(Thinker, ABC):
    """Weighs the choices of the only person of a match, to ask before one gives something away."""

    @property
    @abstractmethod
    def is_ready(self) -> bool:
        """Whether the choice of the moment has been weighed."""

    @abstractmethod
    def consider(self, observation: Observation) -> None:
        """Begin to weigh a choice, unless that is what it is at already."""

    @abstractmethod
    def better(self, action: Action) -> Action | None:
        """Return the best choice if it has to be asked about, instead of this one."""

    @abstractmethod
    def ask(self) -> None:
        """Take note that it has asked."""

    @abstractmethod
    def played(self, action: Action) -> None:
        """Take note of what was chosen."""

    @abstractmethod
    def forget(self) -> None:
        """Drop all that was watched: the match has gone back."""
