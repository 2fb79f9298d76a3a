"""Widgets without state: buttons, focus frames and hint markers."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from game.geometry import Box, Point
from game.media.art import blit
from game.media.canvas import draw_shape, text_boxes_on
from game.ui.bubble_placement import is_large, tail_corners
from game.ui.focus import Name, Target
from game.ui.fonts import Colour, FontFace
from game.ui.theme import AMBER, BRIGHT, CHEESE_YELLOW, CREAM, INK, TEAL, UiTheme, outlines

if TYPE_CHECKING:
    from game.media.art import Art

_HAND: Final = 128
"""Height of the paw that presses, or points at the subject of a hint, in units."""
_FINGERTIP: Final = 0.113
"""Distance of a fingertip from its picture's left and top edges, as a share of the height."""
_INSIDE: Final = 10
"""Distance of a fingertip from the edge of the subject of a hint that it reaches into, in units."""
_FLOOR: Final[Point] = (30.0, 0.16)
"""Where a paw points in a large box, so that it keeps off what stands in its middle: the distance
to the right of the middle, in units, and from the lower edge, as a share of the height."""
_CORNERS: Final = ((False, False), (True, False), (False, True), (True, True))
"""Whether a paw comes from the left and from above; of equally free corners, the first is taken."""
_POINTING: Final = 10
"""Distance by which the paw of a hint moves to and fro, in units."""
_RAISED: Final = 34
"""Distance by which the paw is offset to the lower right while raised, in units."""
_RIPPLE: Final = 84
"""Diameter of the ring around the fingertip while the paw presses, in units."""


_WIDE: Final = 1.25
"""Width of a button's picture, as a multiple of the width of an icon."""
_GAP: Final = 18.0
"""Distance between the icon and the text of a button, in units."""
_PLATE: Final = 284.0
"""Width, in units, from which on the text of a button keeps clear of its edges like a label."""


@dataclass
class Button:
    """A button with a picture, text or both, large enough for a child's finger.

    Attributes:
        words: the text; "" if the button has none.
        is_on: the state of a toggle or option; None for other buttons.
        size: the text size in units.
        name: the accessible name; by default the text.
        face: the typeface of the text; long words need the narrow one.
        picture: a picture to draw beside the text in place of `icon`, which must be set as well; it
            is not scaled, and at most `_WIDE` times as wide as an icon.
    """

    key: Hashable
    box: Box
    choose: Callable[[], object]
    words: str = ""
    icon: str | None = None
    fill: Colour = CREAM
    is_on: bool | None = None
    size: float = 38
    name: Name = ""
    is_round: bool = False
    face: FontFace = "title"
    picture: pygame.Surface | None = None

    def target(self) -> Target:
        """Return the target with which the button can be focused and chosen."""
        name = self.name or self.words
        is_labelled = bool(self.words) and name in (self.words, self.words.replace("\n", ""))
        return Target(self.key, self.box, self.choose, name, self.is_round, is_labelled)

    def draw(self, surface: pygame.Surface, theme: UiTheme, art: Art) -> None:
        """Draw the button, highlighted if `is_on`."""
        fill = CHEESE_YELLOW if self.is_on else self.fill
        radius = min(self.box.w, self.box.h) / 2 if self.is_round else 26
        theme.draw_panel(surface, self.box, fill=fill, radius=radius, is_raised=True)
        if self.icon and not self.words:
            self._draw_icon(surface, theme, art, self.box, min(self.box.w, self.box.h) * 0.72)
            return
        place, label = self._icon_box, self.label_box(theme)
        if self.icon:
            place, label = self._group(theme, place, label)
            self._draw_icon(surface, theme, art, place, place.w)
        theme.draw_text(surface, self.words, label, size=self.size, face=self.face)

    def _group(self, theme: UiTheme, icon: Box, label: Box) -> tuple[Box, Box]:
        # Centres the icon and the text beside it as one group, within the room that they have.
        text = theme.fitted_width(self.words, label, size=self.size, face=self.face)
        group = icon.w + _GAP + text
        left = max(icon.x, min(self.box.centre[0] - group / 2, label.right - group))
        middle = min(left + group, label.right) - text / 2
        # Whole pixels: otherwise rounding changes the label's size, and the text may wrap.
        scale = theme.layout.scale
        way = round((middle - label.centre[0]) * scale) / scale
        return replace(icon, x=left), label.offset_by(way, 0)

    @property
    def _icon_box(self) -> Box:
        side = min(self.box.h * 0.74, self.box.w * 0.4)
        wide = side if self.picture is None else side * _WIDE
        return Box(self.box.x + 16, self.box.y, wide, self.box.h)

    def label_box(self, theme: UiTheme) -> Box:
        """Return the box of the text, beside the icon if there is one, in units."""
        plate = theme.label_area(self.box) if self.box.w >= _PLATE else self.box.inset(14)
        left = self._icon_box.right + 8 if self.icon else plate.x
        return Box(left, self.box.y + 8, plate.right - left, self.box.h - 16)

    def _draw_icon(
        self, surface: pygame.Surface, theme: UiTheme, art: Art, box: Box, side: float
    ) -> None:
        if self.icon:
            picture = self.picture or art.picture(self.icon, side)
            rect = picture.get_rect(center=theme.layout.rect(box).center)
            blit(surface, picture, rect.topleft)


