"""Kalle Kanalratte, the sixteen gully cards: a lid, the hole under it, and who lives there.

A card that lies still is part of the ground, which is painted once and mended where something has
changed; only what moves or lives is drawn in every frame. All lids are the same picture: nothing
here knows where Kalle is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.boards.kalle_kanalratte.places import LID_HEIGHT, MIDDLES, row_at, row_zoom
from game.boards.kalle_kanalratte.signs import paw_mark
from game.boards.things.pieces import arc, blit_centre
from game.geometry import Point
from game.media.anchors import anchor
from game.media.art import Art, blit
from game.rules.kalle_kanalratte.table import SIDE, Cell, Dweller

_SIZES: Final = 7
"""Sizes of a lid: the four rows, and half-way between them."""
_FLIPS: Final = 6
"""Pictures of a lid between lying and leaning."""
_LEANING: Final[Point] = (61.0, -11.0)
"""The middle of the leaning lid from the middle of its hole, in the hindmost row."""
_FEET: Final = 27.0
"""How far below the hole's middle the feet of a dweller are."""
_BRINK: Final = 40.0
"""How far below the hole's middle the front rim begins to hide who stands there."""
_STANDING: Final = 12.0
"""How far below a lid's middle the feet of somebody are who rides on it."""


class Card:
    """One gully card.

    Attributes:
        home: the cell it belongs to.
        at: where the middle of its lid is on the ground.
        lift: how high the lid is above that, in units.
        shake: how far the lid is pushed aside, in units: it trembles.
        flip: 0 the lid lies on its hole, 1 it leans beside it.
        rise: 0 to 1, how far its dweller stands out of the hole.
        dweller: who stands in the hole or rides on the lid, or None.
        guest: a figure that is shown in place of the dweller for a while, or None.
        is_riding: whether the dweller stands on the lid, which is carried about.
        is_over: whether it is carried over others.
        is_lidless: whether somebody in the hole holds the lid.
        is_caged: whether who stands there is behind bars, and no longer in the hole.
        is_marked: whether the lid bears a small paw, for its hider's eyes only.
    """

    def __init__(self, home: Cell) -> None:
        self.is_marked = False
        self.settle(home, None)

    def settle(self, home: Cell, dweller: Dweller | None) -> None:
        """Lie on a cell, shut, or open if there is somebody to be seen."""
        self.home, self.at = home, MIDDLES[home]
        self.lift = self.shake = 0.0
        self.dweller = dweller
        self.guest: Figure | None = None
        self.flip = self.rise = 0.0 if dweller is None else 1.0
        self.is_riding = self.is_over = self.is_lidless = self.is_caged = False

    # Setters for steps.

    def put_flip(self, share: float) -> None:
        """Let the lid lie, 0, or lean, 1."""
        self.flip = share

    def put_rise(self, share: float) -> None:
        """Let a share of the dweller stand out of the hole."""
        self.rise = share

    def put_lift(self, units: float) -> None:
        """Lift the lid to a height, in units."""
        self.lift = units

    def take_in(self, dweller: Dweller) -> None:
        """Let somebody live here."""
        self.dweller = dweller

    def ride(self, *, is_riding: bool) -> None:
        """Let the dweller stand on the lid, or in the hole."""
        self.is_riding = is_riding

    def cage(self, guest: Figure | None) -> None:
        """Let somebody be behind bars here, or nobody any more."""
        self.is_caged, self.guest = guest is not None, guest

    @property
    def row(self) -> float:
        """The row, 0 to 3 with parts, that it is in now."""
        return row_at(self.at[1])

    @property
    def is_home(self) -> bool:
        """Whether it is on its cell, not carried about."""
        return self.at == MIDDLES[self.home] and not self.is_riding

    @property
    def look(self) -> str:
        """What the ground shows at its cell: `lid`, `open`, `hole`, or bare `floor`."""
        if self.is_home and self.flip == 0 and self.lift == 0:
            return "floor" if self.shake else "lid"
        is_open = self.is_home and self.flip == 1 and not self.is_lidless
        return "open" if is_open else "hole"

    @property
    def depth(self) -> float:
        """The larger, the nearer to the child: what is nearer is drawn later."""
        return self.at[1] + (1000 if self.is_over else 0)


