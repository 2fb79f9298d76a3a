"""The market stall of the title screen, with a box for each game on its counter."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.catalog import GameEntry
from game.geometry import MIN_TARGET_SIZE, WIDTH, Box, Point
from game.media.art import Art, RenderedParts, blit
from game.media.canvas import draw_shape
from game.scaling import smoothscale
from game.scenes.market.first_frame import (
    COUNTER_Y,
    MAX_BOXES_INSIDE,
    box_places,
    counter_span,
    lit_picture,
)
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.fonts import Colour
from game.ui.lettering import render_lettering
from game.ui.theme import CHEESE_YELLOW, CREAM, INK, LAMPLIT_CREAM, UiTheme
from game.ui.widgets import Button

_LONG_WORD: Final = 256.0
"""Width of a title plate, in units, on which the longest word of a title fits with some air."""
_LARGE_PLATES: Final = (86.0, 124.0)
"""Height of the title plates with large text, in units: for one line, and for two."""
_FROM_EDGE: Final = 20.0
"""Minimum distance of such a plate from the canvas's left and right edge, in units."""
_LONG_TITLE: Final = 18
"""Number of characters from which a title with large text needs two lines."""
_SETUP: Final = (480.0, 76.0)
"""Width and height of the button for setting up a match, in units."""
_SQUARE: Final = 92.0
"""Maximum side of the square buttons beside it, in units."""
_LOWER: Final = 7.0
"""Distance by which their middle is below that of the setup button, in units."""
_FOOT: Final = 12.0
"""Minimum distance between the square buttons and the window's lower edge, in units."""
_BESIDE: Final = 0.1
"""Gap between the person icon and the number of players, as a multiple of the icon's size."""

_PEEPS: Final = 14.0
"""Distance by which the animal in a box looks out further than in its picture, in units."""
_ROUNDING: Final = 12.0
"""Corner radius of a title's flag, in units."""
_HEM: Final = 5.0
"""Width of a flag's outline, in units."""
_PEG: Final = 44.0
"""Height of the pegs that hold a flag, in units."""
_PEG_INSIDE: Final = 17.0
"""Distance of a peg from the left or right edge of its flag, in units."""
_FOLDS: Final = (30, 0, 12, 0, 0, 0, 12, 0, 30)
"""Opacity of the shade in the folds of a flag, from left to right, 0 to 255."""
_LAMPLIGHT: Final = (84, 20, 0, 0)
"""Opacity of the light of the lamps on a flag, from top to bottom, 0 to 255."""
_WOOD: Final = (232, 186, 128)
_SLATE: Final = (84, 110, 120)
_STITCH: Final = (255, 250, 236, 255)
_CORD: Final = 13.0
"""Height of the nail that a slate hangs from above it, in units."""
_NAIL: Final = 17.0
"""Distance of a nail from both edges of its board, in units."""
_HEAD: Final = 15.0
"""Diameter of the head of a nail, in units."""


