"""Notices: one line at the foot of any screen when something went wrong that is nobody's fault."""

from __future__ import annotations

from collections import deque
from typing import Final

import pygame

from game.disk import Trouble
from game.services import Services
from game.ui.layout import Box
from game.ui.theme import CHEESE

_SECONDS: Final = 7.0
_LINE: Final = Box(200, 788, 1200, 104)


class Notices:
    """Tells each trouble with the disk once, in the player's language."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._told: set[str] = set()
        self._lines: deque[str] = deque()
        self._left = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether a line is being shown that will go away."""
        return bool(self._lines)

    def update(self, dt: float) -> None:
        """Look for troubles, and let a line stand for some seconds."""
        for trouble in (self._services.journal.trouble, self._services.store.trouble):
            if trouble is not None and trouble.key not in self._told:
                self._tell(trouble)
        while self._services.notices:
            self._lines.append(self._services.notices.pop(0))
        if self._lines:
            self._left = self._left or _SECONDS
            self._left = max(0.0, self._left - dt)
            if self._left == 0.0:
                self._lines.popleft()

    def _tell(self, trouble: Trouble) -> None:
        self._told.add(trouble.key)
        self._lines.append(self._services.words(trouble.key))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line of the moment."""
        if self._lines:
            theme = self._services.theme
            theme.panel(surface, _LINE, fill=CHEESE)
            theme.text(surface, self._lines[0], _LINE.inset(30, 4), size=36)
