"""Visual markers of Katzenpolizei: highlights, previews of choices, rows of pictures."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import RotatablePicture, blit_centre, with_opacity
from game.boards.components.signs import Highlight
from game.boards.figures.figure import portrait
from game.boards.figures.parts import Cel, composed_sheet
from game.boards.katzenpolizei.cats import Cats
from game.boards.katzenpolizei.paths import path_between, path_dots
from game.boards.katzenpolizei.spots import GROUP_WIDTHS, HEIGHTS, Spot, cat_spots, cell_width
from game.boards.katzenpolizei.street import DIE_FACES
from game.geometry import WIDTH, Box, Point
from game.media.art import Art, blit
from game.rules.base import Seat
from game.rules.katzenpolizei.table import CAT_CARDS, Card, family_number
from game.rules.katzenpolizei.view import KatzenView

PICTURE_ROW_HEIGHT: Final = 62.0
PICTURE_ROW_TOP: Final = 84.0
_ICON: Final = 52.0
_STEP: Final = 60.0
_PRINT: Final = 25.0
_TURNS: Final = 16
_ROUND: Final = 24.0
"""Corner radius, in units, of the paper under a row of pictures."""
_LARGE: Final = 3
_GHOST: Final = 150 / 255
"""Opacity of a previewed cat, 0 to 1."""

_PORTRAITS: Final = {
    **{card: f"katzenpolizei/cat_{card}" for card in CAT_CARDS},
    **{name: f"katzenpolizei/{name}" for name in ("dog", "mouse", "police_cat")},
}
"""The figure whose head is shown for each of these names in a row of pictures."""
_PICTURES: Final = {
    **{f"die_{face}": (f"katzenpolizei/die_{face}", 1.0) for face in DIE_FACES},
    "card": ("katzenpolizei/card_back", 1.0),
    "police": ("katzenpolizei/card_police", 1.0),
    "bell": ("katzenpolizei/bell", 1.0),
    "lamp": ("katzenpolizei/lamp", 1.0),
    "heart": ("common/heart", 0.7),
    "arrow": ("common/icon_next", 0.62),
    "shield": ("katzenpolizei/shield", 0.9),
    "cross": ("common/icon_cross", 0.7),
}
"""The drawing for each of the other names, and its size as a multiple of `_ICON`."""


class PictureRow:
    """A row of small pictures that explains an event, such as "dog, arrow, cat"."""

    def __init__(self, context: BoardContext, figures: Sequence[str]) -> None:
        """Create a hidden row; `figures` are those shown for the names `seat_0`, `seat_1`, ..."""
        self._context = context
        players = {f"seat_{seat}": figure for seat, figure in enumerate(figures)}
        self._portraits = _PORTRAITS | players
        self._names: tuple[str, ...] = ()

    def show(self, *names: str) -> None:
        """Show a row of the pictures `names`, or hide the row if there are none."""
        self._names = names

    def _picture(self, name: str) -> pygame.Surface:
        art = self._context.art
        if name in self._portraits:
            return portrait(art, self._portraits[name], _ICON)
        drawing, size = _PICTURES[name]
        return art.picture(drawing, _ICON * size)

    def prefetch(self) -> Iterator[object]:
        """Render the paper and all pictures, yielding after each one."""
        yield self._context.theme.panel_picture(_paper_box(2), radius=_ROUND)
        yield from map(self._picture, (*_PICTURES, *self._portraits))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row of pictures on a strip of paper."""
        if not self._names:
            return
        paper = _paper_box(len(self._names))
        self._context.theme.draw_panel(surface, paper, radius=_ROUND)
        for number, name in enumerate(self._names):
            at = (paper.x + 10 + _STEP * (number + 0.5), paper.centre[1])
            blit_centre(surface, self._picture(name), self._context.layout, at)


def _paper_box(count: int) -> Box:
    wide = _STEP * count + 20
    return Box((WIDTH - wide) / 2, PICTURE_ROW_TOP, wide, PICTURE_ROW_HEIGHT)


