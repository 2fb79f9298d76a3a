"""Cat & Mouse, the geometry: who stands where on the kitchen table.

An `Arrangement` is what the picture has to know of a position. It is made of an observation, or of
the arrangement before and an event; `mouse_spot` and `cat_spot` turn it into places. Both ways lead
to equal arrangements, so the end of a staging is always where `sync` puts the pieces.

All positions are design units; a figure's position is the point between its feet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from game.rules.base import Event, Seat
from game.rules.cat_and_mouse import (
    BOARDS,
    SPACES,
    CatAndMouseView,
    CatMoved,
    CheeseDropped,
    CheeseTaken,
    Kind,
    LadderClimbed,
    MouseFreed,
    MouseLifted,
    MouseMoved,
    MouseSlid,
    MouseTrapped,
    Phase,
    Space,
    TurnStarted,
)
from game.ui.layout import Box, Point

T = TypeVar("T")

MOUSE_HEIGHT: Final = 92.0
CAT_HEIGHT: Final = 130.0
PORTRAIT_HEIGHT: Final = 96.0

RING: Final[tuple[Point, ...]] = tuple(
    (
        round(800 + 540 * math.sin(math.radians(40 * k)), 1),
        round(520 - 325 * math.cos(math.radians(40 * k)), 1),
    )
    for k in range(SPACES)
)
"""The middle of each space."""
SPACE_HALF: Final = (84.0, 46.0)
"""Half the width and height of a space's ellipse."""

HOLE: Final[Point] = (800.0, 302.0)
"""Where the feet of a mouse are that wriggles above the hole in the cheese."""
DENTS: Final[tuple[Point, ...]] = ((718.0, 338.0), (630.0, 300.0), (970.0, 300.0), (882.0, 338.0))
"""Where the mouse of each seat waits on top of the cheese."""
LADDER_WAYS: Final[dict[Space, tuple[Point, ...]]] = {
    0: ((800.0, 214.0), (800.0, 262.0)),
    2: ((1338.0, 482.0), (1022.0, 300.0)),
    7: ((262.0, 482.0), (578.0, 300.0)),
}
"""Foot and head of each ladder, as the feet of a climbing mouse."""

PANELS: Final[tuple[Box, ...]] = (
    Box(20, 640, 225, 240),
    Box(20, 120, 225, 240),
    Box(1355, 120, 225, 240),
    Box(1355, 640, 225, 240),
)
"""The corner of each seat, clockwise from the lower left."""
TRAY: Final = Box(20, 452, 170, 186)
DIE_HEIGHT: Final = 68.0
DICE: Final[tuple[Point, Point]] = ((76.0, 518.0), (134.0, 576.0))
"""The middles of the pips die and of the paws die when they lie still."""
STORE: Final = Box(1410, 428, 186, 205)
TOKEN_HEIGHT: Final = 46.0


class Stance(StrEnum):
    """How a figure is where it is."""

    STAND = "stand"
    TOP = "top"
    WRIGGLE = "wriggle"
    UNDER = "under"
    OVER = "over"
    BESIDE = "beside"


@dataclass(frozen=True)
class Spot:
    """A place and how the figure is there: x and y of its feet."""

    x: float
    y: float
    stance: Stance

    @property
    def point(self) -> Point:
        """The place alone."""
        return (self.x, self.y)


@dataclass(frozen=True)
class Arrangement:
    """What stands where, in the rules' terms.

    Attributes:
        variant, board: of the match.
        mice: the space of each mouse; None while it is up on the cheese.
        cat: the space of Max.
        trapped: the seat whose mouse is under Max, or None.
        turn: the seat whose turn it is: its mouse stands in front of others.
        dropping: the seat whose mouse is above the hole, or None.
        scores: pieces of cheese of each seat.
    """

    variant: str
    board: str
    mice: tuple[Space | None, ...]
    cat: Space
    trapped: Seat | None
    turn: Seat
    dropping: Seat | None
    scores: tuple[int, ...]

    def kind(self, space: Space) -> Kind:
        """Return what a space does."""
        return BOARDS[self.board][space]

    def is_cat_beside(self) -> bool:
        """Whether Max shares his space with mice that he does not sit on."""
        return any(
            space == self.cat and seat != self.trapped for seat, space in enumerate(self.mice)
        )


_DROP_PHASES: Final = (Phase.FIRST_DROP, Phase.FIRST_FALL, Phase.DROP, Phase.FALL)