def set_common_text_size(theme: UiTheme, row: Sequence[Button]) -> None:
    """Give all buttons of a row one typeface, and the largest size at which each label fits."""
    boxes = [button.label_box(theme) for button in row]
    size, face = theme.label_type([button.words for button in row], boxes, row[0].size)
    for button in row:
        button.size, button.face = size, face


def draw_frame(
    surface: pygame.Surface, theme: UiTheme, box: Box, *, is_pressed: bool = False
) -> None:
    """Draw the focus frame around `box`; it is tighter while the target `is_pressed`."""
    draw_ring(surface, theme, box.inset(0 if is_pressed else -6), TEAL, 5)


def draw_hint_paw(
    surface: pygame.Surface,
    theme: UiTheme,
    art: Art,
    ring: tuple[Box, float],
    phase: float,
    clear: Sequence[Box] = (),
) -> None:
    """Draw a paw that points at the subject of a hint.

    `ring` is the box of the subject and its corner radius, in units; `phase` is the phase of the
    pulse, 0 to 1. The paw covers as little as possible of the boxes in `clear`.
    """
    box, radius = ring
    inside = _INSIDE + (1 - math.sqrt(0.5)) * min(radius, box.w / 2, box.h / 2)
    subject = Box.centred_at(_pointed_at(box), 1, 1) if is_large(box) else box.inset(inside)
    _draw_paw(surface, theme, art, subject, _POINTING * phase, clear)


def draw_pressing_hand(
    surface: pygame.Surface,
    theme: UiTheme,
    art: Art,
    box: Box,
    phase: float,
    clear: Sequence[Box] = (),
) -> None:
    """Draw a paw pressing `box`: its middle or, if it is large, a point near its lower edge.

    `phase` goes from 0 (raised) to 1 (pressing). The paw covers as little as
    possible of the boxes in `clear`.
    """
    at, side = _pointed_at(box), _RIPPLE * phase
    draw_ring(surface, theme, Box.centred_at(at, side, side), AMBER, 6, side / 2)
    away = _RAISED * (1 - phase)
    _draw_paw(surface, theme, art, Box.centred_at(at, 1, 1), away, clear)


def _pointed_at(box: Box) -> Point:
    (x, y), (right, up) = box.centre, _FLOOR
    return (x + right, box.bottom - up * box.h) if is_large(box) else (x, y)


def _draw_paw(
    surface: pygame.Surface,
    theme: UiTheme,
    art: Art,
    subject: Box,
    away: float,
    clear: Sequence[Box],
) -> None:
    """Draw a paw that points at a corner of `subject`, at a distance of `away` units.

    Of the four corners, it is the one from which the paw covers least of `clear` and of all text,
    and stays in the window.
    """
    layout, seen = theme.layout, theme.layout.visible_area
    texts = [layout.box(rect) for rect in text_boxes_on(surface)]

    def place(corner: tuple[bool, bool], away: float) -> Box:
        tip, (is_left, is_above) = _HAND * _FINGERTIP - away, corner
        x = subject.x + tip - _HAND if is_left else subject.right - tip
        y = subject.y + tip - _HAND if is_above else subject.bottom - tip
        return Box(x, y, _HAND, _HAND)

    def cost(corner: tuple[bool, bool]) -> int:
        paw = place(corner, 0.0)
        covered = sum(map(paw.overlap, (*clear, *texts)))
        hidden = _HAND**2 - seen.overlap(paw)
        return round(8 * (covered + 2 * hidden) / _HAND**2)  # small differences change nothing

    is_left, is_above = min(_CORNERS, key=cost)

    def turned() -> pygame.Surface:
        return pygame.transform.flip(art.picture("common/hint_hand", _HAND), is_left, is_above)

    at = place((is_left, is_above), away)
    paw = art.get(("hint hand", is_left, is_above), turned)
    blit(surface, paw, layout.px((at.x, at.y)))


def draw_ring(
    surface: pygame.Surface,
    theme: UiTheme,
    box: Box,
    colour: Colour,
    width: float,
    radius: float = 30,
) -> None:
    """Draw a ring just inside the edge of `box`; it is thicker and brighter in high contrast.

    `width` is the ring's thickness and `radius` its corner radius, both in units.
    """
    if theme.has_contrast:
        colour, width = BRIGHT, 2 * width
    rect, line, round_ = (theme.layout.rect(box), *map(theme.layout.length, (width, radius)))
    edges = [theme.contrast_colour(edge) for edge in outlines(colour)]
    for place, shade in enumerate((*edges, colour)):
        more = 2 * (len(edges) - place)
        layer = rect.inflate(2 * more, 2 * more)
        draw_shape(surface, pygame.draw.rect, shade, layer, line + 2 * more, round_ + more)


def draw_tail(surface: pygame.Surface, theme: UiTheme, paper: Box, subject: Box) -> None:
    """Draw the tail from `paper`, the box of a speech bubble, to the box `subject`."""
    tip, *feet = (theme.layout.px(point) for point in tail_corners(paper, subject))
    draw_shape(surface, pygame.draw.polygon, CREAM, (tip, *feet))
    for foot in feet:
        draw_shape(surface, pygame.draw.lines, INK, False, (tip, foot), theme.layout.length(5))
