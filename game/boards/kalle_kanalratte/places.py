"""Slots and positions on the board of Kalle Kanalratte; none depends on where Kalle is."""

from __future__ import annotations

from typing import Final

from game.boards.base import Slot
from game.geometry import Box, Point
from game.media.anchors import anchor
from game.rules.base import Seat
from game.rules.kalle_kanalratte.table import CELLS, CHEESES, LIDS, SIDE, Cell, Phase
from game.rules.kalle_kanalratte.view import KalleView

DWELLER_HEIGHT: Final = 124.0
"""Height, in units, of the animals under the lids; it is the same in all rows."""
CARD_DWELLER_HEIGHT: Final = 44.0
"""Height, in units, of the animal on the exchanged card in a seat's panel."""
SHOWN_DWELLER_HEIGHT: Final = 200.0
"""Height, in units, of the animal on the exchanged card while all players look at it."""
GUARD_HEIGHT: Final = 112.0
GUARD_LEAN: Final = 8.0
"""Angle, in degrees, at which the guard leans toward the hole at whose rim it stands."""
WAITING_KALLE_HEIGHT: Final = 196.0
"""Height, in units, of Kalle while he waits to be hidden."""
WAITING_GUARD_HEIGHT: Final = 188.0
"""Height, in units, of the guard while it waits to be placed on a lid."""
WAITING_GUARD_POINT: Final[Point] = (1278.0, 838.0)
"""Position of the guard while it waits to be placed on a lid: the corner of the quay."""
PORTRAIT_HEIGHT: Final = 92.0
TOKEN_HEIGHT: Final = 46.0
LID_HEIGHT: Final = 140.0
"""Height, in units, of a lid's picture in the rear row."""
LID_RADII: Final[Point] = (84.0, 50.0)
"""Half the width and half the height, in units, of a lid's ellipse in the rear row."""

BACKGROUND: Final = "kalle_kanalratte/backdrop"
DOOR_HEIGHT: Final = 94.0
FLAG_HEIGHT: Final = 96.0
PLATE_CENTRE: Final[Point] = (1470.0, 800.0)
PLATE_HEIGHT: Final = 142.0
CARD_HEIGHT: Final = 58.0
"""Height, in units, of the exchanged card in a seat's panel."""
SHOWN_CARD_CENTRE: Final[Point] = (800.0, 460.0)
"""Centre of the exchanged card while all players look at it at the end of a round."""
SHOWN_CARD_GROUND: Final[Point] = (800.0, 668.0)
"""Middle of the light on the ground below that card."""
LANTERN_CENTRES: Final[tuple[Point, ...]] = tuple((520.0 + 80 * i, 130.0) for i in range(LIDS))
LANTERN_HEIGHT: Final = 60.0
LANTERNS_BOX: Final = Box(480, 94, 640, 72)
ROUND_BOX: Final = Box(352, 846, 246, 46)
"""The box, in units, of the round number on the front of the quay."""
PLATE_BOX: Final = Box.centred_at(PLATE_CENTRE, 190, 150)
PASS_BOX: Final = Box(612, 816, 384, 72)
"""The box, in units, of the wooden "no swap" sign."""

PANEL_SIZE: Final = (225.0, 150.0)
_LEFT: Final = ((20.0, 735.0), (20.0, 560.0), (20.0, 385.0))
_RIGHT: Final = ((1355.0, 385.0), (1355.0, 560.0))


