"""Slots and positions on the board of Cat & Mouse, in units.

The position of a figure is the point between its feet.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from game.boards.base import Slot
from game.boards.components.pieces import curve_point
from game.geometry import Box, Point
from game.media.anchors import anchors
from game.rules.base import Seat
from game.rules.cat_and_mouse.table import SPACES, Space, SpaceKind
from game.rules.cat_and_mouse.view import CatAndMouseView

MOUSE_HEIGHT: Final = 156.0
CAT_HEIGHT: Final = 176.0
PORTRAIT_HEIGHT: Final = 112.0

SPACE_CENTRES: Final[tuple[Point, ...]] = (
    *((800, 207), (1180, 306), (1332, 464), (1268, 682), (985, 825)),
    *((615, 825), (332, 682), (268, 464), (420, 306)),
)
"""Centre of each space; figures on the upper ones are clear of the banner."""
BANNER_BOTTOM: Final = 78.0
"""The y coordinate of the banner's lower edge, in units."""
SPACE_HEIGHT: Final = 140.0
"""Height of a space's picture, in units."""
SPACE_RADII: Final = (84.0, 46.0)
"""Half the width and half the height, in units, of the ellipse that marks a space."""


def space_box(space: Space) -> Box:
    """Return the box around the ellipse that marks a space, in units."""
    return Box.centred_at(SPACE_CENTRES[space], 2 * SPACE_RADII[0], 2 * SPACE_RADII[1])


HOLE_FEET: Final[Point] = (800.0, 302.0)
"""Position of a mouse while it wriggles above the hole in the cheese."""
LADDER_PICTURES: Final[dict[Space, str]] = {
    space: f"cat_and_mouse/ladder_{side}"
    for space, side in ((0, "back"), (2, "right"), (7, "left"))
}
"""The picture of each ladder, by the space at its foot."""

PANEL_BOXES: Final[tuple[Box, ...]] = (
    Box(20, 640, 225, 240),
    Box(20, 120, 225, 240),
    Box(1355, 120, 225, 240),
    Box(1355, 640, 225, 240),
)
"""Box of each seat's panel, clockwise from the lower left of the canvas."""
TRAY_BOX: Final = Box(20, 452, 170, 186)
DIE_HEIGHT: Final = 68.0
DICE_CENTRES: Final[tuple[Point, Point]] = ((76.0, 518.0), (134.0, 576.0))
"""Centres of the two dice at rest: the one with pips, then the one with paws."""
THROWN_CENTRES: Final[tuple[Point, Point]] = ((727.0, 742.0), (873.0, 752.0))
"""Centres of the thrown dice, which are then large, on the cloth in front of the cheese."""
THROWN_ZOOM: Final = 2.4
"""Size of the thrown dice, as a multiple of that in the tray."""
STORE_BOX: Final = Box(1410, 428, 186, 205)
TOKEN_HEIGHT: Final = 46.0


class Stance(StrEnum):
    """How a figure is placed: alone on a space, above, below or beside another, or falling."""

    STAND = "stand"
    TOP = "top"
    WRIGGLE = "wriggle"
    FALL = "fall"
    UNDER = "under"
    OVER = "over"
    BESIDE = "beside"


class Spot(NamedTuple):
    """A figure's position and stance."""

    point: Point
    stance: Stance


def is_panel_lit(view: CatAndMouseView, seat: Seat) -> bool:
    """Return True if the panel of `seat` is lit: during that seat's turn, or once it has won."""
    return seat in view.winners if view.winners else seat == view.turn


def is_cat_beside(view: CatAndMouseView) -> bool:
    """Return True if Max, the cat, shares his space with mice other than the one he sits on."""
    return any(space == view.cat and seat != view.trapped for seat, space in enumerate(view.mice))


_NEAR_PANELS: Final = (1, 3, 6, 8)
"""The spaces at which a crowd of mice moves away from the panels."""
_CLOSE_CAT_SPACES: Final = (1, 2, 3, 6, 7, 8)
"""The spaces at which Max could hide a name, and so stands closer to the mice."""

# Offsets from a space's centre for one to four mice; the last one is nearest to the viewer.
_ALONE: Final[tuple[tuple[Point, ...], ...]] = (
    ((0, 12),),
    ((-56, 4), (56, 18)),
    ((-98, 2), (98, 2), (0, 24)),
    ((-120, 2), (120, 2), (-44, 18), (44, 26)),
)
# The same for mice beside Max, who stands on the outer side: x increases away from him.
_BESIDE_CAT: Final[tuple[tuple[Point, ...], ...]] = (
    ((56, 18),),
    ((116, 2), (32, 26)),
    ((162, -2), (96, 18), (14, 34)),
    ((186, -8), (128, 8), (70, 26), (12, 38)),
)
_CAT_ALONE: Final[Point] = (0, 18)
_CAT_BESIDE: Final[Point] = (-74, -2)
_CAT_CLOSE: Final[Point] = (-48, -2)
"""The same at the spaces in `_CLOSE_CAT_SPACES`."""
_SEAT_HEIGHT: Final = 40.0
"""How much higher Max sits on a mouse than on a space, in units: its face peeps out below him."""
_LOW_SEAT: Final = 40.0
"""Maximum distance, in units, by which he then sits below a space's centre, clear of the banner."""
_BENEATH: Final[Point] = (0, _SEAT_HEIGHT + 4)
"""Position of a trapped mouse relative to that of Max, who sits on it."""


