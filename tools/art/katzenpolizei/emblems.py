"""The emblems of the nine cat families, worn on the head or round the neck.

What sits on the head is drawn in the space of a head (see `heads.py`), what sits round the neck
about the middle of the neck, whose half width is 60.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from tools.art.curves import Point, polygon
from tools.art.pen import Place, downward, ellipse, filled, inked, line, outline, radial

Emblem = Callable[[float], str]
"""Draws with an outline of the given width."""

GRADIENTS: Final = (
    radial("red", "#f47d6c #e4574b #b53a38"),
    radial("gold", "#fff0a0 #f7c948 #d8921c"),
    radial("ribbon", "#8fc4ee #4a8fd0 #2e659f"),
    radial("tweed", "#b59a78 #8d7153 #67503a"),
    radial("petal", "#ffc4d4 #f58aa8 #d8587f"),
    radial("straw", "#fff0b8 #f5d272 #d3a03a"),
    downward("scarf", "#86c47f #5a9a58 #437a48"),
    radial("teal", "#5cc9c4 #2e9e9b #1d7375"),
    radial("glass", "#eefaff #d4eefa #a9d6ea"),
)
"""The gradient of each family's emblem."""


def star(radius: float, inner: float = 0.5) -> str:
    """Return the path of a five-pointed star about the origin."""
    points: list[Point] = []
    for i in range(10):
        r = radius if i % 2 == 0 else radius * inner
        angle = math.pi * (i / 5 - 0.5)
        points.append((r * math.cos(angle), r * math.sin(angle)))
    return polygon(points)


def _dots(places: tuple[Point, ...], r: float, fill: str = "#fff6e3") -> str:
    return "".join(ellipse(x, y, r, r, fill) for x, y in places)


def neckerchief(pen: float) -> str:
    """Return a red neckerchief with white dots, knotted at the right, its ends flying."""
    ends = inked("M58 4C76 -14 92 -18 104 -10C98 2 86 10 66 14Z", "url(#red)", pen)
    ends += inked("M58 8C80 8 92 18 96 34C82 34 68 26 56 16Z", "url(#red)", pen)
    cloth = "M-64 -12C-30 8 30 8 64 -12L70 8C48 22 26 36 2 62C-24 36 -48 22 -70 8Z"
    dots = _dots(((-44, 10), (-20, 18), (4, 16), (28, 18), (0, 38), (48, 8)), 4.6)
    return (
        ends
        + inked(cloth, "url(#red)", pen)
        + dots
        + ellipse(62, 6, 13, 13, "url(#red)", outline(pen))
    )


def star_collar(pen: float) -> str:
    """Return a collar with a great golden star."""
    band = "M-62 -14C-30 8 30 8 62 -14L66 6C34 28 -34 28 -66 6Z"
    big = Place(0, 30).put(inked(star(40), "url(#gold)", pen) + filled(star(20), "#fff3b8"))
    return inked(band, "#e4574b", pen) + big


def bow(pen: float) -> str:
    """Return a blue bow on top of the head."""
    loops = (
        "M0 0C-20 -34 -58 -40 -68 -28C-76 -10 -72 18 -62 24C-48 30 -18 18 0 0Z"
        "M0 0C20 -34 58 -40 68 -28C76 -10 72 18 62 24C48 30 18 18 0 0Z"
    )
    ends = "M-6 4C-18 20 -24 34 -40 44L-18 48C-6 38 0 22 2 8Z"
    ends += "M6 4C18 20 24 34 40 44L18 48C6 38 0 22 -2 8Z"
    folds = "M-18 -8Q-34 -14 -48 -14M-20 2Q-34 8 -46 8M18 -8Q34 -14 48 -14M20 2Q34 8 46 8"
    silk = inked(ends, "url(#ribbon)", pen) + inked(loops, "url(#ribbon)", pen)
    knot = ellipse(0, 0, 16, 18, "url(#ribbon)", outline(pen))
    return Place(0, -84).put(silk + line(folds, pen * 0.6, "#24558c") + knot)


def flat_cap(pen: float) -> str:
    """Return a flat tweed cap, a little askew."""
    dome = "M-80 4C-88 -40 -46 -64 0 -62C50 -60 90 -38 82 0C40 -14 -36 -14 -80 4Z"
    peak = "M-84 6C-40 -18 40 -18 84 2C92 14 78 24 62 20C24 8 -28 10 -62 24C-78 28 -92 18 -84 6Z"
    tweed = "M-44 -46Q-52 -26 -52 -10M0 -58Q-2 -36 0 -16M46 -50Q54 -30 52 -12M-76 -24Q0 -48 80 -26"
    checks = line(tweed, pen * 0.5, "#5d4733", ' stroke-opacity="0.7"')
    button = ellipse(2, -62, 11, 7, "url(#tweed)", outline(pen * 0.9))
    hat = inked(dome, "url(#tweed)", pen) + checks + button + inked(peak, "#7a6047", pen)
    return Place(2, -56, 1.0, -7).put(hat)


