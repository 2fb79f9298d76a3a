"""The mats below the rows of cards on the table of Rat-a-Tat Cat, one in each seat's colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre
from game.boards.rat_a_tat_cat.places import CARD_ASPECT, SEAT_COLOURS, SeatSpots
from game.geometry import Box, Point
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import SLOTS

_LINE: Final = "#4A342B"
_EDGE: Final = 7.0
"""Width of the coloured edge around each card, in units."""
_OUTLINE: Final = 3.0
"""Width of the dark line around a mat, in units."""
_FRAME: Final = 16.0
"""Space around the outer cards in the picture of a mat, in units."""
_FELT: Final = 0.34
"""Opacity of the shade where no card lies, 0 to 1."""


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
    box, wide = _bounds(spots), spots.card_height * CARD_ASPECT

    def cards(grown: float, fill: str, opacity: float = 1.0) -> str:
        w, h = wide + 2 * grown, spots.card_height + 2 * grown
        rects = (_card_svg(spots, slot, (w, h)) for slot in range(SLOTS))
        return f'<g fill="{fill}" fill-opacity="{opacity}">{"".join(rects)}</g>'

    layers = (cards(_EDGE + _OUTLINE, _LINE), cards(_EDGE, colour), cards(0.0, _LINE, _FELT))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.x} {box.y} {box.w} {box.h}">'
        f"{''.join(layers)}</svg>"
    ).encode()


def _card_svg(spots: SeatSpots, slot: int, size: Point) -> str:
    (x, y), (w, h), turn = spots.card_position(slot), size, spots.card_turn(slot)
    return (
        f'<rect x="{x - w / 2}" y="{y - h / 2}" width="{w}" height="{h}" rx="{w / 9}"'
        f' transform="rotate({turn} {x} {y})"/>'
    )
