"""Frames, back and numbers of Gouda Ganoven's cards.

A kind is told by the colour and by the shape of its window: a weapon's is a plain arch and its
number lies on a cheese, a trap's has teeth, a cheese card's has holes, an action card's has hollow
corners and a star, a room card's is a house. Every frame shows its sign in two corners, so that
a card is known in a fan; the board lays a number or a sign of 100 x 72 units on them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tools.gouda_rats import masked
from tools.gouda_svg import CHEESE, HOLE, RED, WOOD, block, gloss
from tools.rat_frames import CORNERS, DIGITS, POWER_WINDOW, STAR, plate
from tools.rat_svg import CREAM, Paints, dot, flat, line, put, ring, shape

NUMBER: Final = (100, 72)
"""The view box of a number and of a sign, whose middle lies on a corner's middle."""
_NARROW: Final = "1"


# --- numbers -----------------------------------------------------------------------------------


def number(value: int) -> str:
    """Return a number 1..20 about the middle of its box: dark digits on a pale rim.

    Args:
        value: the number of a weapon, one or two digits.
    """
    figures = str(value)
    widths = [18 if figure == _NARROW else 36 for figure in figures]
    gap = 17
    left = -(sum(widths) + gap * (len(figures) - 1)) / 2
    path = ""
    scale = 1.0 if len(figures) == 1 else 0.78
    drawn: list[tuple[float, str]] = []
    for figure, width in zip(figures, widths, strict=True):
        middle = left + width / 2 + (3 if figure == _NARROW else 0)
        drawn.append((middle, DIGITS[int(figure)]))
        left += width + gap
    for pen, ink in ((21.0, CREAM), (14.5, "#5a2412")):
        path += "".join(put(middle, 0, line(figure, pen, ink)) for middle, figure in drawn)
    x, y = NUMBER[0] / 2, NUMBER[1] / 2
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{path}</g>'


# --- weapons -----------------------------------------------------------------------------------

_ARCH: Final = "M26 122Q26 26 124 26Q222 26 222 122V290Q222 310 202 310H46Q26 310 26 290Z"


def _corners(*badge: str) -> str:
    """Return a badge in both corners."""
    return "".join(put(x, y, *badge) for x, y in CORNERS)


def _cheese_badge(paints: Paints) -> str:
    """Return a round cheese in its red rind, 80 wide, gnawed at two places."""
    rind = (
        "M0-40C22-40 40-22 40 0C40 8 38 14 34 20Q26 18 26 26Q20 26 20 34C14 38 8 40 0 40"
        "C-22 40-40 22-40 0C-40-22-22-40 0-40Z"
    )
    return (
        shape(rind, paints.round(*RED), 4.6)
        + put(0, 0, shape(rind, paints.round("#fff6c8", "#fbdc79", "#f0b63c"), 3.4), scale=0.84)
        + dot(-22, -20, 4, 4, HOLE, 0.8)
        + dot(24, -16, 3, 3, HOLE, 0.8)
        + dot(-18, 24, 3.4, 3.4, HOLE, 0.8)
    )


def weapon_frame(paints: Paints) -> str:
    """The frame of a weapon: a lit arch in the night."""
    rays = "".join(
        put(124, 170, flat(f"M0 0L-15-{far}H15Z", "#fffdf4", 0.4), turn=45 * k)
        for k, far in enumerate((140, 118, 95, 118, 130, 118, 95, 118))
    )
    return "".join(
        [
            plate(paints, "#5873a6", "#3a5184", "#263a63"),
            flat(_ARCH, paints.round("#fbfdf6", "#d5edec", "#93c9d3", at=(50, 46, 70))),
            rays,
            flat("M28 266Q124 250 220 266V290Q220 308 202 308H46Q28 308 28 290Z", "#6fb0bf", 0.5),
            line(_ARCH, 5),
            _spark(216, 34) + _spark(32, 302),
            _corners(_cheese_badge(paints)),
        ]
    )


def _spark(x: float, y: float, size: float = 1.0) -> str:
    """Return a small star of the night sky."""
    star = "M0-12Q2-2 12 0Q2 2 0 12Q-2 2-12 0Q-2-2 0-12Z"
    return put(x, y, shape(star, "#f7c948", 3 / size), scale=size)


# --- traps and cheese ----------------------------------------------------------------------------


def _teeth() -> str:
    """Return a window between two rows of blunt teeth."""
    path = "M28 62"
    steps = [28 + 24 * k for k in range(9)]
    for a, b in pairwise(steps):
        path += f"Q{a + 2} 34 {(a + b) / 2:g} 34Q{b - 2} 34 {b} 62"
    path += "V274"
    for a, b in pairwise(steps[::-1]):
        path += f"Q{a - 2} 302 {(a + b) / 2:g} 302Q{b + 2} 302 {b} 274"
    return path + "Z"


_JAWS: Final = _teeth()


def trap_frame(paints: Paints) -> str:
    """The frame of a rat trap: jaws."""
    return "".join(
        [
            plate(paints, "#f0776a", "#d94c42", "#a5302c"),
            flat(_JAWS, paints.round("#fff3cf", "#fbd28a", "#e7935a", at=(50, 46, 70))),
            line(_JAWS, 5),
            _corners(
                shape(
                    "M-36 30Q-44 30-40 22L-8-36Q0-48 8-36L40 22Q44 30 36 30Z",
                    paints.round("#fff6c8", "#fbdc79", "#f0b63c"),
                    4.6,
                ),
                line("M0-22V2M0 17v.1", 13, "#8c2723"),
            ),
        ]
    )


