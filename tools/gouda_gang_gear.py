"""What the gang of Gouda Ganoven carries and stands on: sacks, ropes, arms, feet, tails, masks."""

from __future__ import annotations

from typing import Final

from tools.gouda_rats import SKIN
from tools.gouda_svg import CHEESE, HOLE
from tools.rat_svg import CREAM, Paints, dot, flat, limb, line, put, ring, shape

WIDE: Final = 250
"""The width of a figure's box; a figure stands about its middle."""
_SACK: Final = "M-15-30C-36-18-44 8-36 28C-28 44 28 44 36 28C44 8 36-18 15-30Z"
_BURLAP: Final = ("#f0d3a0", "#cfa468", "#96703f")


def sack(
    paints: Paints, x: float, y: float, patch: str, size: float = 1.0, turn: float = 0.0
) -> str:
    """Return a bulging sack out of which some cheese looks, 86 wide and 126 tall, with a patch."""
    tuft = "M-14-32L-24-47L-10-43L0-49L10-43L24-47L14-32Z"
    sewn = "M-14 2L10-2L13 20L-12 23Z"
    return put(
        x,
        y,
        put(
            6,
            -54,
            shape("M-29 16L10-28Q30-20 30 2V18Z", paints.round(*CHEESE)),
            dot(11, -4, 6.5, 6, HOLE) + dot(-7, 6, 4, 4, HOLE),
            turn=-6,
        ),
        shape(tuft, paints.round(*_BURLAP)),
        shape(_SACK, paints.round(*_BURLAP)),
        line("M-26 26Q-32 8-24-8M24 30Q31 14 27-4", 3, "#96703f"),
        shape(sewn, patch, 3.6 / size),
        line("M-16 8h6M-15 16h6M8 6h6M9 14h6", 2.6 / size),
        line("M-15-31Q0-26 15-31", 11 / size) + line("M-15-31Q0-26 15-31", 4.6 / size, "#e4574b"),
        scale=size,
        turn=turn,
    )


def rope(path: str) -> str:
    """Return the rope of a sack across somebody's chest."""
    return line(path, 11) + line(path, 5, "#dcb377")


def mirrored(*drawn: str) -> str:
    """Return a left limb as a right one."""
    return put(WIDE, 0, *drawn, flip=True)


def arm(
    path: str, fist: tuple[float, float], sleeve: str, width: float = 26.0, cuff: str = ""
) -> str:
    """Return an arm in a sleeve with a small pink paw at its end.

    Args:
        path: from the shoulder to the wrist.
        fist: the middle of the paw.
        sleeve: its colour.
        width: how thick it is.
        cuff: a drawn cuff, if any.
    """
    x, y = fist
    paw = ring(x, y, 12.5, 11.5, SKIN) + line(f"M{x - 4} {y + 3}v7M{x + 4} {y + 3}v7", 3)
    return paw + limb(path, width, sleeve) + cuff


def foot(x: float, width: float = 22.0, leg: str = "", cloth: str = "", thick: float = 26.0) -> str:
    """Return a long pink foot on the ground, and the leg above it if one is seen."""
    toes = f"M{x - width * 0.32:.1f} 260v6M{x + width * 0.32:.1f} 260v6"
    return (limb(leg, thick, cloth) if leg else "") + ring(x, 258, width, 9, SKIN) + line(toes, 3)


def tail(path: str, width: float = 15.0) -> str:
    """Return a bare pink tail."""
    return limb(path, width, SKIN, 4.6)


def ribbons(fill: str, length: float = 1.0) -> str:
    """Return the knot of a mask and its two ends, to the right of the origin."""
    ends = (
        f"M0-2C{16 * length:.0f}-16 {30 * length:.0f}-10 {38 * length:.0f}-18"
        f"L{36 * length:.0f}-4L{44 * length:.0f} 2C{30 * length:.0f} 2 14 6 0 4Z"
        f"M0 2C{12 * length:.0f} 6 {20 * length:.0f} 16 {22 * length:.0f} 30"
        f"L{12 * length:.0f} 24L{4 * length:.0f} 32C4 20 2 12-2 6Z"
    )
    return shape(ends, fill, 4) + ring(0, 1, 8, 9, fill, 4)


def bow(fill: str) -> str:
    """Return a knot with two large loops, to the right of the origin."""
    loops = "M0 0C8-26 34-32 38-16C40-4 16 2 0 2ZM0 2C18 2 38 10 34 24C28 36 6 22 0 4Z"
    ends = "M0 2C6 16 4 26 12 38L2 36L-4 42C-10 26-6 12-2 4Z"
    return shape(ends, fill, 4) + shape(loops, fill, 4) + ring(0, 1, 8, 9, fill, 4)


def stripes(paths: str, ink: str = CREAM, width: float = 9.0) -> str:
    """Return the stripes of a jumper."""
    return line(paths, width, ink, 'stroke-linecap="butt"')


def jumper(outline: str, fill: str, *pattern: str) -> str:
    """Return clothes: coloured, with a pattern inside the outline, outlined last."""
    return flat(outline, fill) + "".join(pattern) + line(outline)
