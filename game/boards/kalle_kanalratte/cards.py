"""The cards of Kalle Kanalratte: sixteen lids, each over a hole with an animal, and a spare card.

The spare card is called the exchanged card: the hider takes it from the sewer and puts Kalle's card
in its place. No object here contains Kalle's position. A "dweller" is the animal under a lid.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

import pygame

from game.boards.components.pieces import arc_point, blit_centre
from game.boards.figures.figure import Figure
from game.boards.kalle_kanalratte.places import (
    CARD_HEIGHT,
    LID_CENTRES,
    LID_HEIGHT,
    row_of_y,
    row_scale,
)
from game.boards.kalle_kanalratte.signs import paw_mark
from game.geometry import Point
from game.media.anchors import anchor
from game.media.art import Art, blit
from game.rules.kalle_kanalratte.table import SIDE, Cell, Dweller
from game.scaling import smoothscale

_SIZES: Final = 7
"""Number of lid sizes: one for each of the four rows, and one between adjacent rows."""
_FLIPS: Final = 6
"""Number of pictures of a lid that turns from lying flat to leaning."""
_LEANING: Final[Point] = (61.0, -11.0)
"""Offset, in units, from the centre of a hole to the centre of its leaning lid, in the rear row."""
_FEET: Final = 27.0
"""Distance, in units, from the centre of a hole down to the feet of the animal in it."""
_BRINK: Final = 40.0
"""Distance, in units, from the centre of a hole down to the rim that hides the animal."""
_STANDING: Final = 12.0
"""Distance, in units, from the centre of a lid down to the feet of a figure standing on it."""
_LARGE: Final = 350.0
"""Height, in units, of the exchanged card while it is shown to all players."""
_CARD_SIZES: Final = 6
_CARD_TURNS: Final = 6
"""Number of pictures for each side of the exchanged card as it turns over."""
_NAMES: Final = ("lid", "lid_up", "hole_back", "hole_front", "lid_open")
_LAYERS: Final = {"lid": ("lid",), "open": ("hole_back", "lid_open"), "hole": ("hole_back",)}
"""The pictures drawn on the ground at a cell, from back to front, by `Card.picture_kind`."""


class Card:
    """One of the sixteen cards: a lid, the hole below it, and the animal in the hole.

    Attributes:
        home: the cell of the card.
        position: centre of the lid on the ground, in units.
        lift: height of the lid above `position`, in units.
        shake: horizontal offset of a trembling lid, in units.
        flip: 0 (the lid lies on its hole) to 1 (it leans beside the hole).
        rise: visible fraction of the animal, 0 (in the hole) to 1 (fully out of it).
        dweller: number of the animal in the hole or on the lid; None if unknown.
        guest: a figure shown in place of the animal, such as Kalle in his cage, or None.
        is_riding: whether the animal stands on the lid while the lid is moved.
        is_over: whether the card is being carried over other cards.
        is_lidless: whether the lid is not drawn because a figure in the hole holds it.
        is_caged: whether `guest` is behind bars beside the hole.
        is_marked: whether the lid has the paw mark, which shows the hider where Kalle is.
    """

    def __init__(self, home: Cell) -> None:
        self.is_marked = False
        self.place_on(home, None)

    def place_on(self, home: Cell, dweller: Dweller | None) -> None:
        """Put the card on the cell `home`, without animation.

        The lid is open if `dweller`, the number of the animal in the hole, is not None.
        """
        self.home, self.position = home, LID_CENTRES[home]
        self.lift = self.shake = 0.0
        self.dweller = dweller
        self.guest: Figure | None = None
        self.flip = self.rise = 0.0 if dweller is None else 1.0
        self.is_riding = self.is_over = self.is_lidless = self.is_caged = False

    def set_flip(self, share: float) -> None:
        """Turn the lid: a `share` of 0 lays it on its hole, 1 leans it beside the hole."""
        self.flip = share

    def set_rise(self, share: float) -> None:
        """Set the visible fraction of the animal, 0 (in the hole) to 1 (fully out of it)."""
        self.rise = share

    def set_lift(self, units: float) -> None:
        """Set the height of the lid above the ground, in units."""
        self.lift = units

    def set_caged(self, guest: Figure | None) -> None:
        """Show the figure `guest` behind bars, or remove the cage if `guest` is None."""
        self.is_caged, self.guest = guest is not None, guest

    @property
    def row_position(self) -> float:
        """The card's current row, 0 to 3; fractional while it moves between rows."""
        return row_of_y(self.position[1])

    @property
    def is_home(self) -> bool:
        """Whether the card is on its cell and is not being carried."""
        return self.position == LID_CENTRES[self.home] and not self.is_riding

    @property
    def picture_kind(self) -> str:
        """The name of the picture drawn at the card's cell: `lid`, `open`, `hole` or `floor`.

        `open` includes the lid beside the hole. `hole` and `floor` (the ground without a hole) are
        drawn below a lid that is moving.
        """
        if self.is_home and self.flip == 0 and self.lift == 0:
            return "floor" if self.shake else "lid"
        is_open = self.is_home and self.flip == 1 and not self.is_lidless
        return "open" if is_open else "hole"

    @property
    def depth(self) -> float:
        """Sort key for drawing: cards with greater depth are drawn later."""
        return self.position[1] + (1000 if self.is_over else 0)


