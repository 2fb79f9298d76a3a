"""Positions on the board of Gouda Ganoven: the house and its rooms, the seats and the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from types import MappingProxyType
from typing import Final, TypeAlias

from game.geometry import Box, Point
from game.physics.cheese_rain.house import FLOORS, WALL_HEIGHT
from game.physics.cheese_rain.house import shadow_position as shadow_in_rain
from game.physics.cheese_rain.path import SACK_PIVOT_Y
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import ROOMS, Room
from game.rules.gouda_ganoven.view import GoudaView

Spot: TypeAlias = tuple[Point, float]
"""Centre and height of a card, in units."""
CARD_ASPECT: Final = 248 / 336
"""Width of a card as a fraction of its height."""
OTHERS_CARD_HEIGHT: Final = 96.0
"""Height, in units, of a card in another player's row."""
OWN_CARD_HEIGHT: Final = 168.0
"""Height, in units, of a card in the viewer's row or hand."""
PILE_CARD_HEIGHT: Final = 104.0
SHOWN_CARD_HEIGHT: Final = 232.0
"""Height, in units, of a card that is shown to all players."""
TOUCHED_CARD_HEIGHT: Final = 192.0
"""Height, in units, of the hand card that has the focus."""

_RAINED_ON: Final = Box(452, 140, 696, 466)
"""The box of the house in the coordinates of the cheese-rain simulation."""
HOUSE_BOX: Final = Box(320, 104, 960, 643)
RAIN_SCALE: Final = HOUSE_BOX.w / _RAINED_ON.w
"""Factor from lengths in the cheese-rain simulation to board units."""
_SHOWN_GAP: Final = 8.0
"""Distance, in units, of a card that is shown to all players from what is beside it."""

PHASE_BAR_Y: Final = 118.0
"""The y coordinate, in units, of the bar of phases, which is on the house's uppermost beam."""
ROUND_BOX: Final = Box(340, 95, 236, 46)
"""Box of the round number, in units, on the same beam as the bar of phases."""
PHASE_PICTURE_HEIGHT: Final = 62.0
_PHASE_STEP: Final = 44.0

BUTTON_BOX: Final = Box(1340, 588, 214, 101)
STRENGTH_BOX: Final = Box(624, 794, 72, 56)
"""Box, in units, of the number that shows the strength of the viewer's row."""
PILE_CENTRE: Final[Point] = (1492.0, 838.0)
DISCARDS_CENTRE: Final[Point] = (1556.0, 838.0)
PILES_BOX: Final = Box(1452, 778, 146, 116)

OWN_ROW: Final = Box(306, 730, 308, OWN_CARD_HEIGHT)
HAND_BOX: Final = Box(707, 730, 740, OWN_CARD_HEIGHT)

PANEL_SIZE: Final = (290.0, 188.0)
"""Size, in units, of a seat's theatre box; all boxes have the same size."""
_NO_EDGES: Final[Mapping[int, float]] = MappingProxyType({})
_CHIP_STEP: Final = 38.0
"""Maximum distance, in units, between the centres of neighbouring chips."""
_CHIP_ROOM: Final = 146.0
"""Maximum distance, in units, from the centre of the first chip to the centre of the last."""
RAIL_Y: Final = 130.0
"""Distance, in units, from the top of a box to the top of its rail, behind which the rat stands."""
_OWN_Y: Final = 803.0
_COLUMNS: Final[tuple[tuple[float, ...], ...]] = (
    (), (340.0,), (210.0, 424.0), (203.0, 403.0, 603.0),
)  # fmt: skip
"""The y of each panel's centre, in units, indexed by the number of panels on its side."""
RAT_HEIGHT: Final = 135.0 * RAIN_SCALE
"""Height, in units, of a rat in a room."""
_RAT_ASPECT: Final = 97.0 / 135.0
_MAX_ROW: Final = 3
"""Maximum number of rats that stand in a single row; more stand in two."""
_TAG_Y: Final = 34.0
"""Distance, in units, of the strengths in a fight from the upper edge of the room."""
_CROWD: Final = 4
"""Maximum number of rats of full height in a room."""
_CROWDED: Final = 0.82
"""Height of a rat as a fraction of `RAT_HEIGHT` if more than `_CROWD` share a room."""
_WINNERS_Y: Final = 150.0
_LOSERS_Y: Final = 92.0
"""Distance, in units, of the feet from the upper edge of the floor after a fight."""
_LOSER_SCALE: Final = 0.7
"""Height of a rat that gets no cheese as a fraction of a winner's."""
_MAX_COLUMN: Final = 150.0
"""Maximum width, in units, of a winner's column after a fight."""
_WALL_MARGIN: Final = 28.0
"""Total width, in units, that the columns leave free at the walls."""
_MAX_OVERLAP: Final = 1.3
"""Maximum width of a rat as a multiple of the width of its column."""
CHEESE_SIZE: Final = 48.0 * RAIN_SCALE
CHIP_HEIGHT: Final = 40.0


