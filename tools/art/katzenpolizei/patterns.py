"""The fur patterns of the cat families: stripes, bands, masks, patches and spots.

A coat has one list of marks per region: `head`, `front` and `side`. Marks in `head` use head units
(see `heads`). Marks in `front` and `side` are given as fractions, 0 to 1, of the body's bounding
box, seen from the front or from its left. The modules `heads` and `limbs` clip the patches to the
outline.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.geometry import Point
from tools.art.curves import flipped, mirrored, parse_points, sampled
from tools.art.katzenpolizei.coats import Coat, Mark


class Patch(NamedTuple):
    """A closed polygon whose colour differs from that of the fur."""

    points: list[Point]
    fill: str


def patches(coat: Coat, marks: Sequence[Mark], axis: float = 0.0) -> Iterator[Patch]:
    """Yield the patches that make up the `marks` of a coat.

    Marks with `is_twofold` are also mirrored about the line x = `axis`.
    """
    for mark in marks:
        if mark.rosettes:
            yield from _rosettes(coat, mark)
            continue
        points, fill = _outline(mark), getattr(coat, mark.fill)
        yield Patch(points, fill)
        if mark.is_twofold:
            yield Patch(flipped(points, axis), fill)


def _outline(mark: Mark) -> list[Point]:
    if mark.wedge:
        return _wedge(*mark.wedge)
    if mark.blob:
        return _blob(*mark.blob)
    return sampled(mirrored(parse_points(mark.half)) if mark.half else parse_points(mark.outline))


def _rosettes(coat: Coat, mark: Mark) -> Iterator[Patch]:
    rx, ry = mark.radii
    for i, (x, y) in enumerate(parse_points(mark.rosettes)):
        yield Patch(_blob(x, y, rx, ry, 0.22 if i % 2 else -0.22), coat.mark)
        yield Patch(_blob(x + rx * 0.1, y + ry * 0.1, rx * 0.46, ry * 0.46), coat.second)


def _blob(x: float, y: float, rx: float, ry: float, wobble: float = 0.0) -> list[Point]:
    k, w = 0.72, 1 + wobble
    corners = [(1, 0), (k, k * w), (0, 1), (-k * w, k), (-1, 0), (-k, -k * w), (0, -1), (k * w, -k)]
    return sampled([(x + rx * a, y + ry * b) for a, b in corners])


def _wedge(x: float, y: float, end_x: float, end_y: float, width: float) -> list[Point]:
    dx, dy = end_x - x, end_y - y
    far = max((dx * dx + dy * dy) ** 0.5, 1e-6)
    nx, ny = -dy / far * width / 2, dx / far * width / 2
    bend = (x + dx * 0.6 + nx, y + dy * 0.6 + ny), (x + dx * 0.6 - nx, y + dy * 0.6 - ny)
    a, b = (x + nx, y + ny), (x - nx, y - ny)
    return sampled([a, a, bend[0], (end_x, end_y), bend[1], b, b])
