"""Gouda Ganoven, the geometry: the house and its rooms, who sits where, where cards lie."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from game.geometry import Box, Point
from game.physics.cheese_rain.house import FLOORS, WALL_HEIGHT
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import ROOMS, Room
from game.rules.gouda_ganoven.view import GoudaView

Spot: TypeAlias = tuple[Point, float]
"""The middle and the height of a card."""
SHAPE: Final = 248 / 336
"""Width of a card as a share of its height."""
THEIRS: Final = 96.0
"""Height of a card in the row of somebody else."""
OWN: Final = 103.0
PILE_CARD: Final = 114.0
CROWDED: Final = 118.0
"""Height of a hand card where there are more than one row of them."""
HAND: Final = 152.0
SHOWN: Final = 226.0
"""Height of a card that is shown to all."""

HOUSE: Final = Box(452, 140, 696, 466)
MIDDLE: Final[Point] = (800.0, 372.0)
"""The middle of the house, where cards are shown to all."""

BAND_Y: Final = 108.0
MEDALLION: Final = 46.0
LIT_MEDALLION: Final = 62.0
_MEDALLION_STEP: Final = 64.0

SACK: Final[Point] = (800.0, 250.0)
SACK_SIZE: Final = 200.0
SACK_BOX: Final = Box.around(SACK, SACK_SIZE, SACK_SIZE)
SACK_GROUND: Final[Point] = (800.0, 352.0)
"""Under the sack, where it glows while somebody may let it rain."""
SIGN: Final = Box(1305, 631, 190, 90)
SUM: Final[Point] = (1234.0, 676.0)
"""Where the strength of the viewer's row is told."""
PILE: Final[Point] = (1400.0, 812.0)
DISCARDS: Final[Point] = (1502.0, 812.0)
PILES: Final = Box(1352, 746, 200, 132)

OWN_ROW: Final = Box(336, 620, 856, 112)
HAND_BOX: Final = Box(330, 736, 960, 152)
ROW_OF_HAND: Final = 12
"""More hand cards than this lie in two rows."""
_HAND_STEP: Final = 118.0
_BACK_Y, _FRONT_Y = 772.0, 832.0

OWN_PANEL: Final = Box(14, 708, 308, 184)
PANEL: Final = (420.0, 160.0)
_COLUMNS: Final[tuple[tuple[float, ...], ...]] = (
    (), (340.0,), (250.0, 450.0), (200.0, 368.0, 536.0),
)  # fmt: skip
"""For how many seats beside the house, at which heights they are."""
RAT: Final = 104.0
"""Height of a rat in a room."""
RAT_WIDE: Final = 75.0
CHEESE: Final = 48.0
CHIP: Final = 42.0
OWN_CHIP: Final = 50.0


# -- the house -------------------------------------------------------------------------------------


def room_box(room: Room) -> Box:
    """Return a room: its back wall and its floor."""
    ground = floor(room)
    return Box(ground.x, ground.y - WALL_HEIGHT, ground.w, ground.h + WALL_HEIGHT)


def floor(room: Room) -> Box:
    """Return the floor of a room."""
    ground = FLOORS[ROOMS.index(room)]
    return Box(ground.left, ground.top, ground.right - ground.left, ground.bottom - ground.top)


def door(room: Room) -> Point:
    """Return where rats come in: the lower outer corner of the floor."""
    ground = floor(room)
    x = ground.x + 24 if ground.x < 700 else ground.right - 24
    return (x, ground.bottom - 10)


def stands(room: Room, rats: int) -> list[Point]:
    """Return where rats stand in a room: their feet, side by side.

    Where it is crowded every other one stands farther back, so that all faces are seen.
    """
    ground = floor(room)
    x, y = ground.centre[0], ground.y + 104
    step = min(84.0, (ground.w - RAT_WIDE) / max(1, rats - 1))
    back = 0 if rats <= 3 else 26
    return [(x + step * (n - (rats - 1) / 2), y - back * (n % 2)) for n in range(rats)]


def cheese_spots(room: Room, pieces: int) -> list[Point]:
    """Return where pieces of cheese lie in a room: their middles on the floor."""
    ground = floor(room)
    x, y = ground.centre[0], ground.bottom - 30
    return [(x + 52 * (n - (pieces - 1) / 2), y) for n in range(pieces)]


def medallion(phase: int) -> Point:
    """Return the middle of the picture of a phase, 0 to 6."""
    return (800 + (phase - 3) * _MEDALLION_STEP, BAND_Y)


# -- cards -----------------------------------------------------------------------------------------


def hand_spots(count: int) -> list[Spot]:
    """Return where each of some hand cards is."""
    x = HAND_BOX.centre[0]
    if count <= ROW_OF_HAND:
        return [((place, HAND_BOX.centre[1]), HAND) for place in _spread(x, count, HAND)]
    back = count // 2
    behind = [((place, _BACK_Y), CROWDED) for place in _spread(x, back, CROWDED)]
    return behind + [((place, _FRONT_Y), CROWDED) for place in _spread(x, count - back, CROWDED)]


def _spread(middle: float, count: int, height: float) -> list[float]:
    step = min(_HAND_STEP, (HAND_BOX.w - height * SHAPE) / max(1, count - 1))
    return [middle + step * (n - (count - 1) / 2) for n in range(count)]