class CardPainter:
    """Draws lids, holes and the animals in them; `figures` maps numbers to animals."""

    def __init__(self, art: Art, figures: list[Figure]) -> None:
        self._art, self._layout, self._figures = art, art.layout, figures

    def _picture(self, name: str, row: float) -> pygame.Surface:
        height = LID_HEIGHT * row_scale(_size(row) / 2)
        return self._art.picture(f"kalle_kanalratte/{name}", height)

    def prefetch(self) -> Iterator[object]:
        """Render the lids and holes in all sizes, yielding after each picture."""
        for row in range(SIDE):
            yield from (self._picture(name, row) for name in _NAMES)
        for between in range(1, _SIZES, 2):
            yield from (self._picture(name, between / 2) for name in ("lid", "lid_up"))

    def draw_picture(self, surface: pygame.Surface, name: str, at: Point, row: float) -> None:
        """Draw the picture `name` (a lid or hole) centred on `at`; `row`, 0 to 3, sets its size."""
        picture = self._picture(name, row)
        zoom = picture.get_height() / LID_HEIGHT
        (x, y), middle = self._layout.px(at), anchor("kalle_kanalratte/lid", "middle")
        blit(surface, picture, (round(x - middle[0] * zoom), round(y - middle[1] * zoom)))

    def draw_stationary(self, surface: pygame.Surface, cards: list[Card]) -> None:
        """Draw the ground at each cell, and the cards that are not moving."""
        for cell, card in enumerate(cards):
            for name in _LAYERS.get(card.picture_kind, ()):
                self.draw_picture(surface, name, LID_CENTRES[cell], cell // SIDE)

    def draw_moving(self, surface: pygame.Surface, card: Card) -> None:
        """Draw the moving parts of a card: a shaken lid, the figure in its hole, the paw mark."""
        at, row = LID_CENTRES[card.home], card.home // SIDE
        if card.picture_kind in ("open", "hole"):
            self._draw_hole(surface, card, at, row)
        elif card.picture_kind == "floor":
            self.draw_carried(surface, card)
        elif card.is_marked:
            self._draw_mark(surface, at, row)

    def draw_carried(self, surface: pygame.Surface, card: Card) -> None:
        """Draw a lid at its current position, and the animal standing on it, if any."""
        x, y = card.position[0] + card.shake, card.position[1] - card.lift
        self.draw_picture(surface, "lid_up" if card.lift > 0 else "lid", (x, y), card.row_position)
        if card.is_marked:
            self._draw_mark(surface, (x, y), card.row_position)
        if card.is_riding:
            self._draw_figure(surface, card, (x, y + _STANDING))

    def _draw_hole(self, surface: pygame.Surface, card: Card, at: Point, row: float) -> None:
        # An animal that is stepping onto or off its lid is drawn in front of the lid.
        is_mounting = card.rise > 0 and 0 < card.flip < 1
        if card.is_home and not card.is_caged and not is_mounting:
            self._draw_inside(surface, card, at, row)
        self.draw_picture(surface, "hole_front", at, row)
        if card.is_caged:
            self._draw_figure(surface, card, (at[0], at[1] + 34 * row_scale(row)))
        if card.is_home and card.picture_kind == "hole" and not card.is_lidless:
            if card.flip > 0:
                self._draw_flip(surface, card)
            else:
                self.draw_carried(surface, card)
        if card.is_home and is_mounting:
            self._draw_inside(surface, card, at, row)

    def _draw_inside(self, surface: pygame.Surface, card: Card, at: Point, row: float) -> None:
        if card.rise <= 0:
            return
        zoom = row_scale(row)
        feet = _STANDING + (_FEET * zoom - _STANDING) * card.flip
        brink = self._layout.px((at[0], at[1] + _BRINK * zoom))[1]
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), brink))
        self._draw_figure(surface, card, (at[0], at[1] + feet), sunk=1 - card.rise)
        surface.set_clip(None)

    def _draw_figure(
        self, surface: pygame.Surface, card: Card, at: Point, sunk: float | None = None
    ) -> None:
        figure = card.guest
        if figure is None and card.dweller is not None:
            figure = self._figures[card.dweller]
        if figure is not None:
            depth = 0.0 if sunk is None else sunk * (figure.height + 20)
            figure.position, figure.has_shadow = (at[0], at[1] + depth), sunk is None
            figure.draw(surface, self._layout)

    def _draw_flip(self, surface: pygame.Surface, card: Card) -> None:
        at, share, zoom = card.position, card.flip, row_scale(card.row_position)
        there = (at[0] + _LEANING[0] * zoom, at[1] + _LEANING[1] * zoom)
        step = round(max(0.0, min(1.0, share)) * (_FLIPS - 1))
        lid = partial(self._picture, "lid_up", card.row_position)
        picture = self._art.get(
            ("lid's flip", step, _size(card.row_position)),
            lambda: _tilt_lid(lid(), step / (_FLIPS - 1)),
        )
        blit_centre(surface, picture, self._layout, arc_point(at, there, 34 * zoom, share))

    def _draw_mark(self, surface: pygame.Surface, at: Point, row: float) -> None:
        zoom = row_scale(row)
        middle = (at[0] + 46 * zoom, at[1] + 24 * zoom)
        mark = self._art.get_memoised(paw_mark, self._layout, 30.0)
        blit_centre(surface, mark, self._layout, middle)


