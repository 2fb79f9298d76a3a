"""The mats below the rows of cards on the table of Rat-a-Tat Cat, one in each seat's colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Vector2

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre
from game.boards.rat_a_tat_cat.places import CARD_ASPECT, SEAT_COLOURS, SeatSpots
from game.geometry import Box
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import SLOTS

_LINE: Final = "#4A342B"
_SLOTS: Final = range(SLOTS)
_EDGE: Final = 7.0
"""Width of the coloured edge around the cards, in units."""
_OUTLINE: Final = 3.0
"""Width of the dark line on each side of the edge, in units."""
_CORNER: Final = 14.0
"""Corner radius of a mat, in units."""
_FRAME: Final = 16.0
"""Space around the outer cards in the picture of a mat, in units."""
_FELT: Final = 'fill="#1f2a44" fill-opacity="0.26"'
"""The shade of a mat; the table's felt shows through."""
_HEM: Final = 18.0
"""Difference in width, and in height, between a card and its stitched place, in units."""
_PAW: Final = (
    f'<g fill="{_LINE}" fill-opacity="0.3" stroke="none"><ellipse cy="9" rx="14" ry="11"/>'
    '<circle cx="-16" cy="-4" r="6"/><circle cx="-6" cy="-15" r="6.5"/>'
    '<circle cx="6" cy="-15" r="6.5"/><circle cx="16" cy="-4" r="6"/></g>'
)
"""SVG of the print of a paw around (0, 0), in units."""


class Mats:
    """The mats below the rows of cards.

    A mat shows whose cards lie there. It belongs to the place, so a card that is swapped away
    does not carry the colour of its seat along.
    """

    def __init__(self, context: BoardContext, spots: Sequence[SeatSpots]) -> None:
        self._context, self._spots = context, tuple(spots)

    def prefetch(self) -> Iterator[object]:
        """Render the mat of each seat, yielding after each picture."""
        return map(self._picture, range(len(self._spots)))

    def draw(self, surface: pygame.Surface, seat: Seat) -> None:
        """Draw the mat of `seat`."""
        centre = _bounds(self._spots[seat]).centre
        blit_centre(surface, self._picture(seat), self._context.layout, centre)

    def _picture(self, seat: Seat) -> pygame.Surface:
        art, layout, spots = self._context.art, self._context.layout, self._spots[seat]
        box = _bounds(spots)
        size = (layout.length(box.w), layout.length(box.h))
        return art.get(
            ("mat", seat, spots),
            lambda: art.svg_surface(_mat_svg(spots, SEAT_COLOURS[seat]), *size),
        )


def _bounds(spots: SeatSpots) -> Box:
    x, y = (list(axis) for axis in zip(*map(spots.card_position, range(SLOTS)), strict=True))
    far, high = spots.card_height * CARD_ASPECT / 2 + _FRAME, spots.card_height / 2 + _FRAME
    left, top = min(x) - far, min(y) - high
    return Box(left, top, max(x) + far - left, max(y) + high - top)


def _mat_svg(spots: SeatSpots, colour: str) -> bytes:
    box, edge, places = _bounds(spots), _edge_path(spots), map(partial(_place_svg, spots), _SLOTS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.x} {box.y} {box.w} {box.h}">'
        f'<path d="{edge}" {_FELT}/><g stroke="{colour}" fill="none">'
        f'<path d="{edge}" stroke="{_LINE}" stroke-width="{_EDGE + 2 * _OUTLINE}"/>'
        f'<path d="{edge}" stroke-width="{_EDGE}"/>{"".join(places)}</g></svg>'
    ).encode()


def _edge_path(spots: SeatSpots) -> str:
    # The middle of the edge, clockwise around the fanned cards.
    w, h = spots.card_height * CARD_ASPECT / 2 + _EDGE / 2, (spots.card_height + _EDGE) / 2
    last, path = SLOTS - 1, list[str]()

    def at(slot: int, x: float, y: float) -> str:
        dx, dy = Vector2(x, y).rotate(spots.card_turn(slot))
        left, top = spots.card_position(slot)
        return f"{left + dx:.1f} {top + dy:.1f}"

    for start, end, side in ((0, last, -1), (last, 0, 1)):  # the upper half, then the lower one
        x, y, inner, low = side * w, side * h, side * (w - _CORNER), side * (h - _CORNER)
        path.append(f"{at(start, x, low)}Q{at(start, x, y)} {at(start, inner, y)}")
        path.extend(at(slot, 0, y) for slot in _SLOTS[::-side])
        path.append(f"{at(end, -inner, y)}Q{at(end, -x, y)} {at(end, -x, low)}")
    return f"M{'L'.join(path)}Z"


def _place_svg(spots: SeatSpots, slot: int) -> str:
    # A stitched place for a card, with a faint paw.
    (x, y), turn = spots.card_position(slot), spots.card_turn(slot)
    w, h = spots.card_height * CARD_ASPECT - _HEM, spots.card_height - _HEM
    return (
        f'<g transform="translate({x} {y}) rotate({turn})">'
        f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="8" stroke-width="2.5" '
        f'stroke-dasharray="9 6"/>{_PAW}</g>'
    )
