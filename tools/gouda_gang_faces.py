"""Faces of the gang of Gouda Ganoven: eyes in a mask, mouths, ears, about the middle of a head.

A head is some 120 wide and 110 tall about its own middle; the eyes look out of the mask's holes, so
that an eye that is shut shows a lid of fur there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.rat_faces import THROAT, TONGUE, Fur
from tools.rat_svg import INK, PUPIL, SHINE, Paints, dot, flat, line, put, ring, shape

_TEAR: Final = "M0-13C8-4 11 2 11 7C11 13 6 16 0 16C-6 16-11 13-11 7C-11 2-8-4 0-13Z"


@dataclass(frozen=True)
class Eyes:
    """Where the eyes of a rat are, and how large.

    Attributes:
        apart: from the middle of the face to each.
        y: their height about the middle of the head.
        rx, ry: their radii.
        pupil: the radii of their pupils.
        cross: how far each pupil is shifted towards the nose.
        droop: how far the upper lid hangs into an eye, 0..1.
    """

    apart: float = 22.0
    y: float = -12.0
    rx: float = 15.5
    ry: float = 18.0
    pupil: tuple[float, float] = (8.0, 10.5)
    cross: float = 1.5
    droop: float = 0.0


@dataclass(frozen=True)
class Ears:
    """The ears of a rat.

    Attributes:
        x: from the middle of the head to the middle of each.
        y: their height about the middle of the head.
        rx, ry: their radii.
        turn: degrees they lean outward.
        torn: the side of the torn one: -1 left, 1 right, 0 none.
    """

    x: float
    y: float
    rx: float
    ry: float
    turn: float = 0.0
    torn: int = 0


def ear(paints: Paints, fur: Fur, ears: Ears, side: int) -> str:
    """Return one ear about its own middle: -1 the left, 1 the right one."""
    inside = paints.round("#ffd0c4", "#eea496", "#cf7d74", at=(50, 55, 60))
    rx, ry = ears.rx, ears.ry
    whole = ring(0, 0, rx, ry, fur.paint(paints)) + dot(side * -2, 4, rx * 0.62, ry * 0.62, inside)
    if ears.torn == side:
        whole = _torn(paints, fur, rx, ry, inside)
    return whole


def _torn(paints: Paints, fur: Fur, rx: float, ry: float, inside: str) -> str:
    """Return an ear with two bites out of its rim and a stitch, its rim to the right."""
    outline = (
        f"M{-0.2 * rx:.1f} {ry:.1f}C{-1.1 * rx:.1f} {ry * 0.9:.1f} {-1.25 * rx:.1f} {-ry * 0.7:.1f}"
        f" {-0.35 * rx:.1f} {-ry:.1f}L{-0.1 * rx:.1f} {-0.5 * ry:.1f}"
        f"L{0.28 * rx:.1f} {-0.98 * ry:.1f}Q{0.8 * rx:.1f} {-0.8 * ry:.1f} {rx:.1f} {-0.3 * ry:.1f}"
        f"L{0.62 * rx:.1f} {-0.12 * ry:.1f}L{rx:.1f} {0.2 * ry:.1f}"
        f"Q{0.8 * rx:.1f} {0.95 * ry:.1f} {-0.2 * rx:.1f} {ry:.1f}Z"
    )
    sewn = f"M{-0.75 * rx:.1f} {0.2 * ry:.1f}l10 8M{-0.45 * rx:.1f} {0.02 * ry:.1f}l-4 14"
    return (
        shape(outline, fur.paint(paints))
        + dot(-0.12 * rx, 0.3 * ry, 0.55 * rx, 0.46 * ry, inside)
        + line(sewn, 3)
    )


# --- eyes --------------------------------------------------------------------------------------


def open_eyes(eyes: Eyes, lid: str, wide: float = 1.0) -> str:
    """Return the white of both eyes, `wide` times as large, under lids of this colour."""
    drawn, rx, ry = "", eyes.rx * wide, eyes.ry * wide
    for x in (-eyes.apart, eyes.apart):
        drawn += ring(x, eyes.y, rx, ry, SHINE, 4)
        if eyes.droop and wide == 1:
            low = eyes.y - ry + 2 * ry * eyes.droop
            left, right = x - rx * 1.02, x + rx * 1.02
            hood = (
                f"M{left:.1f} {low:.1f}C{left:.1f} {eyes.y - ry * 1.35:.1f} {right:.1f}"
                f" {eyes.y - ry * 1.35:.1f} {right:.1f} {low:.1f}Q{x:.1f} {low + 3:.1f}"
                f" {left:.1f} {low:.1f}Z"
            )
            drawn += shape(hood, lid, 3.6)
    return drawn


def pupils(eyes: Eyes) -> str:
    """Return both pupils with their highlights, looking ahead."""
    drawn, (rx, ry) = "", eyes.pupil
    for side in (-1, 1):
        x, y = side * (eyes.apart - eyes.cross), eyes.y + 1 + eyes.ry * eyes.droop * 0.55
        drawn += dot(x, y, rx, ry, PUPIL) + dot(x + 3, y - ry * 0.42, 3.7, 3.9, SHINE)
        drawn += dot(x - 2.6, y + ry * 0.46, 1.8, 1.8, SHINE)
    return drawn


def shut_eyes(eyes: Eyes, lid: str, is_glad: bool) -> str:
    """Return lids in the mask's holes: pressed up by a laugh, or down as in sleep."""
    drawn, w = "", eyes.rx * 0.72
    for x in (-eyes.apart, eyes.apart):
        drawn += ring(x, eyes.y, eyes.rx, eyes.ry * 0.9, lid, 4)
        y, bow = (eyes.y + 5, -19) if is_glad else (eyes.y + 1, 15)
        drawn += line(f"M{x - w:.1f} {y:.1f}Q{x:.1f} {y + bow:.1f} {x + w:.1f} {y:.1f}", 5.4)
    return drawn