class CardPainter:
    """Draws lids and holes, and what of a card moves or lives; it has all their pictures."""

    def __init__(self, art: Art, figures: list[Figure]) -> None:
        """Make it; `figures` are the dwellers by their numbers."""
        self._art, self._layout, self._figures = art, art.layout, figures

    # -- pictures -------------------------------------------------------------------------------

    def _picture(self, name: str, row: float) -> pygame.Surface:
        height = LID_HEIGHT * row_zoom(_size(row) / 2)
        return self._art.picture(f"kalle_kanalratte/{name}", height)

    def _flip(self, step: int, row: float) -> pygame.Surface:
        """Return a lid on its way from lying, at step 0, to leaning."""
        lid = partial(self._picture, "lid_up", row)
        key = ("lid's flip", step, _size(row))
        return self._art.get(key, lambda: _flipped(lid(), step / (_FLIPS - 1)))

    def prefetch(self) -> Iterator[object]:
        """See `Board.prefetch`: lids in all sizes, holes in those of the rows."""
        for row in range(SIDE):
            yield from (self._picture(name, row) for name in _NAMES)
        for between in range(1, _SIZES, 2):
            yield from (self._picture(name, between / 2) for name in ("lid", "lid_up"))

    def draw(self, surface: pygame.Surface, name: str, at: Point, row: float) -> None:
        """Draw a picture with the middle of its lid or hole at a point."""
        picture = self._picture(name, row)
        blit(surface, picture, self._corner(picture, at))

    def _corner(self, picture: pygame.Surface, at: Point) -> tuple[int, int]:
        zoom = picture.get_height() / LID_HEIGHT
        (x, y), middle = self._layout.px(at), anchor("kalle_kanalratte/lid", "middle")
        return (round(x - middle[0] * zoom), round(y - middle[1] * zoom))

    def draw_still(self, surface: pygame.Surface, cards: list[Card]) -> None:
        """Draw what lies still on the floor, in all cells."""
        for cell, card in enumerate(cards):
            for name in _LAYERS.get(card.look, ()):
                self.draw(surface, name, MIDDLES[cell], cell // SIDE)

    # -- cards ----------------------------------------------------------------------------------

    def draw_home(self, surface: pygame.Surface, card: Card) -> None:
        """Draw what is at the card's own cell: who stands in the hole, and its front rim."""
        at, row = MIDDLES[card.home], card.home // SIDE
        if card.look in ("open", "hole"):
            self._draw_hole(surface, card, at, row)
        elif card.look == "floor":
            self.draw_carried(surface, card)
        elif card.is_marked:
            self._draw_mark(surface, at, row)

    def draw_carried(self, surface: pygame.Surface, card: Card) -> None:
        """Draw a lid where it is now, and who rides on it."""
        x, y = card.at[0] + card.shake, card.at[1] - card.lift
        self.draw(surface, "lid_up" if card.lift > 0 else "lid", (x, y), card.row)
        if card.is_marked:
            self._draw_mark(surface, (x, y), card.row)
        if card.is_riding:
            self._draw_figure(surface, card, (x, y + _STANDING))

    def _draw_hole(self, surface: pygame.Surface, card: Card, at: Point, row: float) -> None:
        # Somebody who is on the way onto the own lid, or off it, is in front of it.
        is_mounting = card.rise > 0 and 0 < card.flip < 1
        if card.is_home and not card.is_caged and not is_mounting:
            self._draw_inside(surface, card, at, row)
        self.draw(surface, "hole_front", at, row)
        if card.is_caged:
            self._draw_figure(surface, card, (at[0], at[1] + 34 * row_zoom(row)))
        if card.is_home and card.look == "hole" and not card.is_lidless:
            if card.flip > 0:
                self._draw_flip(surface, card)
            else:
                self.draw_carried(surface, card)
        if card.is_home and is_mounting:
            self._draw_inside(surface, card, at, row)

    def _draw_inside(self, surface: pygame.Surface, card: Card, at: Point, row: float) -> None:
        """Draw who stands in a hole, as far as it looks out."""
        if card.rise <= 0:
            return
        zoom = row_zoom(row)
        feet = _STANDING + (_FEET * zoom - _STANDING) * card.flip
        brink = self._layout.px((at[0], at[1] + _BRINK * zoom))[1]
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), brink))
        self._draw_figure(surface, card, (at[0], at[1] + feet), sunk=1 - card.rise)
        surface.set_clip(None)

    def _draw_figure(
        self, surface: pygame.Surface, card: Card, at: Point, sunk: float | None = None
    ) -> None:
        """Draw who is to be seen at a card, sunk by a share of its height if it is in the hole."""
        figure = card.guest
        if figure is None and card.dweller is not None:
            figure = self._figures[card.dweller]
        if figure is not None:
            depth = 0.0 if sunk is None else sunk * (figure.height + 20)
            figure.at, figure.has_shadow = (at[0], at[1] + depth), sunk is None
            figure.draw(surface, self._layout)

    def _draw_flip(self, surface: pygame.Surface, card: Card) -> None:
        """Draw a lid on its way from its hole to where it leans."""
        at, share, zoom = card.at, card.flip, row_zoom(card.row)
        there = (at[0] + _LEANING[0] * zoom, at[1] + _LEANING[1] * zoom)
        picture = self._flip(round(max(0.0, min(1.0, share)) * (_FLIPS - 1)), card.row)
        blit_centre(surface, picture, self._layout, arc(at, there, 34 * zoom, share))

    def _draw_mark(self, surface: pygame.Surface, at: Point, row: float) -> None:
        zoom = row_zoom(row)
        middle = (at[0] + 46 * zoom, at[1] + 24 * zoom)
        mark = self._art.made_by(paw_mark, self._layout, 30.0)
        blit_centre(surface, mark, self._layout, middle)


def _size(row: float) -> int:
    return round(max(0.0, min(_SIZES - 1.0, 2 * row)))


def _flipped(lid: pygame.Surface, t: float) -> pygame.Surface:
    """Return a lid narrower and higher, as it is set on its edge, at a share 0..1 of that."""
    crop = lid.get_bounding_rect()
    size = (round(crop.w * (1 - 0.66 * t)), round(crop.h * (1 + 0.05 * t)))
    thin = pygame.transform.smoothscale(lid.subsurface(crop), (max(1, size[0]), max(1, size[1])))
    return pygame.transform.rotozoom(thin, -7 * t, 1.0)


_NAMES: Final = ("lid", "lid_up", "hole_back", "hole_front", "lid_open")
_LAYERS: Final = {"lid": ("lid",), "open": ("hole_back", "lid_open"), "hole": ("hole_back",)}
