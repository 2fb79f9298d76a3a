"""Reviews of a finished match, which take a while to compute."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import ClassVar

from game.scenes.base import Scene, Stack
from game.services.services import Services
from game.services.slices import Thinker


class Review(Thinker, ABC):
    """Analyses a match in slices of about a millisecond."""

    key: ClassVar[str]
    """Of its button on the result."""

    def __init__(self) -> None:
        self._thought = self._think()

    @abstractmethod
    def _think(self) -> Generator[None, None, None]:
        """Analyse the match in slices of about a millisecond."""

    @abstractmethod
    def scene(self, services: Services, stack: Stack) -> Scene:
        """Return the screen that shows it. Raises ValueError while it is not ready."""

    @property
    def is_ready(self) -> bool:
        """Whether the analysis is complete."""
        return self._thought is None
