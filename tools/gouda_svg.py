"""The pen of Gouda Ganoven's cards: what `tools.rat_svg` has, and the stuff of household things.

A thing is drawn by a function of the file's gradients into a box of 200 x 200; long things lie
aslant in it, so that they are as large as can be.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final

from tools.rat_svg import SHINE, Paints, flat, line, page, put, shape

Picture = Callable[[Paints], str]
"""Draws one thing into a box of 200 x 200 units."""
Shades = tuple[str, str, str]
"""Three colours from light to shade."""

BOX: Final = (200, 200)
FILLED: Final = 192.0
"""The longer side of a drawing in its box."""
WOOD: Final = ("#f0c48e", "#c98a57", "#94603a")
STEEL: Final = ("#fbfdfa", "#c3d0d5", "#8496a3")
SLATE: Final = ("#8b9bb0", "#5b6b83", "#3d4a63")
RED: Final = ("#ff9f88", "#e4574b", "#b53a36")
TEAL: Final = ("#86dad2", "#2e9e9b", "#1d7573")
GOLD: Final = ("#ffeeb0", "#f7c948", "#d8931c")
PLUM: Final = ("#b98abd", "#7a4e7e", "#55345f")
LEAF: Final = ("#b3d9a0", "#6ba368", "#477a4b")
SKY: Final = ("#d8f0f8", "#8cc7e0", "#5598bd")
WHITE: Final = ("#fffdf7", "#fff1dc", "#e6cfae")
PINK: Final = ("#ffe0d8", "#f7aba2", "#d9777a")
CHEESE: Final = ("#fff0a8", "#f7c948", "#e8a317")
HOLE: Final = "#d8931c"
WATER: Final = "#bfe6f5"
DUST: Final = "#f2e3cb"


def aslant(*parts: str, turn: float = 45.0, x: float = 100.0, y: float = 100.0) -> str:
    """Return a thing drawn upright about its own middle, leaned over to the right."""
    return put(x, y, *parts, turn=turn)


def gloss(path: str, width: float = 5.0, opacity: float = 0.75) -> str:
    """Return the light on something smooth."""
    return line(path, width, SHINE, f'stroke-opacity="{opacity:g}"')


def grain(path: str, ink: str = "#8a5433") -> str:
    """Return the grain of wood, or another fine line inside an outline."""
    return line(path, 2.8, ink, 'stroke-opacity="0.75"')


def block(x: float, y: float, width: float, height: float, r: float) -> str:
    """Return the path of a rectangle with round corners, its middle at x, y."""
    left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    return (
        f"M{left + r:g} {top:g}H{right - r:g}Q{right:g} {top:g} {right:g} {top + r:g}"
        f"V{bottom - r:g}Q{right:g} {bottom:g} {right - r:g} {bottom:g}H{left + r:g}"
        f"Q{left:g} {bottom:g} {left:g} {bottom - r:g}V{top + r:g}Q{left:g} {top:g}"
        f" {left + r:g} {top:g}Z"
    )


def drop(x: float, y: float, size: float = 1.0, turn: float = 0.0, fill: str = WATER) -> str:
    """Return a drop, 18 wide and 27 tall at size 1, its tip up."""
    bead = shape("M0-15C3-8 9-3 9 3C9 9 5 12 0 12C-5 12-9 9-9 3C-9-3-3-8 0-15Z", fill, 3.4 / size)
    return put(x, y, bead, gloss("M-4 4Q-4 7-1 8", 2.6 / size, 1), scale=size, turn=turn)


def bubble(x: float, y: float, r: float) -> str:
    """Return a soap bubble of radius r."""
    film = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#d3ecf7" fill-opacity="0.72"'
        ' stroke-width="3.4"/>'
    )
    light = gloss(f"M{x - r * 0.55:g} {y:g}Q{x - r * 0.5:g} {y - r * 0.5:g} {x:g} {y - r * 0.58:g}")
    rose = line(
        f"M{x + r * 0.58:g} {y + r * 0.1:g}Q{x + r * 0.5:g} {y + r * 0.5:g} {x:g} {y + r * 0.6:g}",
        3.4,
        "#f2a9c4",
    )
    return film + rose + light


def puff(x: float, y: float, size: float = 1.0, fill: str = DUST) -> str:
    """Return a small cloud, 38 wide at size 1."""
    cloud = (
        "M-14 10C-22 9-21-3-13-3C-13-13 2-16 6-7C14-11 21-1 15 4C18 9 13 12 9 11C5 15-10 15-14 10Z"
    )
    return put(x, y, shape(cloud, fill, 3.4 / size), scale=size)


def wedge(paints: Paints, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> str:
    """Return a small wedge of cheese, 60 wide at size 1."""
    return put(
        x,
        y,
        shape("M-30 2L14-22Q30-16 30 0V20H-30Z", paints.round(*CHEESE)),
        flat("M-30 2H30V20H-30Z", "#ffe28a"),
        line("M-30 2L14-22Q30-16 30 0V20H-30ZM-30 2H30"),
        *(
            f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{HOLE}" stroke-width="{3 / size:.3g}"/>'
            for cx, cy, r in ((-14, 11, 5), (12, 10, 6), (12, -9, 4))
        ),
        scale=size,
        turn=turn,
    )


def filling(left: float, top: float, right: float, bottom: float) -> Callable[[Picture], Picture]:
    """Return a decorator that brings a drawing of this extent to fill its box, less a margin.

    Args:
        left: where the ink of the drawing begins, outlines included.
        top: the same, downwards.
        right: where it ends.
        bottom: the same, downwards.
    """
    scale = min(FILLED / (right - left), FILLED / (bottom - top))
    x, y = (left + right) / 2, (top + bottom) / 2

    def fitted(draw: Picture) -> Picture:
        @wraps(draw)
        def placed(paints: Paints) -> str:
            return put(BOX[0] / 2, BOX[1] / 2, put(-x, -y, draw(paints)), scale=scale)

        return placed

    return fitted


def sheet(size: tuple[int, int], title: str, paints: Paints, *drawn: str) -> str:
    """Return a whole file, see `tools.rat_svg.page`."""
    return page(size, title, paints, *drawn).replace("rat_cards.py", "gouda_cards.py", 1)


def picture(draw: Picture) -> str:
    """Return the file of a thing in a box of 200 x 200; its title is what its function says."""
    paints = Paints()
    drawn = draw(paints)
    return sheet(BOX, (draw.__doc__ or "").strip().splitlines()[0], paints, drawn)
