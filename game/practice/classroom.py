"""Parts that the mouse school's screens share: the slate, the teacher and the games' houses."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure, update_figures
from game.catalog import GameEntry
from game.geometry import Box, Point
from game.media.anchors import anchor, anchors
from game.media.art import blit
from game.media.drawing import load_drawing
from game.motion.easing import back_out
from game.practice.session import active_progress
from game.scenes.base import Scene, Stack
from game.scenes.buttons import round_button
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.fonts import Colour
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.theme import CREAM, INK, UiTheme
from game.ui.widgets import Button

CLASSROOM: Final = "common/school"
"""Name of the background picture of the school's screens that show no cards."""
SLATE_FRAME: Final = 6.0
"""Width of a small slate's wooden frame, in units."""
_SLATE: Final[Colour] = (66, 88, 99)
_WOOD: Final[Colour] = (176, 120, 74)
_MARGIN: Final = 62.0
"""Margin to the left and right of the slate's text, in units; a chalk mouse is drawn there."""
_TENANT: Final = 58
"""Height of a mouse in a house, in units of the house at its original size."""
_NEWCOMER: Final = 1.3
"""Height of a mouse that moves in, as a multiple of its usual height: it leans out to wave."""
WAVE_SECONDS: Final = 3.6
"""Seconds for which a mouse waves."""
_WAVE: Final = 11.0
"""Greatest tilt of a mouse that waves, in degrees."""


def draw_slate(surface: pygame.Surface, theme: UiTheme, box: Box) -> Box:
    """Draw a slate in a wooden frame; return the box inside the frame."""
    board, fill = box.inset(SLATE_FRAME), INK if theme.has_contrast else _SLATE
    theme.draw_panel(surface, box, fill=_WOOD, radius=12)
    theme.draw_panel(surface, board, fill=fill, radius=7, shadow=False)
    return board


class ClassroomScene(Scene):
    """Base class of the mouse school's screens, which show a teacher and a message on a slate."""

    TEACHER_HEIGHT: ClassVar[float] = 200.0
    """Height of the teacher figure, in units."""

    WELCOME_SECONDS: ClassVar[float] = 0.0
    """Seconds for which the screen's figures greet the player, which needs continuous frames."""

    CLASSROOM_PICTURE: ClassVar[str] = CLASSROOM
    """Name of the background picture, with anchors for the slate and the teacher."""

    music = "common/title"
    back_key = "choose.back"  # message of the back button's name

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        (left, top), (right, bottom) = anchors(self.CLASSROOM_PICTURE, "slate")
        self.slate = Box(left, top, right - left, bottom - top)
        self.cast: list[Figure] = []  # the first is the teacher

    @property
    @override
    def backgrounds(self) -> tuple[str, ...]:
        return (self.CLASSROOM_PICTURE,)

    @property
    @override
    def frame_rate(self) -> int:
        is_moving = self.motion != "none" and self.time < self.WELCOME_SECONDS
        return FULL_FRAME_RATE if is_moving else super().frame_rate

    @override
    def prepare(self) -> Iterator[None]:
        at = anchor(self.CLASSROOM_PICTURE, "coach")
        self.cast = [Figure(self.art, "common/coach", self.TEACHER_HEIGHT, seed=1, at=at)]
        yield

    @property
    def text_area(self) -> Box:
        """The box of the message on the slate, in units."""
        return self.slate.inset(_MARGIN, 5)

    @abstractmethod
    def slate_text(self) -> str:
        """Return the message on the slate."""

    @override
    def speech_text(self) -> str:
        return f"{self.slate_text()} {super().speech_text()}"

    def corner_buttons(self) -> list[Button]:
        """Return the "back" and "read aloud" buttons, round buttons in the upper corners."""
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
        surface.blit(self.art.background(self.CLASSROOM_PICTURE), (0, 0))
        for coach in self.cast[:1]:
            coach.draw(surface, self.layout)
        if self.theme.has_contrast:  # the slate has faded with the background
            self.theme.draw_panel(surface, self.slate, fill=INK, radius=12, shadow=False)
        text, place = self.slate_text(), self.text_area
        self.theme.draw_text(surface, text, place, size=52, face="title", colour=CREAM)


