"""The patterns of the nine cat families: stripes, bands, mask, patches, spots.

A pattern is drawn once for every region of a cat: `HEAD` in the space of a head (its middle is the
origin, a slim cheek is 100 away), `FRONT` and `SIDE` in shares 0..1 of the box around the body seen
from the front or from its left. `heads` and `limbs` clip the patches to the outline.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tools.art.curves import Point, flipped, mirrored, sampled, xy
from tools.art.katzenpolizei.coats import Coat

Patches = list["Patch"]


class Patch(NamedTuple):
    """A patch of another colour: a closed polygon and its fill."""

    points: list[Point]
    fill: str


def blob(x: float, y: float, rx: float, ry: float, wobble: float = 0.0) -> list[Point]:
    """Return a round spot, a little out of shape by a share `wobble` of its size."""
    k = 0.72
    w = 1 + wobble
    corners = [(1, 0), (k, k * w), (0, 1), (-k * w, k), (-1, 0), (-k, -k * w), (0, -1), (k * w, -k)]
    return sampled([(x + rx * a, y + ry * b) for a, b in corners])


def wedge(x: float, y: float, to: Point, width: float) -> list[Point]:
    """Return a stripe that begins `width` wide and runs out at `to`."""
    dx, dy = to[0] - x, to[1] - y
    far = max((dx * dx + dy * dy) ** 0.5, 1e-6)
    nx, ny = -dy / far * width / 2, dx / far * width / 2
    bend = (x + dx * 0.6 + nx, y + dy * 0.6 + ny), (x + dx * 0.6 - nx, y + dy * 0.6 - ny)
    a, b = (x + nx, y + ny), (x - nx, y - ny)
    return sampled([a, a, bend[0], to, bend[1], b, b])


def _both(points: list[Point], fill: str, axis: float = 0.0) -> Patches:
    return [Patch(points, fill), Patch(flipped(points, axis), fill)]


Pattern = Callable[[Coat], Patches]


def _tabby_head(coat: Coat) -> Patches:
    m = coat.mark
    found = [Patch(wedge(0, -96, (0, -36), 17), m)]
    found += _both(wedge(30, -96, (22, -44), 15), m)
    found += _both(wedge(122, 10, (74, 12), 14), m)
    return found + _both(wedge(118, 40, (68, 30), 14), m)


def _tabby_front(coat: Coat) -> Patches:
    found: Patches = []
    for y in (0.4, 0.56, 0.72):
        found += _both(wedge(-0.1, y, (0.25, y + 0.04), 0.07), coat.mark, 0.5)
    return found


def _tabby_side(coat: Coat) -> Patches:
    return [
        Patch(wedge(x, -0.08, (x - 0.03, 0.55 - 0.1 * (i % 2)), 0.055), coat.mark)
        for i, x in enumerate((0.2, 0.34, 0.48, 0.62, 0.76))
    ]


def _smoky_head(coat: Coat) -> Patches:
    dark, soft = coat.mark, coat.second
    found = [Patch(blob(0, -92, 62, 30), soft), Patch(wedge(0, -72, (0, -30), 24), soft)]
    return found + _both(wedge(130, 30, (70, 22), 30), soft) + _both(blob(30, -86, 10, 20), dark)


def _smoky_front(coat: Coat) -> Patches:
    found: Patches = []
    for y in (0.42, 0.66):
        found += _both(wedge(-0.15, y, (0.3, y + 0.06), 0.15), coat.second, 0.5)
    return found


def _smoky_side(coat: Coat) -> Patches:
    return [
        Patch(wedge(x, -0.1, (x, 0.8), 0.13), (coat.second, coat.mark)[i % 2])
        for i, x in enumerate((0.2, 0.45, 0.7))
    ]


def _mask(coat: Coat) -> Patches:
    half = xy("0,-40 34,-36 66,-14 70,18 52,52 0,68")
    return [Patch(sampled(mirrored(half)), coat.mark)]


def _calico_head(coat: Coat) -> Patches:
    orange, dark = coat.mark, coat.second
    return [
        Patch(blob(-70, -44, 66, 50, 0.1), orange),
        Patch(blob(82, -54, 52, 52, -0.1), dark),
        Patch(blob(96, 50, 34, 24), orange),
    ]


def _calico_front(coat: Coat) -> Patches:
    orange, dark = coat.mark, coat.second
    return [
        Patch(blob(0.04, 0.48, 0.2, 0.16, 0.1), dark),
        Patch(blob(0.98, 0.66, 0.24, 0.2, 0.1), orange),
        Patch(blob(0.1, 0.9, 0.14, 0.1), orange),
    ]


def _calico_side(coat: Coat) -> Patches:
    orange, dark = coat.mark, coat.second
    return [
        Patch(blob(0.14, 0.2, 0.2, 0.5, 0.1), dark),
        Patch(blob(0.5, 0.05, 0.2, 0.42, 0.1), orange),
        Patch(blob(0.84, 0.3, 0.16, 0.3), dark),
    ]


def _brown_head(coat: Coat) -> Patches:
    dark, light = coat.mark, coat.belly
    crown = sampled(mirrored(xy("0,-20 12,-44 48,-46 92,-24 140,-40 70,-130")))
    cheeks = _both(blob(44, 30, 46, 40), light)
    return [Patch(crown, dark), *cheeks, Patch(blob(0, 40, 40, 44), light)]


def _brown_front(coat: Coat) -> Patches:
    half = sampled(xy("-0.2,0.1 0.16,0.3 0.2,0.6 0.1,0.86 -0.2,1"))
    return _both(half, coat.mark, 0.5)


def _brown_side(coat: Coat) -> Patches:
    back = sampled(xy("-0.2,-0.3 1.2,-0.3 1,0.3 0.5,0.42 -0.05,0.42"))
    return [Patch(back, coat.mark)]


def _rosettes(coat: Coat, spots: tuple[tuple[float, float], ...], rx: float, ry: float) -> Patches:
    found: Patches = []
    for i, (x, y) in enumerate(spots):
        wobble = 0.22 * (1 if i % 2 else -1)
        found.append(Patch(blob(x, y, rx, ry, wobble), coat.mark))
        found.append(Patch(blob(x + rx * 0.1, y + ry * 0.1, rx * 0.46, ry * 0.46), coat.second))
    return found


def _leopard_head(coat: Coat) -> Patches:
    spots = ((0, -58, 8), (-24, -66, 7), (24, -66, 7), (-12, -42, 6), (12, -42, 6))
    found = [Patch(blob(x, y, r, r, 0.2), coat.mark) for x, y, r in spots]
    for x, y, r in ((88, 4, 8), (94, 24, 7), (80, 40, 7), (62, 52, 6)):
        found += _both(blob(x, y, r, r, 0.2), coat.mark)
    return found


def _leopard_front(coat: Coat) -> Patches:
    spots = xy("0.1,0.4 0.9,0.44 0.08,0.62 0.94,0.64 0.2,0.76 0.82,0.8 0.06,0.84")
    return _rosettes(coat, spots, 0.07, 0.05)


def _leopard_side(coat: Coat) -> Patches:
    spots = xy("0.12,0.4 0.26,0.2 0.3,0.62 0.42,0.36 0.54,0.16 0.58,0.56")
    spots += xy("0.72,0.3 0.84,0.52 0.14,0.74")
    return _rosettes(coat, spots, 0.052, 0.11)


def _plain(coat: Coat) -> Patches:
    return []


HEAD: Final[tuple[Pattern, ...]] = (
    *(_tabby_head, _plain, _plain, _smoky_head, _mask),
    *(_calico_head, _brown_head, _leopard_head, _plain),
)
FRONT: Final[tuple[Pattern, ...]] = (
    *(_tabby_front, _plain, _plain, _smoky_front, _plain),
    *(_calico_front, _brown_front, _leopard_front, _plain),
)
SIDE: Final[tuple[Pattern, ...]] = (
    *(_tabby_side, _plain, _plain, _smoky_side, _plain),
    *(_calico_side, _brown_side, _leopard_side, _plain),
)
"""The pattern of each family on each region."""