def sad_brows(eyes: Eyes) -> str:
    """Return brows raised towards the middle."""
    a, y = eyes.apart, eyes.y - eyes.ry - 6
    return line(
        f"M{-a - 14:.1f} {y + 6:.1f}Q{-a:.1f} {y - 3:.1f} {-a + 13:.1f} {y - 7:.1f}"
        f"M{a + 14:.1f} {y + 6:.1f}Q{a:.1f} {y - 3:.1f} {a - 13:.1f} {y - 7:.1f}",
        5.6,
    )


# --- mouths: their middle is under the nose, which ends at y 24 ----------------------------------


def tooth(x: float, y: float, width: float = 14.0, tall: float = 11.0) -> str:
    """Return the two front teeth of a rat, their upper middle at x, y."""
    half = width / 2
    path = f"M{x - half} {y}H{x + half}V{y + tall}Q{x} {y + tall + 3} {x - half} {y + tall}Z"
    return shape(path, SHINE, 2.8) + line(f"M{x} {y + 2}V{y + tall}", 2.2)


def laugh(width: float = 25.0) -> str:
    """Return a mouth wide open for joy."""
    w = width
    return (
        shape(f"M{-w} 29Q0 38 {w} 29Q{w - 1} 54 0 54Q{-w + 1} 54 {-w} 29Z", THROAT, 4)
        + flat(f"M{-w * 0.6:.1f} 48Q0 36 {w * 0.6:.1f} 48Q{w * 0.3:.1f} 52 0 52Q"
               f"{-w * 0.3:.1f} 52 {-w * 0.6:.1f} 48Z", TONGUE)
        + tooth(0, 33, 14, 7)
    )  # fmt: skip


def oh() -> str:
    """Return a mouth round with fright."""
    return ring(0, 40, 10, 12, THROAT, 4) + dot(0, 46, 6, 4, TONGUE)


def thinking() -> str:
    """Return a mouth drawn to one side."""
    return line("M0 25V31M-15 39Q-2 30 8 36Q16 40 22 33", 4.4)


def sad(eyes: Eyes) -> str:
    """Return a mouth that hangs, and a tear."""
    tear = put(-eyes.apart - eyes.rx * 0.75, eyes.y + eyes.ry + 3, shape(_TEAR, "#9fd6ef", 5.6),
               scale=0.62)  # fmt: skip
    return line("M0 25V31M-20 46Q0 24 20 46", 4.8) + tear


def nose(paints: Paints, size: float = 1.0) -> str:
    """Return a nose like a cherry, its middle at y 14."""
    fill = paints.round("#ffb0a4", "#ec6f68", "#c04a48")
    return ring(0, 14, 13 * size, 10.5 * size, fill, 4) + dot(-4, 10.5, 4, 2.6, "#ffe0d8")


def whiskers(x: float = 42.0, far: float = 34.0) -> str:
    """Return three long hairs on each cheek and the dots they grow from."""
    rays = ""
    for side in (-1, 1):
        for y, drop in ((23, -9), (29, 1), (35, 10)):
            rays += f"M{side * x:g} {y}Q{side * (x + far * 0.6):g} {y + drop * 0.4:g}"
            rays += f" {side * (x + far):g} {y + drop}"
    dots = "".join(dot(s * dx, y, 1.8, 1.8, INK) for s in (-1, 1) for dx, y in ((25, 26), (31, 32)))
    return line(rays, 2.4, "", 'stroke-opacity="0.8"') + dots