def hand_area(place: int, count: int) -> Box:
    """Return what a hand card takes, or what can be seen of it behind another row."""
    at, height = hand_spots(count)[place]
    if height == CROWDED and at[1] == _BACK_Y:
        return Box(at[0] - CROWDED * SHAPE / 2, at[1] - CROWDED / 2, CROWDED * SHAPE, 74)
    return Box.around(at, height * SHAPE, height)


# -- seats -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SeatSpots:
    """Where everything of one seat is.

    Attributes:
        panel: all of it.
        feet: the middle of the lower edge of whoever sits there.
        height: of whoever sits there.
        plate: the paper with the name.
        row: what laid cards may take.
        card: the height of a card that lies there.
        step: from one laid card to the next, at most.
        chips: the middle of the first chip of the gang.
        chip_step: from one chip to the next, at most; less than 0: to the left.
        chip_room: from the first chip to the last, at most.
        fan: the middle of the small fan of hand cards; that of the own hand for the viewer.
        trap: where a trap lies that has snapped.
        token: where the king stands.
        is_own: whether it is the viewer's.
        is_right: whether it is to the right of the house.
    """

    panel: Box
    feet: Point
    height: float
    plate: Box
    row: Box
    card: float
    step: float
    chips: Point
    chip_step: float
    chip_room: float
    fan: Point
    trap: Point
    token: Point
    is_own: bool = False
    is_right: bool = False

    def laid(self, count: int) -> list[Spot]:
        """Return where each of some laid cards is, and how tall."""
        return [(at, self.card) for at in self.cards(count)]

    def cards(self, count: int) -> list[Point]:
        """Return the middle of each of some laid cards."""
        wide = self.card * SHAPE
        step = min(self.step, (self.row.w - wide) / max(1, count - 1))
        y = self.row.centre[1]
        if self.is_own:
            x = self.row.centre[0] - step * (count - 1) / 2
        elif self.is_right:
            x = self.row.right - wide / 2 - step * (count - 1)
        else:
            x = self.row.x + wide / 2
        return [(x + step * n, y) for n in range(count)]

    def chip_at(self, number: int, chips: int) -> Point:
        """Return the middle of a chip, from 0, of some."""
        step = min(abs(self.chip_step), self.chip_room / max(1, chips - 1))
        return (self.chips[0] + math.copysign(step, self.chip_step) * number, self.chips[1])

    @property
    def head(self) -> Point:
        """The upper edge of the head."""
        return (self.feet[0], self.feet[1] - self.height)

    @property
    def thought(self) -> Point:
        """The middle of a thought bubble."""
        side = -1 if self.is_right else 1
        return (self.feet[0] + 66 * side, self.head[1] + 6)


_OWN: Final = SeatSpots(
    panel=OWN_PANEL,
    feet=(88.0, 872.0),
    height=150.0,
    plate=Box(158, 722, 156, 44),
    row=OWN_ROW,
    card=OWN,
    step=84.0,
    chips=(184.0, 798.0),
    chip_step=27.0,
    chip_room=108.0,
    fan=HAND_BOX.centre,
    trap=(200.0, 852.0),
    token=(286.0, 850.0),
    is_own=True,
)


def _panel(y: float, *, is_right: bool) -> SeatSpots:
    wide, high = PANEL
    box = Box(1600 - 16 - wide if is_right else 16, y - high / 2, wide, high)
    inner = box.x + 8 if is_right else box.x + 142
    outer, inward = (box.right, -1) if is_right else (box.x, 1)
    portrait = outer + 80 * inward
    top = box.y + 8
    return SeatSpots(
        panel=box,
        feet=(portrait, box.bottom - 5),
        height=148.0,
        plate=Box(inner + 96 if is_right else inner, top, 174, 42),
        row=Box(inner, box.bottom - 4 - THEIRS - 6, 270, THEIRS + 6),
        card=THEIRS,
        step=74.0,
        chips=(inner + 73 if is_right else inner + 197, top + 21),
        chip_step=-14.0 if is_right else 14.0,
        chip_room=57.0,
        fan=(outer + 32 * inward, box.bottom - 30),
        trap=(portrait + 30 * inward, box.bottom - 44),
        token=(outer + 28 * inward, box.y + 32),
        is_right=is_right,
    )


@cache
def spots_of(players: int, viewer: Seat) -> tuple[SeatSpots, ...]:
    """Return where each seat is: the viewer in front, the others clockwise from its left.

    Before an onlooker nobody is in front, and seat 0 is the first on the left.
    """
    others = players - (viewer >= 0)
    left, right = _COLUMNS[(others + 1) // 2], _COLUMNS[others // 2]
    panels = [_panel(y, is_right=False) for y in reversed(left)]
    panels += [_panel(y, is_right=True) for y in right]
    if viewer < 0:
        return tuple(panels)
    found = [_OWN] * players
    for step, spots in enumerate(panels, 1):
        found[(viewer + step) % players] = spots
    return tuple(found)


def laid_before(now: GoudaView, seat: Seat) -> int:
    """Return at which place of a row equipment is laid openly: after what lies open."""
    row = now.rows[seat]
    return (now.room_of(seat) is not None) + (row.left is not None) + len(row.shown)