def waiting_position(seat: Seat) -> Point:
    """Return the point on top of the cheese where the mouse of `seat` waits."""
    return anchors("cat_and_mouse/cheese", "dents")[seat]


def outward_side(space: Space) -> int:
    """Return the side of `space` that faces away from the cheese: -1 for left, 1 for right."""
    return -1 if space >= 5 else 1


def mouse_spot(view: CatAndMouseView, seat: Seat) -> Spot:
    """Return the position and stance of the mouse of `seat` in `view`."""
    space = view.mice[seat]
    if space is None:
        if seat != view.dropping_seat:
            return Spot(waiting_position(seat), Stance.TOP)
        return Spot(HOLE_FEET, Stance.FALL if view.is_falling else Stance.WRIGGLE)
    if seat == view.trapped:
        x, y = cat_spot(view).point
        return Spot((x + _BENEATH[0], y + _BENEATH[1]), Stance.UNDER)
    others = [s for s, at in enumerate(view.mice) if at == space and s != view.trapped]
    # The mouse that moves next comes last, nearest to the viewer.
    others.sort(key=lambda s: (s == view.turn, s))
    table = _BESIDE_CAT if space == view.cat else _ALONE
    dx, dy = table[len(others) - 1][others.index(seat)]
    if space == view.cat:
        dx *= -outward_side(space)
    elif space in _NEAR_PANELS:
        dx -= 23 * (len(others) - 1) * outward_side(space)
    if space == 0:
        dy = 20 + 0.6 * dy  # keeps the ears clear of the banner
    x, y = SPACE_CENTRES[space]
    return Spot((x + dx, y + dy), Stance.STAND)


def cat_spot(view: CatAndMouseView) -> Spot:
    """Return the position and stance of Max, the cat, in `view`."""
    x, y = SPACE_CENTRES[view.cat]
    dx, dy = _CAT_ALONE
    if is_cat_beside(view):
        dx, dy = _CAT_CLOSE if view.cat in _CLOSE_CAT_SPACES else _CAT_BESIDE
    if view.trapped is not None:
        stance = Stance.OVER
        dy = max(dy - _SEAT_HEIGHT, min(_LOW_SEAT, BANNER_BOTTOM + CAT_HEIGHT - y))
    else:
        stance = Stance.BESIDE if view.space_kinds[view.cat] is SpaceKind.HOLE else Stance.STAND
        dy = max(dy, BANNER_BOTTOM + CAT_HEIGHT - y)  # keeps his ears clear of the banner
    return Spot((x - dx * outward_side(view.cat), y + dy), stance)


def path_points(path: tuple[Space, ...], height: float) -> tuple[Point, ...]:
    """Return the position of the feet, on each space of `path`, of a figure `height` units tall."""
    top = BANNER_BOTTOM + height
    return tuple((SPACE_CENTRES[s][0], max(top, SPACE_CENTRES[s][1] + 14)) for s in path)


def groove_points(space: Space) -> tuple[Point, ...]:
    """Return points along the groove from the foot of the cheese to the exit at `space`."""
    is_left = space > SPACES // 2
    curve = anchors("cat_and_mouse/plate", f"groove-{space if is_left else SPACES - space}")
    if not is_left:
        curve = tuple((1600 - x, y) for x, y in curve)
    points = [curve[0]]
    for i in range(0, len(curve) - 1, 3):
        a, b, c, d = curve[i : i + 4]
        points += [curve_point(a, b, c, d, step / 8) for step in range(1, 9)]
    return tuple(points)


# Number of pieces in each row of the store, from the back.
_STORE_ROWS: Final = (3, 4, 3, 4, 3)
STORE_PLACES: Final[tuple[Point, ...]] = tuple(
    (STORE_BOX.centre[0] + (i - (count - 1) / 2) * 35, STORE_BOX.y + 64 + row * 26)
    for row, count in enumerate(_STORE_ROWS)
    for i in range(count)
)
"""Centre of each of the seventeen pieces of cheese in the store; the last are taken first."""


# -- slots -----------------------------------------------------------------------------------------

DICE_SLOT: Final = Slot("dice")
CAT_SLOT: Final = Slot("cat")
STORE_SLOT: Final = Slot("store")
TOP_SLOT: Final = Slot("top")
"""The slot at the top of the cheese; only the mouse school uses it."""


def mouse_slot(seat: Seat) -> Slot:
    """Return the slot for a seat's mouse."""
    return Slot("mouse", seat)


def space_slot(space: Space) -> Slot:
    """Return the slot for a space; players can choose spaces only in the mouse school."""
    return Slot("space", space)


def wheel_slot(seat: Seat) -> Slot:
    """Return the slot for a seat's cheese wheel, which can never be chosen.

    The wheel shows the pieces of cheese that the seat has collected.
    """
    return Slot("wheel", seat)
