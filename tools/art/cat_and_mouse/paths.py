"""SVG path data for the chute's walls and the lumps of cheese inside it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.geometry import Point
from game.physics.chute.shape import Arc, Lump
from tools.art import curves

_EYE: Final[Point] = (800.0, 150.0)
"""The vanishing point of everything deep inside the cheese."""


def fmt(value: float) -> str:
    """Format a coordinate with at most two decimals, enough for picture and physics to agree."""
    return curves.number(value, 2)


def fmt_xy(point: Point) -> str:
    """Format a point for SVG path data, with at most two decimals."""
    return curves.pair(point, 2)


def zoom_point(point: Point, scale: float) -> Point:
    """Scale `point` about the vanishing point; a `scale` below 1 moves it back in depth."""
    return (_EYE[0] + (point[0] - _EYE[0]) * scale, _EYE[1] + (point[1] - _EYE[1]) * scale)


def zoom_lump(lump: Lump, scale: float) -> Lump:
    """Scale `lump` about the vanishing point."""
    return Lump(tuple(zoom_point(p, scale) for p in lump.points), lump.radius * scale)


def zoom_wall(wall: Sequence[Arc], scale: float) -> tuple[Arc, ...]:
    """Scale `wall` about the vanishing point."""
    return tuple(
        Arc(zoom_point(arc.start, scale), zoom_point(arc.end, scale), arc.bulge * scale)
        for arc in wall
    )


def lump_path(lump: Lump, grow: float = 0.0) -> str:
    """Return the SVG path data of a lump's outline, with its radius increased by `grow` units."""
    r = lump.radius + grow
    if len(lump.points) == 1:
        x, y = lump.points[0]
        left, right = fmt_xy((x - r, y)), fmt_xy((x + r, y))
        return f"M{left}A{fmt(r)} {fmt(r)} 0 1 1 {right}A{fmt(r)} {fmt(r)} 0 1 1 {left}Z"
    points = _clockwise(lump.points)
    path: list[str] = []
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        length = math.dist(a, b)
        nx, ny = (b[1] - a[1]) / length * r, (a[0] - b[0]) / length * r
        corner = f"A{fmt(r)} {fmt(r)} 0 0 1 " if path else "M"
        path.append(f"{corner}{fmt_xy((a[0] + nx, a[1] + ny))}L{fmt_xy((b[0] + nx, b[1] + ny))}")
    first = path[0][1 : path[0].index("L")]
    return "".join(path) + f"A{fmt(r)} {fmt(r)} 0 0 1 {first}Z"


def wall_path(wall: Sequence[Arc], *, is_upward: bool = False) -> str:
    """Return the SVG path data of a wall, drawn from top to bottom, or upwards if `is_upward`."""
    if not is_upward:
        return "".join(_arc(arc.start, arc.end, arc.bulge) for arc in wall)
    return "".join(_arc(arc.end, arc.start, -arc.bulge) for arc in reversed(wall))


def _arc(start: Point, end: Point, bulge: float) -> str:
    if not bulge:
        return f"L{fmt_xy(end)}"
    chord = math.dist(start, end)
    radius = fmt((chord * chord / 4 + bulge * bulge) / (2 * abs(bulge)))
    return f"A{radius} {radius} 0 0 {int(bulge > 0)} {fmt_xy(end)}"


def _clockwise(points: tuple[Point, ...]) -> tuple[Point, ...]:
    turned = zip(points, points[1:] + points[:1], strict=True)
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in turned)
    return points if area >= 0 else points[::-1]
