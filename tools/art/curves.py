"""Curves and polygons, and their SVG path data.

Points are (x, y), with y pointing down. A curve passes smoothly through its points; a point
repeated twice makes a corner. Fur patches are clipped to the cat's outline here, because nanosvg
does not support clip paths.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from game.geometry import Point

_Piece: TypeAlias = tuple[Point, Point, Point, Point]

_SAMPLES: Final = 8
"""Number of points sampled per segment of a curve."""


def number(value: float, decimals: int = 1) -> str:
    """Format a coordinate with at most `decimals` decimals, without trailing zeros."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point: Point, decimals: int = 1) -> str:
    """Format a point for SVG path data, with at most `decimals` decimals."""
    return f"{number(point[0], decimals)} {number(point[1], decimals)}"


def parse_points(text: str) -> tuple[Point, ...]:
    """Parse points written as in SVG's `points` attribute, such as `0,-78 48,-71`."""
    pairs = (word.split(",") for word in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def mirrored(half: Sequence[Point], axis: float = 0.0) -> list[Point]:
    """Return an outline symmetrical about x = `axis`, given the points of its right half."""
    left = [(2 * axis - x, y) for x, y in reversed(half) if x != axis]
    return [*half, *left]


def flipped(points: Iterable[Point], axis: float = 0.0) -> list[Point]:
    """Return `points` mirrored about the vertical line x = `axis`."""
    return [(2 * axis - x, y) for x, y in points]


def _pieces(points: Sequence[Point], is_closed: bool) -> list[_Piece]:
    n = len(points)
    pieces = []
    for i in range(n if is_closed else n - 1):
        a, b = points[i], points[(i + 1) % n]
        if a == b:
            continue
        before = points[i - 1] if i or is_closed else a
        after = points[(i + 2) % n] if i + 2 < n or is_closed else b
        c = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        d = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        pieces.append((a, c, d, b))
    return pieces


def smooth(points: Sequence[Point], is_closed: bool = True) -> str:
    """Return the SVG path data of a smooth curve through `points`, closed if `is_closed`."""
    pieces = _pieces(points, is_closed)
    text = "M" + pair(pieces[0][0])
    for _, c, d, b in pieces:
        text += f"C{pair(c)} {pair(d)} {pair(b)}"
    return text + ("Z" if is_closed else "")


def sampled(points: Sequence[Point], is_closed: bool = True) -> list[Point]:
    """Return a polyline that approximates the smooth curve through `points`."""
    found = []
    for a, c, d, b in _pieces(points, is_closed):
        for step in range(_SAMPLES):
            t = step / _SAMPLES
            p, q, r, s = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            x, y = (p * a[i] + q * c[i] + r * d[i] + s * b[i] for i in (0, 1))
            found.append((x, y))
    return found if is_closed else [*found, points[-1]]


def rest_of_curve(points: Sequence[Point], start: float) -> list[Point]:
    """Return an open curve without its beginning; `start` is a fraction of its length (0 to 1)."""
    all_points = sampled(points, is_closed=False)
    return all_points[round(start * (len(all_points) - 1)) :]


def hull(points: Sequence[Point]) -> list[Point]:
    """Return the vertices of the convex hull of `points`."""
    ordered = sorted(set(points))
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(points: Sequence[Point]) -> list[Point]:
    kept: list[Point] = []
    for point in points:
        while len(kept) > 1 and _side(kept[-2], kept[-1], point) <= 0:
            kept.pop()
        kept.append(point)
    return kept


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def clipped(patch: Sequence[Point], area: Sequence[Point]) -> list[Point]:
    """Clip the polygon `patch` to the convex hull of `area` (Sutherland-Hodgman)."""
    inside = list(patch)
    corners = hull(area)
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        given, inside = inside, []
        for i, p in enumerate(given):
            before = given[i - 1]
            s, t = _side(a, b, before), _side(a, b, p)
            if (s >= 0) != (t >= 0):
                x, y = (q + s / (s - t) * (r - q) for q, r in zip(before, p, strict=True))
                inside.append((x, y))
            if t >= 0:
                inside.append(p)
    return inside


def thinned(points: Sequence[Point], apart: float = 2.0) -> list[Point]:
    """Return `points` without those closer than `apart` to the previous one; both ends are kept."""
    kept: list[Point] = []
    for point in points[:-1]:
        if not kept or math.dist(kept[-1], point) >= apart:
            kept.append(point)
    return [*kept, *points[-1:]]


def polygon(points: Sequence[Point]) -> str:
    """Return the SVG path data of a closed polygon."""
    return "M" + "L".join(pair(p) for p in points) + "Z"