# -- house -----------------------------------------------------------------------------------------


def rain_to_board(at: Point) -> Point:
    """Convert a point in the cheese-rain simulation to a position on the board, in units."""
    x, y = at
    return (
        HOUSE_BOX.x + (x - _RAINED_ON.x) * RAIN_SCALE,
        HOUSE_BOX.y + (y - _RAINED_ON.y) * RAIN_SCALE,
    )


def cheese_shadow_position(at: Point) -> Point | None:
    """Return the position of the shadow cast by a piece of cheese at `at`.

    Both are board positions in units. If a wall hides the shadow, return None.
    """
    x, y = at
    foot = shadow_in_rain(
        _RAINED_ON.x + (x - HOUSE_BOX.x) / RAIN_SCALE, _RAINED_ON.y + (y - HOUSE_BOX.y) / RAIN_SCALE
    )
    return None if foot is None else rain_to_board(foot)


SACK_CENTRE: Final[Point] = rain_to_board((800.0, 250.0))
SACK_SIZE: Final = 250.0
SACK_BOX: Final = Box.centred_at(SACK_CENTRE, SACK_SIZE, SACK_SIZE)
SACK_GROUND: Final[Point] = rain_to_board((800.0, 346.0))
"""Centre of the glow under the sack, shown while the sack can be chosen."""
SACK_HOOK: Final[Point] = rain_to_board((800.0, SACK_PIVOT_Y))
"""The hook from which the sack hangs, high above the house."""


def room_box(room: Room) -> Box:
    """Return the box of a room's back wall and floor, in units."""
    ground, wall = floor_box(room), WALL_HEIGHT * RAIN_SCALE
    return Box(ground.x, ground.y - wall, ground.w, ground.h + wall)


def floor_box(room: Room) -> Box:
    """Return the box of a room's floor, without the back wall, in units."""
    ground = FLOORS[ROOMS.index(room)]
    x, y = rain_to_board((ground.left, ground.top))
    return Box(
        x, y, (ground.right - ground.left) * RAIN_SCALE, (ground.bottom - ground.top) * RAIN_SCALE
    )


def door_point(room: Room) -> Point:
    """Return the point, in units, where rats enter a room: the lower outer corner of its floor."""
    ground = floor_box(room)
    x = ground.x + 34 if ground.x < HOUSE_BOX.centre[0] - 20 else ground.right - 34
    return (x, ground.bottom - 14)


def rat_positions(room: Room, rats: int) -> list[Point]:
    """Return the positions, in units, of `rats` rats standing side by side in a room.

    If there are more than three, every second one stands in a back row, its head above the gap
    between two heads of the front row.
    """
    ground, wide = floor_box(room), rat_height(rats) * _RAT_ASPECT
    step = min(116.0, (ground.w - wide) / max(1, rats - 1))
    front, back = (143, 143) if rats <= _MAX_ROW else (166, 124 if rats == 4 else 88)
    left = ground.centre[0] - step * (rats - 1) / 2
    return [(left + step * n, ground.y + (back if n % 2 else front)) for n in range(rats)]


def fight_positions(room: Room, rats: int) -> list[Point]:
    """Return the positions, in units, of `rats` rats that fight.

    They are nearer to the viewer than in `rat_positions`: the strengths are above their heads.
    """
    ahead = 22 if rats <= _CROWD else 34
    return [(x, y + ahead) for x, y in rat_positions(room, rats)]