def arrangement_of(view: CatAndMouseView) -> Arrangement:
    """Return what an observation shows."""
    return Arrangement(
        variant=view.setting.variant,
        board=view.setting.board,
        mice=view.mice,
        cat=view.cat,
        trapped=view.trapped,
        turn=view.turn,
        dropping=view.turn if view.phase in _DROP_PHASES else None,
        scores=view.scores,
    )


def after(now: Arrangement, event: Event) -> Arrangement:
    """Return the arrangement after an event; most events leave it as it is."""
    new = now
    match event:
        case TurnStarted(seat, is_setup):
            is_up = is_setup or now.variant == "younger"
            new = replace(now, turn=seat, dropping=seat if is_up else None)
        case MouseMoved(seat, end=end) | MouseSlid(seat, space=end):
            new = replace(now, mice=_put(now.mice, seat, end), dropping=None)
        case LadderClimbed(seat) | MouseLifted(seat):
            new = replace(now, mice=_put(now.mice, seat, None), dropping=seat)
        case CheeseTaken(seat, score=score) | CheeseDropped(seat, score=score):
            new = replace(now, scores=_put(now.scores, seat, score))
        case CatMoved(end=end):
            new = replace(now, cat=end)
        case MouseTrapped(seat):
            new = replace(now, trapped=seat)
        case MouseFreed():
            new = replace(now, trapped=None)
    return new


def _put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# Offsets from a space's middle for one to four mice; the last one is nearest to the child.
_ALONE: Final[tuple[tuple[Point, ...], ...]] = (
    ((0, 12),),
    ((-40, 4), (40, 18)),
    ((-68, 2), (68, 2), (0, 22)),
    ((-100, 2), (100, 2), (-36, 16), (36, 24)),
)
# The same beside Max, who stands on the outer side: x grows away from him.
_BESIDE_CAT: Final[tuple[tuple[Point, ...], ...]] = (
    ((42, 16),),
    ((86, 2), (24, 24)),
    ((128, -2), (78, 18), (10, 30)),
    ((150, -8), (100, 8), (52, 26), (-10, 34)),
)
_CAT_ALONE: Final[Point] = (0, 18)
_CAT_BESIDE: Final[Point] = (-62, -2)


def outward(space: Space) -> int:
    """Return the side of a space that is turned away from the cheese: -1 left, 1 right."""
    return -1 if space >= 5 else 1


def mouse_spot(now: Arrangement, seat: Seat) -> Spot:
    """Return where the mouse of `seat` is."""
    space = now.mice[seat]
    if space is None:
        x, y = HOLE if seat == now.dropping else DENTS[seat]
        return Spot(x, y, Stance.WRIGGLE if seat == now.dropping else Stance.TOP)
    if seat == now.trapped:
        return replace(cat_spot(now), stance=Stance.UNDER)
    others = [s for s, at in enumerate(now.mice) if at == space and s != now.trapped]
    # Whoever is to move stands last, that is in front.
    others.sort(key=lambda s: (s == now.turn, s))
    table = _BESIDE_CAT if space == now.cat else _ALONE
    dx, dy = table[len(others) - 1][others.index(seat)]
    if space == now.cat:
        dx *= -outward(space)
    x, y = RING[space]
    return Spot(x + dx, y + dy, Stance.STAND)


def cat_spot(now: Arrangement) -> Spot:
    """Return where Max is."""
    x, y = RING[now.cat]
    dx, dy = _CAT_BESIDE if now.is_cat_beside() else _CAT_ALONE
    if now.trapped is not None:
        stance = Stance.OVER
    else:
        stance = Stance.BESIDE if now.kind(now.cat) is Kind.HOLE else Stance.STAND
    return Spot(x - dx * outward(now.cat), y + dy, stance)


def wheel_centre(seat: Seat) -> Point:
    """Return the middle of the cheese wheel in a seat's panel."""
    box = PANELS[seat]
    return (box.x + 156, box.y + 156)


def portrait_feet(seat: Seat) -> Point:
    """Return where the feet of the mouse in a seat's panel are."""
    box = PANELS[seat]
    return (box.x + 56, box.y + 184)


def lane(start: Space, path: tuple[Space, ...]) -> tuple[Point, ...]:
    """Return the middles of the spaces on a walk, the start included, as feet positions."""
    return tuple((RING[s][0], RING[s][1] + 14) for s in (start, *path))