class Stall(ServiceUser):
    """The row of game boxes on the market stall's counter, with their titles.

    Attributes:
        opens_setup: whether a press on a box opens the match setup instead of starting a match.
        is_evening: whether the boxes stand in the light of the lamps.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.opens_setup = self.is_evening = False

    def game_title(self, entry: GameEntry) -> str:
        """Return the game's title in the current language."""
        return self.words.domain(entry.key)("title")

    @property
    def is_crowded(self) -> bool:
        """Whether there are so many boxes that they cover the posts of the stall."""
        return len(self.session.games) > MAX_BOXES_INSIDE

    @property
    def cream(self) -> Colour:
        """The colour of labels and buttons at this time of the day."""
        return LAMPLIT_CREAM if self.is_evening else CREAM

    def boxes(self) -> list[tuple[GameEntry, Box]]:
        """Return each game together with the place of its box on the counter, in units."""
        games = self.session.games
        return [*zip(games, box_places(len(games)), strict=True)]

    def game_at(self, point: Point) -> GameEntry | None:
        """Return the game whose title is at `point`, or None."""
        titled = enumerate(self.boxes())
        found = (e for n, (e, box) in titled if self._title_plate(box, n).contains(point))
        return next(found, None)

    def setup_button(self) -> Button:
        """Return the button that toggles `opens_setup`; it is below all titles."""
        plates = [self._title_plate(box, number) for number, (_, box) in enumerate(self.boxes())]
        top = max(plate.bottom for plate in plates) + 12
        box, label = Box((WIDTH - _SETUP[0]) / 2, top, *_SETUP), self.words("title.differently")
        icon = "common/icon_differently"
        button = _Board("differently", box, self._switch_setup, label, icon, self._wood, size=36)
        button.is_on = self.opens_setup
        return button

    def school_button(self, box: Box, choose: Callable[[], object], name: str) -> Button:
        """Return the button for the mouse school, a slate."""
        return _Slate("school", box, choose, icon="common/icon_school", fill=self._wood, name=name)

    def cup_button(
        self, box: Box, choose: Callable[[], object], name: str, *, waits: bool
    ) -> Button:
        """Return the button for a cup; it is highlighted if an unfinished one `waits`."""
        button = _Board("cup", box, choose, icon="common/icon_trophy", fill=self._wood, name=name)
        button.is_on = waits or None
        return button

    @property
    def _wood(self) -> Colour:
        if self.theme.has_contrast:
            return self.cream
        return _lamplit(_WOOD) if self.is_evening else _WOOD

    def boxes_beside(self, setup: Box) -> tuple[Box, Box]:
        """Return the boxes of the square buttons on both sides of the setup button's box."""
        x, y = setup.centre[0], setup.centre[1] + _LOWER
        foot = self.layout.visible_area.bottom - _FOOT
        size = max(MIN_TARGET_SIZE, min(_SQUARE, 2 * (foot - y)))
        y = min(y, foot - size / 2)
        away = (setup.w + _SQUARE) / 2 + 24
        return (
            Box.centred_at((x - away, y), size, size),
            Box.centred_at((x + away, y), size, size),
        )

    def tokens_spot(self) -> Point:
        """Return the middle of the row of today's tokens, where no button covers it."""
        setup = self.setup_button().box
        y = min(setup.bottom + 42, self.layout.visible_area.bottom - 32)
        if y > setup.bottom:
            return (setup.centre[0], y)
        school, _ = self.boxes_beside(setup)
        return (school.x - 180, school.centre[1])

    def _switch_setup(self) -> None:
        self.opens_setup = not self.opens_setup

    def draw_name(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the name of the program on its sign, in letters of cheese."""
        words, size = self.words("title.name"), self.layout.rect(Box(0, 0, box.w, box.h)).size
        if self.theme.has_contrast:
            self.theme.draw_text(surface, words, box, size=92, face="title", outline=CREAM)
            return
        key = ("lettering", words, size)
        render = partial(self.art.get, key, partial(render_lettering, words, size))
        picture = lit_picture(self.art, key, "sign", render, is_evening=self.is_evening)
        blit(surface, picture, self.layout.px((box.x, box.y)))

    def draw(
        self,
        surface: pygame.Surface,
        focused: Hashable,
        time: float | None,
        lift: float,
        draw_more: Callable[[pygame.Surface, GameEntry, Box], None],
    ) -> None:
        """Draw the game boxes; titles are hidden once today's play is used up.

        Args:
            surface: the surface to draw on.
            focused: the key of the focused target, such as that of a game.
            time: seconds since the title screen appeared; None if motion is off.
            lift: how far the focused box has risen, from 0 to 1.
            draw_more: draws a badge over a game's box; called for each game that may be played.
        """
        boxes = self.boxes()
        plates = [self._title_plate(box, number) for number, (_, box) in enumerate(boxes)]
        rooms = [self.theme.label_area(plate) for plate in plates]
        titles = [self.game_title(entry) for entry, _ in boxes]
        size, face = self.theme.label_type(titles, rooms, 34)
        for number, (entry, box) in enumerate(boxes):
            is_focused = entry.key == focused
            place = box.offset_by(0, -8 * lift if is_focused else 0.0)
            self._paint_box(surface, entry, place, number, 2.6 if is_focused else 1.1, time)
            if not self.session.has_used_plan:
                (self._paint_setup_badge if self.opens_setup else draw_more)(surface, entry, place)
                self._paint_flag(surface, plates[number], entry.cloth)
                self.theme.draw_text(surface, titles[number], rooms[number], size=size, face=face)

    def _paint_box(
        self,
        surface: pygame.Surface,
        entry: GameEntry,
        place: Box,
        number: int,
        speed: float,
        time: float | None,
    ) -> None:
        parts = self.art.parts(f"{entry.key}/box", place.h)
        x, y = self.layout.px((place.x, place.y))
        for name, part in parts.items():
            dx, dy = _idle_offset(name, number, None if time is None else speed * time)
            unit = self.layout.scale
            spot = (x + part.offset[0] + dx * unit, y + part.offset[1] + dy * unit)
            key, render = (entry.key, name, place.h), partial(_part_surface, parts, name)
            picture = lit_picture(self.art, key, "box", render, is_evening=self.is_evening)
            blit(surface, picture, spot)
        draw_ribbon(surface, self.services, entry, place)

    def _paint_flag(self, surface: pygame.Surface, plate: Box, cloth: Colour) -> None:
        theme, layout, is_evening = self.theme, self.layout, self.is_evening
        if theme.has_contrast:
            theme.draw_panel(surface, plate, fill=self.cream, radius=_ROUNDING)
            return
        fill = _lamplit(cloth) if is_evening else cloth
        theme.draw_panel(surface, plate, fill=fill, radius=_ROUNDING)
        rect = layout.rect(plate.inset(_HEM))
        folds = partial(_folds, rect.size, layout.length(3), is_evening)
        blit(surface, self.art.get(("folds", rect.size, is_evening), folds), rect.topleft)
        peg = self.art.picture("common/peg", _PEG)
        for x in (plate.x + _PEG_INSIDE, plate.right - _PEG_INSIDE):
            blit_centre(surface, peg, layout, (x, plate.y - _PEG / 8))

    def _paint_setup_badge(self, surface: pygame.Surface, _: GameEntry, box: Box) -> None:
        side = 0.5 * box.w
        badge = Box.centred_at((box.centre[0], box.bottom - 0.62 * side), side, side)
        self.theme.draw_panel(surface, badge, fill=CHEESE_YELLOW, radius=side / 2)
        icon = self.art.picture("common/icon_differently", 0.72 * side)
        blit_centre(surface, icon, self.layout, badge.centre)

    @property
    def _is_small(self) -> bool:
        return self.layout.min_text_pixels > 28 * self.layout.scale

    @property
    def _is_large(self) -> bool:
        return self.theme.text_scale > 1

    def _title_plate(self, box: Box, number: int) -> Box:
        # In small windows titles need more lines. If the boxes are also close together, every
        # second plate hangs lower, which leaves room for wide plates. Large text needs even wider
        # plates, so every second one hangs above its box.
        top, count, is_small = COUNTER_Y + 14, len(self.session.games), self._is_small
        hangs_apart = is_small and self.is_crowded
        step = counter_span(count)[1] / count
        if self._is_large:
            titles = (self.game_title(entry) for entry in self.session.games)
            high = _LARGE_PLATES[any(len(title) >= _LONG_TITLE for title in titles)]
            beside = min(box.centre[0], WIDTH - box.centre[0]) - _FROM_EDGE
            plate = Box.centred_at(box.centre, 2 * min(step - 4, beside), high)
            return replace(plate, y=box.y - high if number % 2 else top)
        share = 2 * step - 4 if hangs_apart else min(_LONG_WORD, step - 4)
        needs_more = is_small or self.is_crowded
        wide, high = min(290, share), 104 if hangs_apart else 142 if needs_more else 88
        lower = high + 6 if hangs_apart and number % 2 else 0
        return Box(box.centre[0] - wide / 2, top + lower, wide, high)


class _Board(Button):
    """A button on a board that is nailed to the counter."""

    @override
    def draw(self, surface: pygame.Surface, theme: UiTheme, art: Art) -> None:
        super().draw(surface, theme, art)
        box = self.box.inset(_NAIL)
        for x, y in product((box.x, box.right), (box.y, box.bottom)):
            blit_centre(surface, art.picture("common/nail", _HEAD), theme.layout, (x, y))


class _Slate(Button):
    """A button on a slate that hangs from a nail."""

    @override
    def draw(self, surface: pygame.Surface, theme: UiTheme, art: Art) -> None:
        layout, box = theme.layout, self.box
        nail = (box.centre[0], box.y - _CORD)
        cord = [layout.px(p) for p in ((box.x + 20, box.y + 6), nail, (box.right - 20, box.y + 6))]
        draw_shape(surface, pygame.draw.lines, INK, False, cord, layout.length(5))
        blit_centre(surface, art.picture("common/nail", _HEAD), layout, nail)
        theme.draw_panel(surface, box, fill=self.fill, radius=16, is_raised=True)
        fill = theme.contrast_colour(CREAM) if theme.has_contrast else _SLATE
        theme.draw_panel(surface, box.inset(7), fill=fill, radius=9, shadow=False)
        self._draw_icon(surface, theme, art, box, 0.78 * box.w)


def _lamplit(colour: Colour) -> Colour:
    r, g, b = (
        part * lit // day for part, lit, day in zip(colour, LAMPLIT_CREAM, CREAM, strict=True)
    )
    return r, g, b


def _folds(size: tuple[int, int], stitch: int, is_evening: bool) -> pygame.Surface:
    """Return the shades and stitches of a flag, and the light of the lamps on it."""
    folds = _shades([(*INK, alpha) for alpha in _FOLDS], (len(_FOLDS), 1), size)
    if is_evening:
        lights = [(255, 222, 140, alpha) for alpha in _LAMPLIGHT]
        blit(folds, _shades(lights, (1, len(lights)), size), (0, 0))
    seam = folds.get_rect().inflate(-3 * stitch, -3 * stitch)
    for x in range(seam.left + 2 * stitch, seam.right - 2 * stitch, 5 * stitch):
        pygame.draw.line(folds, _STITCH, (x, seam.bottom), (x + 2 * stitch, seam.bottom), stitch)
    return folds


def _shades(
    shades: Sequence[tuple[int, int, int, int]], shape: tuple[int, int], size: tuple[int, int]
) -> pygame.Surface:
    strip = pygame.Surface(shape, pygame.SRCALPHA, 32)
    for number, shade in enumerate(shades):
        strip.set_at((number, 0) if shape[1] == 1 else (0, number), shade)
    return smoothscale(strip.premul_alpha_ip(), size)


def draw_ribbon(surface: pygame.Surface, services: Services, entry: GameEntry, place: Box) -> None:
    """Draw the numbers of players on the ribbon of a game's box in `place`."""
    x, y = place.x + place.w * 0.04, place.y + place.h * 0.115
    ribbon = Box(x, y, place.w * 0.92, place.h * 0.13)
    rendering = services.rendering
    theme, art, layout = rendering.theme, rendering.art, rendering.layout
    size = ribbon.h * 0.86
    icon = art.picture("common/icon_person", size)
    least, most = entry.seats
    words = f"{least}–{most}" if least < most else f"{most}"
    room = ribbon.offset_by(size * 0.55, 0).inset(0, -5)
    written = theme.draw_text(surface, words, room, size=min(44, ribbon.h * 1.14), face="title")
    beside = written.left - layout.length(_BESIDE * size)
    middle = layout.px(ribbon.centre)[1]
    blit(surface, icon, icon.get_rect(midright=(beside, middle)).topleft)


def _part_surface(parts: RenderedParts, name: str) -> pygame.Surface:
    return parts[name].surface


def _idle_offset(part: str, number: int, time: float | None) -> tuple[float, float]:
    if time is None or part in ("back", "front"):
        return (0.0, -_PEEPS if part == "cat" else 0.0)
    t = time + number * 1.7
    if part == "cat":
        return (0.0, 6 * math.sin(t * 0.8) - _PEEPS)
    return (3 * math.sin(t * 1.9), 4 * math.cos(t * 2.3))