def flower(pen: float) -> str:
    """Return a great pink flower behind the left ear, with a leaf."""
    petals = "".join(
        Place(0, 0, 1, 72 * i).put(ellipse(0, -24, 18, 21, "url(#petal)", outline(pen)))
        for i in range(5)
    )
    leaf = inked("M-20 18C-52 14 -62 34 -58 46C-38 52 -18 42 -12 24Z", "#6ba368", pen)
    heart = ellipse(0, 0, 14, 14, "url(#gold)", outline(pen))
    return Place(-72, -64, 1.05).put(leaf + petals + heart)


def straw_hat(pen: float) -> str:
    """Return a straw hat with a wide brim and a ribbon."""
    brim = "M-132 2C-124 -26 -60 -36 0 -36C60 -36 124 -26 132 2"
    brim += "C128 22 66 14 0 14C-66 14 -128 22 -132 2Z"
    crown = "M-64 -16C-66 -58 -44 -77 0 -77C44 -77 66 -58 64 -16C30 -6 -30 -6 -64 -16Z"
    ribbon = "M-65 -20C-30 -8 30 -8 65 -20L64 -40C30 -28 -30 -28 -64 -40Z"
    straw = "M-110 2Q-60 -8 0 -8Q60 -8 110 2M-44 -58Q0 -70 44 -58M-30 -52Q0 -58 30 -52"
    weave = line(straw, pen * 0.5, "#b98528")
    hat = inked(brim, "url(#straw)", pen) + inked(crown, "url(#straw)", pen)
    return Place(0, -57, 1.0, 4).put(hat + weave + inked(ribbon, "#e4574b", pen * 0.9))


def scarf(pen: float) -> str:
    """Return a thick scarf, green and cream, one end hanging, one flying."""
    end = "M-46 8C-54 32 -58 46 -56 66L-20 68C-20 48 -16 32 -10 14Z"
    fly = "M60 0C82 -10 96 -4 112 -14L118 14C100 26 82 26 64 20Z"
    band = "M-70 -16C-34 8 34 8 70 -16C82 -8 82 14 72 20C36 42 -36 42 -72 20C-82 14 -82 -8 -70 -16Z"
    stripes = "M-57 42L-17 44M84 -8L90 22M-44 -4L-50 28M-4 3V35M36 -1L42 30"
    fringe = line("M-53 66V76M-42 67V78M-31 67V78M-23 68V76", min(pen * 0.8, 6), "#437a48")
    cloth = fringe + inked(end, "url(#scarf)", pen) + inked(fly, "url(#scarf)", pen)
    return cloth + inked(band, "url(#scarf)", pen) + line(stripes, min(pen * 1.4, 10), "#fff6e3")


def headscarf(pen: float) -> str:
    """Return a pirate's headscarf, teal with white dots, knotted at the right."""
    tails = inked("M96 -30C112 -44 126 -46 137 -37C131 -22 118 -14 100 -16Z", "url(#teal)", pen)
    tails += inked("M96 -22C114 -18 126 -4 128 14C114 12 102 2 92 -12Z", "url(#teal)", pen)
    cloth = "M-100 -20C-98 -62 -50 -92 0 -92C50 -92 98 -62 100 -20C60 -42 -60 -42 -100 -20Z"
    hem = line("M-98 -22C-58 -44 58 -44 98 -22", pen * 1.7, "#1d7375")
    dots = _dots(((-62, -54), (-34, -74), (-24, -52), (2, -76), (16, -54), (38, -72), (62, -52)), 6)
    knot = ellipse(98, -23, 13, 12, "url(#teal)", outline(pen))
    return tails + inked(cloth, "url(#teal)", pen) + dots + hem + knot


def spectacles(rims: tuple[tuple[float, float, float], ...], out: float, pen: float) -> str:
    """Return spectacles over given eyes.

    Args:
        rims: middle and radius of each glass.
        out: how far the cheeks are from the middle: the sides of the frame end there.
        pen: the outline's width.
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
        drawn += Place(x, y, r).put(line(shine, pen * 0.7 / r, "#fff6e3"))
    return drawn


EMBLEMS: Final[tuple[Emblem, ...]] = (
    *(neckerchief, star_collar, bow, flat_cap, flower),
    *(straw_hat, scarf, headscarf),
)
"""The emblem of each family but the last, whose `spectacles` are fitted to its eyes."""
ON_NECK: Final = frozenset({0, 1, 6})
"""The families that wear theirs round the neck."""

GLASSES: Final = 8
