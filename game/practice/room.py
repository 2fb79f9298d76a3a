"""The room of the mouse school, behind all its screens: a slate, and an old mouse."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure
from game.geometry import Box
from game.media.anchors import anchor, anchors
from game.scenes.base import Scene, Stack
from game.scenes.buttons import round_button
from game.services.services import Services
from game.ui.theme import CREAM, INK
from game.ui.widgets import Button

ROOM: Final = "common/school"
_MARGIN: Final = 62.0
"""Free space at the sides of the slate, where a mouse is drawn in chalk."""
_COACH: Final = 200.0
"""Height of the old mouse."""


class SchoolRoom(Scene):
    """A screen of the school.

    Attributes:
        slate: the place of its sentence.
        cast: the figures that are animated.
    """

    music = "common/title"
    back_key: ClassVar[str] = "choose.back"
    """The message that names the button for leaving."""

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        (left, top), (right, bottom) = anchors(ROOM, "slate")
        self.slate = Box(left, top, right - left, bottom - top)
        self.cast: list[Figure] = []

    @property
    @override
    def backdrop(self) -> tuple[str, ...]:
        return (ROOM,)

    @override
    def prepare(self) -> Iterator[None]:
        coach = Figure(self.art, "common/coach", _COACH, seed=1, at=anchor(ROOM, "coach"))
        self.cast = [coach]
        yield

    @abstractmethod
    def written(self) -> str:
        """Return the sentence on the slate."""

    @override
    def speech_text(self) -> str:
        return f"{self.written()} {super().speech_text()}"

    def corner(self) -> list[Button]:
        """Return the round buttons for leaving and for reading aloud."""
        words, see = self.words, self.layout.visible
        top = see.y + 24
        back, speak = Box(see.x + 24, top, 96, 96), Box(see.right - 120, top, 96, 96)
        return [
            round_button("back", back, self.back, words(self.back_key)),
            round_button("speak", speak, self.speak, words("title.speak")),
        ]

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        for figure in self.cast:
            figure.is_lively = self.motion != "none"
            figure.update(dt)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.art.background(ROOM), (0, 0))
        for coach in self.cast[:1]:
            coach.draw(surface, self.layout)
        if self.theme.has_contrast:  # the slate has faded with the room
            self.theme.panel(surface, self.slate, fill=INK, radius=12, shadow=False)
        place = self.slate.inset(_MARGIN, 5)
        self.theme.text(surface, self.written(), place, size=52, face="title", colour=CREAM)
