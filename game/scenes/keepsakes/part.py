"""A part of the shelf: what stands on its two boards, page by page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import pygame

from game.geometry import Box
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.focus import Target
from game.ui.placement import Placement

_AT: Final = Placement("keepsakes", "part")

BOARDS: Final = _AT.boxes("boards", 2)
"""The room above each board, down to the wood."""
_EDGE: Final = 44.0
"""How thick a board is: what stands on it has its label there."""


class Part(ServiceUser, ABC):
    """One of the parts that the shelf can show.

    Attributes:
        key: its name; `keepsakes.<key>` is its word, `keepsakes.no_<key>` stands there if empty.
        icon: the common picture of its button.
        page: the page that is open.
    """

    key: ClassVar[str]
    icon: ClassVar[str]

    def __init__(self, services: Services) -> None:
        self.services, self.page = services, 0

    @property
    @abstractmethod
    def page_count(self) -> int:
        """How many pages there are; 0 while it is empty."""

    @abstractmethod
    def speech_text(self) -> str:
        """Return the text of the open page that is read aloud."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page that is open."""

    def targets(self) -> Sequence[Target]:
        """Return the targets of the open page."""
        return ()

    def prepare(self) -> Iterator[None]:
        """Make what the first picture needs, in slices; anew after the window has changed."""
        return iter(())

    def work(self) -> bool:
        """Do a bit of what is left to do; tell whether there was anything."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def foot(self) -> str:
        """Return the line below the boards, if there is one."""
        return ""

    def label(self, surface: pygame.Surface, words: str, room: Box) -> None:
        """Write on the edge of a board below the room of what stands there."""
        place = Box(room.x, room.bottom, room.w, _EDGE)
        self.theme.text(surface, words, place, size=32, face="title")
