"""The base class of the sections of the keepsakes sheet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import pygame

from game.boards.components.pieces import blit_centre
from game.boards.figures.shadow import draw_shadow
from game.geometry import Box
from game.media.drawing import load_drawing
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.focus import Target
from game.ui.placement import Placement

_AT: Final = Placement("keepsakes", "part")

SHELF_BOARDS: Final = _AT.boxes("boards", 2)
"""The space for items above each of the cabinet's two shelves, in units."""
_EDGE: Final = 44.0
"""Thickness of a shelf, in units; labels are drawn on its edge."""
STANDING_DEPTH: Final = 14.0
"""Distance, in units, between an item's base and the front edge of its shelf."""
SHELF_PLACES: Final = [place for board in SHELF_BOARDS for place in board.grid(4, 4, 8)]
"""The places for items of the largest size, from the first shelf to the second."""
_FREE_PLACE: Final = 150.0
_TRINKETS: Final = {
    2: ("plant", 178.0),
    5: ("clock", 150.0),
    6: ("chest", 136.0),
    7: ("cup", 166.0),
}
"""The pictures that stand on places while these are free, and their heights in units."""


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

    def draw_standing(self, surface: pygame.Surface, name: str, height: float, room: Box) -> None:
        """Draw the picture `name`, `height` units tall, in the middle of the shelf place `room`."""
        shape, (x, y) = load_drawing(name).box, (room.centre[0], room.bottom - STANDING_DEPTH)
        draw_shadow(surface, self.layout, (x, y), height * shape[2] / shape[3], 0)
        picture = self.art.picture(name, height)
        blit_centre(surface, picture, self.layout, (x, y - height / 2))

    def paint_free_places(self, surface: pygame.Surface, first: int) -> None:
        """Draw the outline of the next item at place number `first`, and trinkets at later ones."""
        if first < len(SHELF_PLACES):
            room = SHELF_PLACES[first]
            outline = self.art.picture("common/free_place", _FREE_PLACE)
            middle = (room.centre[0], room.bottom - STANDING_DEPTH - _FREE_PLACE / 2)
            blit_centre(surface, outline, self.layout, middle)
            icon = self.art.picture(f"common/{self.icon}", _FREE_PLACE / 2)
            blit_centre(surface, icon, self.layout, middle)
        for number, (name, height) in _TRINKETS.items():
            if number > first:
                self.draw_standing(surface, f"common/{name}", height, SHELF_PLACES[number])

    def draw_label(self, surface: pygame.Surface, words: str, room: Box) -> None:
        """Draw `words` as a label on the shelf below `room`, the box of an item."""
        place = Box(room.x, room.bottom, room.w, _EDGE)
        self.theme.draw_text(surface, words, place, size=32, face="title")
