"""Katzenpolizei, the players' windows: who looks out, how many cats, the police cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit, SeatLook
from game.boards.figures.figure import Figure
from game.boards.katzenpolizei.places import WINDOW, Wall
from game.boards.things.nameplate import fitting_name, seat_icon
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH, Thought, frame, halo, medal
from game.geometry import Box, Point
from game.media.art import blit
from game.rules.base import Seat
from game.ui.theme import CHEESE, CREAM, INK, Colour

COLOURS: Final[tuple[Colour, ...]] = (
    (238, 128, 122),
    (232, 150, 70),
    (158, 110, 178),
    (64, 160, 150),
    (250, 214, 96),
)
"""Of each seat's neighbour, as its coat is."""
POLICE_HEIGHT: Final = 33.0
_MEDAL: Final = 58.0
_CARDS: Final = 66.0
"""Over how many units the police cards are spread, however many there are."""


class WindowPictures:
    """What all windows share: the frame in two layers, lit and dark, signs and cards."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        blank = pygame.Surface((1, 1))
        self.police = self.crown = blank
        self.backs: list[pygame.Surface] = [blank, blank]
        self.fronts: list[pygame.Surface] = [blank, blank]
        self.frames: list[pygame.Surface] = []
        self.medals: list[pygame.Surface] = []
        self.lights: list[pygame.Surface] = []
        self.thought = Thought(kit.layout)

    def prepare(self) -> Iterator[None]:
        """Make them, one a slice."""
        art, layout = self._kit.art, self._kit.layout
        parts = art.parts("katzenpolizei/window", WINDOW[1])
        self.backs, self.fronts = (
            [self._whole(parts[name].surface, parts[name].offset, light) for light in lights]
            for name, lights in (("back", (116, 255)), ("front", (214, 255)))
        )
        yield
        self.police = art.picture("katzenpolizei/card_police", POLICE_HEIGHT)
        self.crown = art.picture("common/icon_crown", 56)
        yield
        self.medals = [medal(layout, "", _MEDAL, colour) for colour in COLOURS]
        yield
        size = layout.length(WINDOW[0] * 3.2), layout.length(WINDOW[1] * 1.6)
        for step in range(BREATH):
            share = step / (BREATH - 1)
            self.lights.append(halo(*size, 0.7 + 0.3 * share))
            edge = 12 + 8 * share
            rim = (layout.length(WINDOW[0] + edge), layout.length(WINDOW[1] + edge))
            self.frames.append(frame(*rim, layout.length(7), CHEESE))
            yield
        self.thought.prepare()

    def _whole(
        self, picture: pygame.Surface, offset: tuple[int, int], light: int
    ) -> pygame.Surface:
        """Return a layer of the window in its frame's size, darkened to `light` of 255."""
        layout = self._kit.layout
        size = (layout.length(WINDOW[0]), layout.length(WINDOW[1]))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        blit(whole, picture, offset)
        shade = (light, light, min(255, round(light * 1.2)), 255)
        whole.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
        return whole


class SeatWindow:
    """One neighbour's window.

    Attributes:
        seat: whose it is.
        wall: beside which wall.
        portrait: the figure in it; the board sets its mood.
        cats: the number it shows.
        police: how many police cards lie there.
        lift: 0 dark to 1 lit, because it is this seat's turn.
        swell: 0 to 1, how far the number pops.
        is_thinking: whether a thought bubble is shown.
        has_won: whether there is a crown.
    """

    def __init__(self, kit: BoardKit, seat: Seat, look: SeatLook, wall: Wall, who: Figure) -> None:
        self._kit, self._look = kit, look
        self.seat, self.wall, self.portrait = seat, wall, who
        self.cats = 0
        self.police = 0
        self.lift = 0.0
        self.swell = 0.0
        self.is_thinking = False
        self.has_won = False
        self._icon = pygame.Surface((1, 1))
        self._name = look.name

    def prepare(self) -> Iterator[None]:
        """Make the icon and the name that fits."""
        kit = self._kit
        self._icon = kit.art.picture(seat_icon(self._look), 34)
        self._name = fitting_name(kit, self._look.name, self._plate.w)
        yield

    # -- places ---------------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """The whole window."""
        return self.wall.window

    @property
    def _plate(self) -> Box:
        return Box(self.box.x + 1, self.box.y + 169, self.box.w - 2, 44)

    @property
    def feet(self) -> Point:
        """Where the lower edge of the neighbour is: on the sill."""
        return (self.box.x + self.box.w / 2, self.box.y + 148)

    @property
    def head(self) -> Point:
        """The middle of the neighbour's head."""
        return (self.box.x + self.box.w / 2, self.box.y + 80)

    @property
    def number(self) -> Point:
        """The middle of the number of cats."""
        x = self.box.x + 14 if self.wall.is_left else self.box.right - 14
        return (x, self.box.y + 22)

    def police_place(self, card: int) -> Point:
        """Return the middle of a police card, counted from 1."""
        gap = min(24.0, (_CARDS - 4) / 8)
        return (self.box.x + 25 + gap * (card - 1), self.box.y + 227)

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.portrait.at = self.feet
        self.portrait.update(dt)

    def draw(
        self, surface: pygame.Surface, pictures: WindowPictures, step: int, seconds: float
    ) -> None:
        """Draw it.

        Args:
            surface: where.
            pictures: what all windows share.
            step: of the breath.
            seconds: that the board has lived, for what swings.
        """
        layout, box = self._kit.layout, self.box
        is_lit = self.lift > 0.5
        corner = layout.px((box.x, box.y))
        if is_lit:
            blit_centre(surface, pictures.lights[step], layout, (box.centre[0], box.y + 112))
        blit(surface, pictures.backs[is_lit], corner)
        self.portrait.draw(surface, layout)
        blit(surface, pictures.fronts[is_lit], corner)
        if is_lit:
            blit_centre(surface, pictures.frames[step], layout, box.centre)
        self._draw_signs(surface, pictures)
        if self.is_thinking:
            still = 1.0 if self._kit.motion == "none" else seconds
            x = box.right + 22 if self.wall.is_left else box.x - 22
            pictures.thought.draw(surface, (x, box.y + 92), still)

    def _draw_signs(self, surface: pygame.Surface, pictures: WindowPictures) -> None:
        kit, layout, box = self._kit, self._kit.layout, self.box
        kit.theme.text(surface, self._name, self._plate, size=27, colour=INK, face="title")
        x = box.right - 12 if self.wall.is_left else box.x + 12
        blit_centre(surface, self._icon, layout, (x, box.y + 150))
        for card in range(1, self.police + 1):
            blit_centre(surface, pictures.police, layout, self.police_place(card))
        x, y = self.number
        at = (x, y - 10 * self.swell)
        blit_centre(surface, pictures.medals[self.seat], layout, at)
        number = Box.around(at, _MEDAL, _MEDAL)
        kit.theme.text(
            surface, str(self.cats), number, size=38, colour=CREAM, face="title", outline=INK
        )
        if self.has_won:
            blit_centre(surface, pictures.crown, layout, (box.centre[0], box.y - 2))