_Ghost: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A translucent picture of a previewed cat, and its upper left corner in pixels."""


class Preview:
    """The preview of the focused choice: translucent cats at new positions, and paw prints."""

    def __init__(self, context: BoardContext, cats: Cats) -> None:
        self._context, self._cats = context, cats
        self.ghosts: list[_Ghost] = []
        self._prints: list[tuple[Point, float]] = []
        sizes = (_PRINT, _PRINT * 1.3)
        self._paw = RotatablePicture(context.art, "katzenpolizei/paw_trail", sizes, _TURNS)

    def clear(self) -> None:
        """Remove the preview."""
        self.ghosts, self._prints = [], []
        self._cats.preview_spots = {}

    def show(self, view: KatzenView, then: KatzenView, viewer: Seat) -> None:
        """Preview how the focused choice would move the cats.

        Args:
            view: the current view.
            then: the view after the choice.
            viewer: the seat, or the spectator, for whom the board is drawn.
        """
        self.clear()
        old, new = cat_spots(view, viewer), cat_spots(then, viewer)
        runners = [card for card in new if view.holder_of(card) != then.holder_of(card)]
        asleep = [c for c in new if new[c].is_curled and not old.get(c, new[c]).is_curled]
        for number in sorted({family_number(card) for card in asleep}):
            self.ghosts.append(self._basket_ghost(number, new[f"a{number}"]))
        for card in runners:
            if not new[card].is_curled:
                self.ghosts.append(self._cat_ghost(card, new[card]))
        self._make_room(old, new, runners)
        if runners and runners[0] in old:
            start, end = old[runners[0]], new[runners[0]]
            points = path_dots(start.position, path_between(start, end))
            steps = itertools.pairwise((*points, end.position))
            self._prints = [((x, y - 22), _direction((x, y), end)) for (x, y), end in steps]

    def _make_room(
        self, old: dict[Card, Spot], new: dict[Card, Spot], runners: Sequence[Card]
    ) -> None:
        left = {old[card].wall.name for card in runners if card in old}
        reached = {new[card].wall.name for card in runners} - left
        self._cats.preview_spots = {
            card: spot
            for card, spot in new.items()
            if card not in runners
            and spot.wall.name in reached
            and spot.position != old[card].position
            and spot.is_curled == old[card].is_curled
        }

    def _cat_ghost(self, card: Card, spot: Spot) -> _Ghost:
        cat = self._cats.figures[card]
        height, pose = cat.height, cat.pose
        cat.height, cat.pose = spot.height, "stand"
        cels = cat.cels()
        cat.height, cat.pose = height, pose
        return _translucent_picture(cels, self._context.layout.px(spot.position))

    def _basket_ghost(self, family: int, spot: Spot) -> _Ghost:
        picture = self._cats.basket_picture(f"out_{family}", spot.height)
        cel = Cel(picture, -picture.get_width() // 2, -picture.get_height())
        return _translucent_picture([cel], self._context.layout.px(spot.position))

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the preview, with moving paw prints.

        `seconds` is the time since the board was created.
        """
        is_still = self._context.motion == "none"
        head = -9 if is_still else int(seconds * 14) % (len(self._prints) + 6)
        for number, (at, turn) in enumerate(self._prints):
            size = 1.0 if 0 <= head - number < _LARGE else 0.0
            blit_centre(surface, self._paw.rotated_picture(turn, size), self._context.layout, at)
        for ghost in self.ghosts:
            blit(surface, *ghost)


def _direction(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))


def _translucent_picture(cels: Sequence[Cel], feet: tuple[int, int]) -> _Ghost:
    sheet = composed_sheet([(cel.surface, cel.dx, cel.dy) for cel in cels])
    corner = (feet[0] + round(sheet.left), feet[1] + round(sheet.top))
    return with_opacity(sheet.surface, _GHOST), corner


def group_highlights(art: Art) -> dict[tuple[float, int], Highlight]:
    """Return the highlights around groups of cats.

    The keys are the height of the grown cats, in units, and the number of cards of the group.
    """
    return {
        (height, size): Highlight(art, wide, 0.4 * wide, height, is_tall=True)
        for height in HEIGHTS
        for size, wide in ((size, cell_width(size, height)) for size in GROUP_WIDTHS)
    }