class ProgressHouse(ServiceUser):
    """A picture of the player's progress in a game: a house with one mouse per mastered theme.

    `tenants` are these mice; `host`, in the last window, has always lived there. Their windows are
    lit; all other windows have closed shutters.
    """

    def __init__(
        self, services: Services, entry: GameEntry, foot: Point, zoom: float = 1.0
    ) -> None:
        """Place the house with the middle of its base at `foot`, in units, scaled by `zoom`."""
        self.services, self._name = services, f"{entry.key}/school_house"
        _, _, wide, high = load_drawing(self._name).box
        self.box = Box(foot[0] - wide * zoom / 2, foot[1] - high * zoom, wide * zoom, high * zoom)
        self._windows = anchors(self._name, "tenants")
        themes = active_progress(services, entry).themes.values()
        count = sum(theme.is_mastered for theme in themes)
        tenant = partial(self._new_tenant, entry, zoom)
        self.tenants = [tenant(number) for number in range(1, count + 1)]
        self.host = tenant(len(self._windows))
        self.host.mood = "glad"
        self._lit = count

    def _new_tenant(self, entry: GameEntry, zoom: float, number: int) -> Figure:
        x, y = self._windows[number - 1]
        at = (self.box.x + x * zoom, self.box.y + y * zoom)
        name, art = f"{entry.key}/tenant_{number}", self.services.rendering.art
        tenant = Figure(art, name, _TENANT * zoom, seed=number, at=at)
        tenant.has_shadow = False
        return tenant

    @property
    def mice(self) -> list[Figure]:
        """All mice that live in the house, including the host."""
        return [*self.tenants, self.host]

    @property
    def newest(self) -> list[Figure]:
        """The mice that `hide_newest` has hidden and that have not been revealed yet."""
        return self.tenants[self._lit :]

    def hide_newest(self, count: int) -> None:
        """Hide the mice of the `count` most recently mastered themes behind closed shutters."""
        self._lit = max(0, len(self.tenants) - count)
        for tenant in self.newest:
            tenant.is_visible = False
            tenant.height *= _NEWCOMER

    def reveal_newest(self, progress: float) -> None:
        """Show the hidden mice appearing in their windows; `progress` goes from 0 to 1."""
        for tenant in self.newest:
            tenant.is_visible = progress > 0
            tenant.squash = 0.6 + 0.4 * back_out(progress)
            tenant.mood = "glad"
        if progress >= 1:
            self._lit = len(self.tenants)

    def draw(self, surface: pygame.Surface, lift: float = 0.0) -> None:
        """Draw the house and its mice, raised by `lift` units."""
        layout, box = self.layout, self.box.offset_by(0, -lift)
        lit = sum(tenant.is_visible for tenant in self.tenants)
        size = layout.length(box.w), layout.length(box.h)
        make = partial(self._picture, lit, size)
        picture = self.art.get((self._name, lit, size), make, is_expensive=True)
        blit(surface, picture, layout.px((box.x, box.y)))
        for mouse in self.mice:
            mouse.hop_height = lift
            mouse.draw(surface, layout)

    def _picture(self, lit: int, size: tuple[int, int]) -> pygame.Surface:
        groups = load_drawing(self._name).groups
        house = self.art.svg_surface(groups["house"][0], *size).copy()
        for name, (text, _) in groups.items():
            kind, _, number = name.partition("_")
            if number and (kind == "light") == (not lit < int(number) < len(self._windows)):
                blit(house, self.art.svg_surface(text, *size), (0, 0))
        return house


def wave(mouse: Figure, seconds: float, motion: str) -> None:
    """Tilt a mouse that has been waving for `seconds`; it is upright before and after the wave."""
    if motion == "full" and 0 <= seconds <= WAVE_SECONDS:
        mouse.lean = _WAVE * math.sin(math.pi * seconds / WAVE_SECONDS * 10)
    else:
        mouse.lean = 0.0