def parted_spots(room: Room, wins: Sequence[bool]) -> list[Spot]:
    """Return the position and height, in units, of each rat in a room after a fight.

    Args:
        room: the room.
        wins: for each rat, whether it gets cheese. Winners stand in front, where the cheese was;
            the others, smaller, stand back at the nearer wall.
    """
    ground, count = floor_box(room), len(wins)
    sizes = [1.0 if win else _LOSER_SCALE for win in wins]
    column = min(_MAX_COLUMN, (ground.w - _WALL_MARGIN) / max(1.0, sum(sizes)))
    high = min(RAT_HEIGHT, column * _MAX_OVERLAP / _RAT_ASPECT)
    # Each rat has a column of its own, so that the strengths at their feet do not overlap.
    columns = sorted(range(count), key=lambda n: 0 if wins[n] else -1 if n < count / 2 else 1)
    spots, x = {}, ground.centre[0] - column * sum(sizes) / 2
    for n in columns:
        at = (x + column * sizes[n] / 2, ground.y + (_WINNERS_Y if wins[n] else _LOSERS_Y))
        spots[n], x = (at, high * sizes[n]), x + column * sizes[n]
    return [spots[n] for n in range(count)]


def rat_height(rats: int) -> float:
    """Return the height, in units, of each of `rats` rats that share a room."""
    return RAT_HEIGHT * (_CROWDED if rats > _CROWD else 1.0)


def tag_y(rat: Point) -> float:
    """Return the y coordinate, in units, of the strengths in a fight in the room of `rat`."""
    found = (room_box(room).y for room in ROOMS if floor_box(room).contains(rat))
    return next(found, rat[1] - RAT_HEIGHT) + _TAG_Y


def cheese_spots(room: Room, pieces: int) -> list[Point]:
    """Return the centres, in units, of `pieces` pieces of cheese lined up in a room."""
    ground = floor_box(room)
    x, y = ground.centre[0], ground.bottom - 30 * RAIN_SCALE
    return [(x + 52 * RAIN_SCALE * (n - (pieces - 1) / 2), y) for n in range(pieces)]


def phase_picture_centre(phase: int) -> Point:
    """Return the centre, in units, of the picture or dot of `phase`, 0 to 6, in the phase bar."""
    return (800 + (phase - 3) * _PHASE_STEP, PHASE_BAR_Y)


# -- cards -----------------------------------------------------------------------------------------


def card_box(spot: Spot) -> Box:
    """Return the box, in units, of a card at `spot`."""
    at, height = spot
    return Box.centred_at(at, height * CARD_ASPECT, height)


# -- seats -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SeatSpots:
    """The positions of everything that belongs to one seat, in units.

    Attributes:
        feet: the middle of the portrait's lower edge.
        height: the height of the portrait.
        row: the box for the seat's row of cards.
        step: the maximum distance between the centres of neighbouring cards in the row.
        chips: the centre of the first chip; chips show the seat's score.
        fan: the centre of the card that shows the size of another player's hand.
        trap: the centre of the picture of a snapped trap.
        token: the centre of the king, the token of the start player.
        is_right: whether the panel is to the right of the house.
    """

    panel: Box
    feet: Point
    height: float
    plate: Box
    row: Box
    card_height: float
    step: float
    chips: Point
    fan: Point
    trap: Point
    token: Point
    is_own: bool = False
    is_right: bool = False

    def row_spots(self, count: int, edges: Mapping[int, float] = _NO_EDGES) -> list[Spot]:
        """Return the centre and height of each card in a row; see `row_centres`."""
        return [(at, self.card_height) for at in self.row_centres(count, edges)]

    def row_centres(self, count: int, edges: Mapping[int, float] = _NO_EDGES) -> list[Point]:
        """Return the centres of the cards in a row of `count` cards.

        `edges` has the width, in units, of the visible edge of each minor card, by its index. In a
        crowded row of another player, the other cards share what the edges leave of the row.
        """
        wide = self.card_height * CARD_ASPECT
        steps = self._steps(self.row.w - wide, [edges.get(place) for place in range(count - 1)])
        reach, (x, y) = sum(steps), self.row.centre
        if self.is_right:
            x = self.row.right - wide / 2 - reach
        else:
            x = x - reach / 2 if self.is_own else self.row.x + wide / 2
        return [(x + offset, y) for offset in accumulate(steps, initial=0.0)][:count]

    def _steps(self, room: float, edges: Sequence[float | None]) -> list[float]:
        """Return the distances between the cards of a row whose centres have `room` units."""
        step, major = min(self.step, room / max(1, len(edges))), edges.count(None)
        if self.is_own or step == self.step or not major:
            return [step] * len(edges)
        narrow = [None if edge is None else min(step, edge) for edge in edges]
        wide = min(self.step, (room - sum(edge or 0.0 for edge in narrow)) / major)
        return [wide if edge is None else edge for edge in narrow]

    def chip_position(self, number: int, chips: int) -> Point:
        """Return the centre, in units, of the chip at index `number` in a row of `chips` chips."""
        step = min(_CHIP_STEP, _CHIP_ROOM / max(1, chips - 1))
        return (self.chips[0] + step * number, self.chips[1])

    @property
    def head_point(self) -> Point:
        """The middle of the portrait's upper edge, in units."""
        return (self.feet[0], self.feet[1] - self.height)

    @property
    def speech_point(self) -> Point:
        """The tip of a speech bubble, in units: above the own name, or beside another's panel."""
        if self.is_own:
            return self.head_point
        side = -1 if self.is_right else 1
        return (self.panel.centre[0] + (self.panel.w / 2 + 50) * side, self.head_point[1] + 60)

    @property
    def shown_point(self) -> Point:
        """Centre, in units, of a card of the seat that is shown to all players: beside its box."""
        away = (self.panel.w + SHOWN_CARD_HEIGHT * CARD_ASPECT) / 2 + _SHOWN_GAP
        lowest = OWN_ROW.y - SHOWN_CARD_HEIGHT / 2 - _SHOWN_GAP
        x, y = self.panel.centre
        return (x - away if self.is_right else x + away, min(y, lowest))

    @property
    def thought_point(self) -> Point:
        """Centre of the thought bubble, in units."""
        side = -1 if self.is_right else 1
        return (self.feet[0] + 18 * side, self.panel.y + 12)


