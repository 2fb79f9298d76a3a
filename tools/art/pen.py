"""The pen of every drawn picture: curves through points, clipped patches, SVG elements, files.

Points are (x, y) with y down. A curve goes smoothly through its points; a point given twice is a
corner. nanosvg knows no clip paths, so a patch of fur is cut to the outline of its cat here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

INK: Final = "#4a342b"
PEN: Final = 7.2
"""The outline's width for a figure 400 units tall."""

_SAMPLES: Final = 8
"""Points taken of each piece of a curve."""


def number(value: float, decimals: int = 1) -> str:
    """Return a coordinate as short as a picture needs it."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point: Point, decimals: int = 1) -> str:
    """Return a point as paths write it."""
    return f"{number(point[0], decimals)} {number(point[1], decimals)}"


def xy(text: str) -> tuple[Point, ...]:
    """Return points written as SVG writes them: `0,-78 48,-71`."""
    pairs = (word.split(",") for word in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


@dataclass(frozen=True)
class Place:
    """Where something drawn about its own origin is put: enlarged, turned, moved.

    Attributes:
        x, y: where the origin comes to lie.
        scale: how many times larger.
        turn: degrees clockwise.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0

    def point(self, x: float, y: float) -> Point:
        """Return where a point comes to lie."""
        c, s = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return (self.x + self.scale * (x * c - y * s), self.y + self.scale * (x * s + y * c))

    def put(self, drawing: str) -> str:
        """Return a drawing put there."""
        turn = f" rotate({number(self.turn)})" if self.turn else ""
        scale = f" scale({self.scale:.3g})" if self.scale != 1 else ""
        where = f"translate({number(self.x)} {number(self.y)}){turn}{scale}"
        return f'<g transform="{where}">\n{drawing}\n</g>'


def mirrored(half: Sequence[Point], axis: float = 0.0) -> list[Point]:
    """Return a closed outline from its right half, given from the top to the bottom."""
    left = [(2 * axis - x, y) for x, y in reversed(half) if x != axis]
    return [*half, *left]


def flipped(points: Iterable[Point], axis: float = 0.0) -> list[Point]:
    """Return points mirrored from one side to the other."""
    return [(2 * axis - x, y) for x, y in points]


_Piece: TypeAlias = tuple[Point, Point, Point, Point]


def _pieces(points: Sequence[Point], is_closed: bool) -> list[_Piece]:
    """Return the cubic pieces of a curve through points."""
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
    """Return the path of a curve through points."""
    pieces = _pieces(points, is_closed)
    text = "M" + pair(pieces[0][0])
    for _, c, d, b in pieces:
        text += f"C{pair(c)} {pair(d)} {pair(b)}"
    return text + ("Z" if is_closed else "")


def sampled(points: Sequence[Point], is_closed: bool = True) -> list[Point]:
    """Return many points of a curve, its last one included if it is open."""
    found = []
    for a, c, d, b in _pieces(points, is_closed):
        for step in range(_SAMPLES):
            t = step / _SAMPLES
            p, q, r, s = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            x, y = (p * a[i] + q * c[i] + r * d[i] + s * b[i] for i in (0, 1))
            found.append((x, y))
    return found if is_closed else [*found, points[-1]]


def stretch_of(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """Return the piece of an open curve between two shares 0..1 of its samples."""
    all_points = sampled(points, is_closed=False)
    last = len(all_points) - 1
    return all_points[round(start * last) : round(end * last) + 1]


def hull(points: Sequence[Point]) -> list[Point]:
    """Return the corners of the smallest convex area around points."""
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
    """Return whether a point is left (over 0) or right (under 0) of the line from a to b."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def clipped(patch: Sequence[Point], area: Sequence[Point]) -> list[Point]:
    """Return what of a polygon lies in a convex area (Sutherland and Hodgman's way)."""
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
    """Return points without those nearer than `apart` to the one before; the last one stays."""
    kept: list[Point] = []
    for point in points[:-1]:
        if not kept or math.dist(kept[-1], point) >= apart:
            kept.append(point)
    return [*kept, *points[-1:]]


def polygon(points: Sequence[Point]) -> str:
    """Return the path of a closed polygon."""
    return "M" + "L".join(pair(p) for p in points) + "Z"


def filled(path: str, fill: str, more: str = "") -> str:
    """Return a path without an outline."""
    return f'<path d="{path}" fill="{fill}"{more}/>'


def inked(path: str, fill: str, pen: float, ink: str = INK) -> str:
    """Return a path filled and outlined."""
    return (
        f'<path d="{path}" fill="{fill}" stroke="{ink}" stroke-width="{number(pen)}"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def line(path: str, pen: float, ink: str = INK, more: str = "") -> str:
    """Return a line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{number(pen)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{more}/>'
    )


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str, more: str = "", decimals: int = 1
) -> str:
    """Return an ellipse; `more` are further attributes."""
    cx, cy, wide, tall = (number(value, decimals) for value in (x, y, rx, ry))
    return f'<ellipse cx="{cx}" cy="{cy}" rx="{wide}" ry="{tall}" fill="{fill}"{more}/>'


def outline(pen: float, ink: str = INK) -> str:
    """Return the attributes of an outline."""
    return f' stroke="{ink}" stroke-width="{number(pen)}"'


def group(name: str, drawing: str, pivot: Point | None = None) -> str:
    """Return a named part of a figure."""
    where = f' data-pivot="{pair(pivot)}"' if pivot else ""
    return f'<g id="{name}"{where}>\n{drawing}\n</g>'


def radial(name: str, colours: str, at: tuple[int, int, int] = (40, 32, 78)) -> str:
    """Return a gradient from the middle outwards; `at` is its centre and radius in percent."""
    return (
        f'<radialGradient id="{name}" cx="{at[0]}%" cy="{at[1]}%" r="{at[2]}%">'
        f"{_stops(colours)}</radialGradient>"
    )


def downward(name: str, colours: str) -> str:
    """Return a gradient from the top to the bottom; the colours are separated by blanks."""
    place = 'x1="0%" y1="0%" x2="0%" y2="100%"'
    return f'<linearGradient id="{name}" {place}>{_stops(colours)}</linearGradient>'


def _stops(colours: str) -> str:
    stops = colours.split()
    offsets = (round(100 * i / (len(stops) - 1)) for i in range(len(stops)))
    pairs = zip(offsets, stops, strict=True)
    return "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in pairs)


def page(
    box: tuple[int, int],
    title: str,
    maker: str,
    defs: Iterable[str],
    drawing: str,
    anchors: str = "",
) -> str:
    """Return a whole file.

    Args:
        box: width and height of the view box, which begins at 0, 0.
        title: what it shows, for who opens the file.
        maker: the source that drew it.
        defs: gradients.
        drawing: the elements.
        anchors: the attributes that tell a board points in the picture.
    """
    view_box = f'viewBox="0 0 {box[0]} {box[1]}"'
    return (
        f"<!-- {title} Drawn for this project: {maker}. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" {view_box}{anchors}>\n<defs>\n'
        + "\n".join(defs)
        + f"\n</defs>\n{drawing}\n</svg>\n"
    )
