"""The base class of the sections of the keepsakes sheet."""

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

SHELF_BOARDS: Final = _AT.boxes("boards", 2)
"""The space for items above each of the cabinet's two shelves, in units."""
_EDGE: Final = 44.0
"""Thickness of a shelf, in units; labels are drawn on its edge."""


class ShelfSection(ServiceUser, ABC):
    """A section of the keepsakes sheet, divided into pages."""

    key: ClassVar[str]  # messages: `keepsakes.<key>` is the title, `keepsakes.no_<key>` if empty
    icon: ClassVar[str]

    def __init__(self, services: Services) -> None:
        self.services, self.page = services, 0

    @property
    @abstractmethod
    def page_count(self) -> int:
        """Number of pages; 0 if the section is empty."""

    @abstractmethod
    def speech_text(self) -> str:
        """Return the text of the open page, for reading aloud."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Draw the open page."""

    def targets(self) -> Sequence[Target]:
        """Return the targets of the open page."""
        return ()

    def prepare(self) -> Iterator[None]:
        """Render the pictures of the first frame, in slices; called again after each resize."""
        return iter(())

    def work(self) -> bool:
        """Do one slice of background work; return True if there was any to do."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def foot_line(self) -> str:
        """Return the line of text below the cabinet, such as the year; may be empty."""
        return ""

    def draw_label(self, surface: pygame.Surface, words: str, room: Box) -> None:
        """Draw `words` as a label on the shelf below `room`, the box of an item."""
        place = Box(room.x, room.bottom, room.w, _EDGE)
        self.theme.draw_text(surface, words, place, size=32, face="title")
