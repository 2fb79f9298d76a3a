"""Parts of the mouse school's screens: the blackboard, the teacher and the games' houses."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure, update_figures
from game.catalog import GameEntry
from game.geometry import Box, Point
from game.media.anchors import anchor, anchors
from game.media.art import blit
from game.media.drawing import load_drawing
from game.practice.session import active_progress
from game.scenes.base import Scene, Stack
from game.scenes.buttons import round_button
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.theme import CREAM, INK
from game.ui.widgets import Button

CLASSROOM: Final = "common/school"
"""The picture behind all screens of the school."""
_MARGIN: Final = 62.0
"""Free space at the sides of the slate, where a mouse is drawn in chalk."""
_COACH: Final = 200.0
"""Height of the old mouse."""
_TENANT: Final = 58
"""Height of a mouse in a house, in units of the house's picture."""


class ClassroomScene(Scene):
    """A screen of the mouse school: a message on a slate (the blackboard), and a teacher."""

    music = "common/title"
    back_key = "choose.back"  # message of the back button's name

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        (left, top), (right, bottom) = anchors(CLASSROOM, "slate")
        self.slate = Box(left, top, right - left, bottom - top)
        self.cast: list[Figure] = []  # the first is the teacher

    @property
    @override
    def backgrounds(self) -> tuple[str, ...]:
        return (CLASSROOM,)

    @override
    def prepare(self) -> Iterator[None]:
        at = anchor(CLASSROOM, "coach")
        self.cast = [Figure(self.art, "common/coach", _COACH, seed=1, at=at)]
        yield

    @abstractmethod
    def slate_text(self) -> str:
        """Return the message on the slate."""

    @override
    def speech_text(self) -> str:
        return f"{self.slate_text()} {super().speech_text()}"

    def corner_buttons(self) -> list[Button]:
        """Return the round buttons in the upper corners: back, and read aloud."""
        words, visible = self.words, self.layout.visible_area
        top = visible.y + 24
        back, speak = Box(visible.x + 24, top, 96, 96), Box(visible.right - 120, top, 96, 96)
        return [
            round_button("back", back, self.back, words(self.back_key)),
            round_button("speak", speak, self.speak, words("title.speak")),
        ]

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        update_figures(self.cast, dt, self.motion)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self.art.background(CLASSROOM), (0, 0))
        for coach in self.cast[:1]:
            coach.draw(surface, self.layout)
        if self.theme.has_contrast:  # the slate has faded with the background
            self.theme.draw_panel(surface, self.slate, fill=INK, radius=12, shadow=False)
        place = self.slate.inset(_MARGIN, 5)
        self.theme.draw_text(surface, self.slate_text(), place, size=52, face="title", colour=CREAM)


class ProgressHouse(ServiceUser):
    """A picture of the player's progress in a game: a house with a mouse for each mastered theme.

    The mice are its `tenants`.
    """

    def __init__(
        self, services: Services, entry: GameEntry, foot: Point, zoom: float = 1.0
    ) -> None:
        """Place the house with the middle of its base at `foot`, in units, scaled by `zoom`."""
        self.services, self._name = services, f"{entry.key}/school_house"
        _, _, wide, high = load_drawing(self._name).box
        self.box = Box(foot[0] - wide * zoom / 2, foot[1] - high * zoom, wide * zoom, high * zoom)
        themes = active_progress(services, entry).themes.values()
        count = sum(theme.is_mastered for theme in themes)
        self.tenants = [
            Figure(
                services.rendering.art,
                f"{entry.key}/tenant_{number}",
                _TENANT * zoom,
                seed=number,
                at=(self.box.x + x * zoom, self.box.y + y * zoom),
            )
            for number, (x, y) in enumerate(anchors(self._name, "tenants")[:count], 1)
        ]
        for tenant in self.tenants:
            tenant.has_shadow = False

    def cheer_newest(self, count: int) -> None:
        """Give the mice of the `count` most recently mastered themes a happy face."""
        for tenant in self.tenants[max(0, len(self.tenants) - count) :]:
            tenant.mood = "glad"

    def draw(self, surface: pygame.Surface, lift: float = 0.0) -> None:
        """Draw the house and its mice, `lift` units above the usual position."""
        layout, box = self.layout, self.box.offset_by(0, -lift)
        blit(surface, self.art.picture(self._name, box.h), layout.px((box.x, box.y)))
        for tenant in self.tenants:
            tenant.hop_height = lift
            tenant.draw(surface, layout)