def cheese_frame(paints: Paints) -> str:
    """The frame of a cheese card: a cheese with its holes."""
    holes = ((222, 44, 15), (196, 24, 7), (26, 292, 15), (52, 312, 7), (20, 120, 9), (230, 214, 9),
             (232, 96, 5), (17, 250, 5), (112, 20, 5), (140, 317, 5))  # fmt: skip
    window = (
        "M124 34C150 26 170 40 186 46C214 58 218 90 216 124C222 150 214 178 218 206"
        "C218 246 206 282 176 294C150 310 110 304 84 298C52 296 30 262 32 228C24 198 34 170 30 140"
        "C28 96 36 58 68 44C86 34 104 40 124 34Z"
    )
    return "".join(
        [
            plate(paints, "#ffe38a", "#f7c948", "#e09a1c"),
            "".join(ring(x, y, r, r, "#d8931c", 3.6) for x, y, r in holes),
            shape(window, paints.round("#fffdf4", "#fff0cc", "#f7cf86", at=(50, 46, 70))),
            _corners(
                shape("M-40 12L16-34Q40-28 40 4V30H-40Z", paints.round(*CHEESE), 4.6),
                line("M-40 8H40", 4),
                ring(-20, 19, 5.4, 5.4, HOLE, 3.4) + ring(16, 20, 6, 6, HOLE, 3.4),
                ring(16, -12, 8, 6, HOLE, 3.4),
            ),
        ]
    )


# --- actions and rooms ---------------------------------------------------------------------------


_INNER: Final = "M76 36H172Q178 70 212 76V260Q176 266 172 300H76Q72 266 36 260V76Q70 70 76 36Z"


def action_frame(paints: Paints) -> str:
    """The frame of an action card."""
    badge = shape(STAR, paints.round("#fff6c8", "#fbdc79", "#f0b63c"), 4.6)
    return "".join(
        [
            plate(paints, "#9a689f", "#7a4e7e", "#55345f"),
            flat(POWER_WINDOW, paints.round("#fbdcea", "#cf97c6", "#8a5792", at=(50, 48, 66))),
            line(_INNER, 2.6, "#f7c948", 'stroke-opacity="0.8"'),
            line(POWER_WINDOW, 5),
            _spark(203, 45, 1.3) + _spark(45, 291, 1.3),
            _corners(badge),
        ]
    )


def room_frame(paints: Paints) -> str:
    """The frame of a room card: a house with its chimney."""
    house = (
        "M118 30Q124 25 130 30L218 92Q222 96 222 102V296Q222 310 208 310H40Q26 310 26 296V102"
        "Q26 96 30 92Z"
    )
    tiles = "".join(
        line(f"M{x} {y}q7 9 14 0", 3, "#5f3722", 'stroke-opacity="0.7"')
        for x, y in ((24, 24), (46, 24), (35, 40), (164, 24), (186, 24), (208, 24), (197, 40),
                     (213, 56), (152, 40), (82, 24), (68, 40))
    )  # fmt: skip
    return "".join(
        [
            plate(paints, *WOOD),
            tiles,
            shape("M176 34H206V84L176 62Z", paints.round(*RED), 4.6),
            shape(block(191, 32, 42, 14, 5), paints.round(*RED), 4.6),
            flat(house, paints.round("#fffbe8", "#fdeabf", "#eec98c", at=(50, 50, 70))),
            line(house, 5),
            _corners(
                shape(
                    "M-6-38Q0-43 6-38L40-8Q42-4 36-4H32V30Q32 36 26 36H-26Q-32 36-32 30V-4H-36"
                    "Q-42-4-40-8Z",
                    paints.round("#fffdf4", "#fff0d6", "#f0d6a6"),
                    4.6,
                )
            ),
        ]
    )


# --- the back ------------------------------------------------------------------------------------


def back(paints: Paints) -> str:
    """The back of every card: the gang's masked rat before a cheese as large as the moon."""
    tiles = ""
    for row in range(7):
        for column in range(5):
            tile = put(40 + 42 * column, 42 + 42 * row, _tile((row + column) % 2))
            tiles += tile
    border = "M34 24H214Q224 24 224 34V302Q224 312 214 312H34Q24 312 24 302V34Q24 24 34 24Z"
    holes = ((72, 128, 11), (178, 122, 8), (186, 204, 12), (70, 214, 8))
    return "".join(
        [
            plate(paints, "#37a09c", "#217e80", "#155a60"),
            tiles,
            line(border, 7) + line(border, 3, "#f7c948"),
            ring(124, 168, 84, 84, paints.round(*RED), 6),
            ring(124, 168, 74, 74, paints.round("#fff3b8", "#fbd25c", "#eaa92c"), 4),
            "".join(ring(x, y, r, r, HOLE, 3.4) for x, y, r in holes),
            gloss("M60 150Q68 112 100 100", 6),
            put(124, 172, masked(paints, "#e4574b"), scale=0.98),
        ]
    )


def _tile(kind: int) -> str:
    """Return a pale mask or a pale piece of cheese, the same when the card is turned round."""
    pale = "#c9efe8"
    if kind:
        mask = "M0-5C6-9 16-10 19-5C20 3 14 9 8 8Q4 7 0 3Q-4 7-8 8C-14 9-20 3-19-5C-16-10-6-9 0-5Z"
        return flat(mask, pale, 0.42) + dot(-9, 0, 3.6, 3, "#217e80") + dot(9, 0, 3.6, 3, "#217e80")
    return (
        flat("M-15 1L3-12Q15-12 16-1V10H-15Z", pale, 0.42)
        + dot(5, 4, 3, 3, "#217e80")
        + dot(-6, 6, 2, 2, "#217e80")
        + dot(6, -6, 2.2, 1.6, "#217e80")
    )