def _size(row: float) -> int:
    return round(max(0.0, min(_SIZES - 1.0, 2 * row)))


def _tilt_lid(lid: pygame.Surface, t: float) -> pygame.Surface:
    crop = lid.get_bounding_rect()
    size = (round(crop.w * (1 - 0.66 * t)), round(crop.h * (1 + 0.05 * t)))
    thin = smoothscale(lid.subsurface(crop), (max(1, size[0]), max(1, size[1])))
    return pygame.transform.rotozoom(thin, -7 * t, 1.0)


class FlyingCard:
    """The exchanged card in motion, drawn above everything else.

    It is the card that the hider has replaced with Kalle's card.

    Attributes:
        position: its centre, in units.
        size: 0 (as small as on a panel) to 1 (as large as when shown to all players).
        flip: 0 (face down) to 1 (face up).
        figure: the animal on its front while the card is large.
    """

    SMALLEST_FIGURE: ClassVar[float] = 0.3
    """Visible share of a turning front, and so of its figure's height, from which it is drawn."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self.position: Point = (0.0, 0.0)
        self.size = self.flip = 0.0
        self.figure: Figure | None = None

    def place(self, at: Point, size: float) -> None:
        """Move the card's centre to `at`, in units; a `size` of 0 is small, 1 is large."""
        self.position, self.size = at, size

    def set_flip(self, turn: float) -> None:
        """Turn the card over: a `turn` of 0 is face down, 1 is face up."""
        self.flip = turn

    def prefetch(self) -> Iterator[object]:
        """Render both sides in all sizes, yielding after each picture."""
        for side in ("back", "front"):
            yield from (self._side_picture(side, size) for size in range(_CARD_SIZES))

    def _side_picture(self, side: str, size: int) -> pygame.Surface:
        height = CARD_HEIGHT + (_LARGE - CARD_HEIGHT) * size / (_CARD_SIZES - 1)
        return self._art.picture(f"kalle_kanalratte/card_{side}", height)

    def _turned_picture(self, step: int) -> pygame.Surface:
        is_back = step < _CARD_TURNS
        picture = self._side_picture("back" if is_back else "front", _CARD_SIZES - 1)
        w, h = picture.get_size()
        narrow = step if is_back else 2 * _CARD_TURNS - 1 - step
        width = max(2, round(w * (1 - narrow / _CARD_TURNS)))
        return smoothscale(picture, (width, h))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card and the animal on its front."""
        if 0 < self.flip < 1:
            step = int(self.flip * 2 * _CARD_TURNS)
            picture = self._art.get(("Kalle's card", step), partial(self._turned_picture, step))
        else:
            size = round(self.size * (_CARD_SIZES - 1))
            picture = self._side_picture("front" if self.flip else "back", size)
        blit_centre(surface, picture, self._art.layout, self.position)
        if self.figure is not None and 2 * self.flip - 1 >= self.SMALLEST_FIGURE:
            x, y = self.position  # the suitcase is on the right
            self.figure.position = (x - 16 * self.size, y + 24 + 94 * self.size)
            self.figure.draw(surface, self._art.layout)
