"""The emblems of the cat families, worn on the head or round the neck.

Head emblems are drawn in head coordinates (see `heads.py`). Neck emblems have their origin in the
middle of a neck that is 120 units wide.
"""

from __future__ import annotations

import math
from typing import Final

from game.geometry import Point
from tools.art.curves import parse_points, polygon
from tools.art.katzenpolizei.coats import COATS, Element, Emblem
from tools.art.pen import SEPIA, Affine, downward, ellipse, line, outline, radial, solid, stroked

_CREAM: Final = "#fff6e3"
_DOWNWARD: Final = "scarf"
"""The name of the only gradient that runs from top to bottom; all others are radial."""


def emblem_gradient(family: int) -> str:
    """Return the SVG gradient for a family's emblem; `family` is the family's number."""
    name, colours = COATS[family].emblem.gradient
    return downward(name, colours) if name == _DOWNWARD else radial(name, colours)


def emblem_drawing(emblem: Emblem, pen: float) -> str:
    """Return the SVG of an emblem with an outline `pen` units wide."""
    drawn = "".join(_element(element, pen) for element in emblem.elements)
    return Affine(*emblem.place).put(drawn) if emblem.place else drawn


def _element(element: Element, pen: float) -> str:
    width = min(pen * element.pen, element.max_pen)
    if element.path:
        return stroked(element.path, element.fill, width)
    if element.line:
        more = f' stroke-opacity="{element.opacity}"' if element.opacity else ""
        return line(element.line, width, element.ink or SEPIA, more)
    if element.oval:
        return ellipse(*element.oval, element.fill, outline(width))
    if element.petals:
        petal = ellipse(*element.petals, element.fill, outline(width))
        return "".join(Affine(0, 0, 1, 72 * i).put(petal) for i in range(5))
    if element.star:
        x, y, radius = element.star
        great, small = (polygon(_star(r)) for r in (radius, radius / 2))
        return Affine(x, y).put(stroked(great, element.fill, width) + solid(small, element.heart))
    radius = element.radius
    return "".join(ellipse(x, y, radius, radius, _CREAM) for x, y in parse_points(element.dots))


def _star(radius: float) -> list[Point]:
    points: list[Point] = []
    for i in range(10):
        r = radius if i % 2 == 0 else radius * 0.5
        angle = math.pi * (i / 5 - 0.5)
        points.append((r * math.cos(angle), r * math.sin(angle)))
    return points


def spectacles(rims: tuple[tuple[float, float, float], ...], out: float, pen: float) -> str:
    """Return the SVG of a pair of spectacles with an outline `pen` units wide.

    `rims` has x, y and the radius of each lens. The arms of the frame end at x = -`out` and x =
    `out`.
    """
    (ax, ay, ar), (bx, by, br) = rims
    bridge = f"M{ax + ar:.1f} {ay:.1f}Q{(ax + bx) / 2:.1f} {ay - 16:.1f} {bx - br:.1f} {by:.1f}"
    sides = f"M{ax - ar:.1f} {ay:.1f}L{-out:.1f} {ay - 8:.1f}"
    sides += f"M{bx + br:.1f} {by:.1f}L{out:.1f} {by - 8:.1f}"
    drawn = line(bridge + sides, pen * 1.9) + line(bridge + sides, pen * 0.8, "#e8a317")
    for x, y, r in rims:
        drawn += ellipse(x, y, r, r, "#d4eefa", ' fill-opacity="0.1"' + outline(pen * 2.1))
        drawn += ellipse(x, y, r, r, "none", outline(pen * 0.9, "#e8a317"))
        shine = "M-0.6 -0.3C-0.5 -0.55 -0.35 -0.68 -0.1 -0.72"
        drawn += Affine(x, y, r).put(line(shine, pen * 0.7 / r, _CREAM))
    return drawn