def panel_boxes(players: int) -> tuple[Box, ...]:
    """Return the box of each seat's panel, clockwise from the lower left of the canvas."""
    left = -(-players // 2)
    return tuple(Box(*at, *PANEL_SIZE) for at in (*_LEFT[:left], *_RIGHT[: players - left]))


def row_scale(row: float) -> float:
    """Return the scale of `row`, 0 (rear) to 3 (front), relative to the rear row."""
    return (70 + 3 * row) / 70


def row_of_y(y: float) -> float:
    """Return the row, 0 to 3, whose lids are centred at `y`; between rows it is fractional."""
    return (y - 300) / 150


LID_CENTRES: Final[tuple[Point, ...]] = tuple(
    (800 + (column - 1.5) * (186 + 10 * row), 300.0 + 150 * row)
    for row in range(SIDE)
    for column in range(SIDE)
)
"""Centre of each cell's lid."""

CHEESE_CENTRES: Final[tuple[Point, ...]] = tuple(
    (PLATE_CENTRE[0] + 54 * (i % 3 - 1), PLATE_CENTRE[1] - 14 + 32 * (i // 3))
    for i in range(CHEESES)
)
"""Centre of each piece of cheese on the plate; the last pieces are taken first."""


def portrait_mood(view: KalleView, seat: Seat) -> str:
    """Return the mood of a seat's portrait at rest.

    It is `hide` (with the eyes covered) while another player hides Kalle.
    """
    if seat in view.winners:
        return "cheer"
    return "hide" if view.is_hiding and seat != view.hider else "calm"


def flags_by_cell(view: KalleView) -> list[Seat | None]:
    """Return, for each cell, the seat whose flag is on its shut lid, or None.

    A flag marks the lid under which a player believes Kalle to be.
    """
    flags: list[Seat | None] = [None] * CELLS
    for seat, cell in enumerate(view.guesses_by_seat):
        if cell is not None and view.faces[cell] is None:
            flags[cell] = seat
    return flags


def doorstep_point() -> Point:
    """Return the point on the police station's doorstep where the guard, a police mouse, starts."""
    return anchor(BACKGROUND, "door")


def guard_landing_point() -> Point:
    """Return the point where the guard, a police mouse, lands after jumping out of the door."""
    return anchor(BACKGROUND, "shore")


def guard_spot(view: KalleView) -> tuple[Point, float]:
    """Return the guard's position and height in units; the guard is a police mouse."""
    if view.guard is None:
        is_waiting = view.phase is Phase.PLACE
        waiting = WAITING_GUARD_POINT, WAITING_GUARD_HEIGHT
        return waiting if is_waiting else (doorstep_point(), DOOR_HEIGHT)
    return guard_point(view.guard, is_open=view.faces[view.guard] is not None), GUARD_HEIGHT


def guard_slant(view: KalleView) -> float:
    """Return the angle, in degrees, at which the guard leans: 0 unless it stands at a hole."""
    is_at_hole = view.guard is not None and view.faces[view.guard] is not None
    return GUARD_LEAN if is_at_hole else 0.0


def guard_point(cell: Cell, *, is_open: bool) -> Point:
    """Return the guard's position at a cell: on the left third of a lid, or on the rim of a hole.

    It is the front of the rim, so that the guard covers neither a neighbour nor a face.
    """
    x, y = LID_CENTRES[cell]
    zoom = row_scale(row_of_y(y))
    return (x - (84 if is_open else 38) * zoom, y + (46 if is_open else 16) * zoom)


def hiding_point(cell: Cell) -> Point:
    """Return the point beside a hole from which Kalle climbs into it."""
    x, y = LID_CENTRES[cell]
    zoom = row_scale(row_of_y(y))
    return (x - 74 * zoom, y + 48 * zoom)


def flag_position(cell: Cell) -> Point:
    """Return the centre of a flag that marks a guess at `cell`."""
    x, y = LID_CENTRES[cell]
    return (x + 10, y - FLAG_HEIGHT / 2 + 8)


PASS_SLOT: Final = Slot("pass")
PLATE_SLOT: Final = Slot("plate")
LANTERNS_SLOT: Final = Slot("lanterns")


def lid_slot(cell: Cell) -> Slot:
    """Return the slot for a cell's lid."""
    return Slot("lid", cell)


def panel_slot(seat: Seat) -> Slot:
    """Return the slot for a seat's panel, which can never be chosen."""
    return Slot("corner", seat)