def _panel_spots(y: float, *, is_right: bool = False) -> SeatSpots:
    wide, high = PANEL_SIZE
    box = Box(1600 - 10 - wide if is_right else 10, y - high / 2, wide, high)
    outer, inward = (box.right, -1) if is_right else (box.x, 1)
    rail = box.y + RAIL_Y
    return SeatSpots(
        panel=box,
        feet=(outer + 70 * inward, rail + 28),
        height=158.0,
        plate=Box(box.centre[0] - 90, rail + 13, 180, 42),
        row=Box(
            box.x + 8 if is_right else box.x + 118,
            rail - 1 - OTHERS_CARD_HEIGHT,
            wide - 126,
            OTHERS_CARD_HEIGHT,
        ),
        card_height=OTHERS_CARD_HEIGHT,
        step=76.0,
        chips=(box.x + (22 if is_right else wide - 22 - _CHIP_ROOM), box.y + 13),
        fan=(outer + 260 * inward, rail + 32),
        trap=(outer + 70 * inward, rail - 20),
        token=(outer + 30 * inward, rail + 28),
        is_right=is_right,
    )


_OWN: Final = replace(
    _panel_spots(_OWN_Y),
    row=OWN_ROW,
    card_height=OWN_CARD_HEIGHT,
    step=100.0,
    fan=HAND_BOX.centre,
    is_own=True,
)
OWN_PANEL: Final = _OWN.panel


@cache
def seat_spots(players: int, viewer: Seat) -> tuple[SeatSpots, ...]:
    """Return each seat's positions: the viewer is at the bottom, the others follow clockwise.

    For a spectator (`viewer` is `SPECTATOR`), all seats are beside the house; seat 0 is the first
    on the left.
    """
    others = players - (viewer >= 0)
    left, right = _COLUMNS[(others + 1) // 2], _COLUMNS[others // 2]
    panels = [_panel_spots(y, is_right=False) for y in reversed(left)]
    panels += [_panel_spots(y, is_right=True) for y in right]
    if viewer < 0:
        return tuple(panels)
    found = [_OWN] * players
    for step, spots in enumerate(panels, 1):
        found[(viewer + step) % players] = spots
    return tuple(found)


def action_index(view: GoudaView, seat: Seat) -> int:
    """Return the index in the row of `seat` where the next action card is placed."""
    played = [card for player, card in view.played if player == seat]
    return (view.room_of(seat) is not None) + (view.rows[seat].left is not None) + len(played)
