"""The toy room at night around Gouda Ganoven's house: moonlight, a rug, the roof lifted off.

Where the panels of other players and the own cards lie, floor and rug are dark and calm.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tools.gouda_place_svg import THIN, NightPaints, ViewBox, chest, leaf, pool, slab, star
from tools.gouda_svg import Shades, block
from tools.rat_svg import dot, flat, line, put, ring, shape

CANVAS: Final[ViewBox] = (-260, -160, 2120, 1220)
_WALL: Final = 128
"""Where the back wall meets the floor."""
_DIM_RED: Final[Shades] = ("#a85a6a", "#7e3f56", "#572c48")
_DIM_BLUE: Final[Shades] = ("#6a86b0", "#4a6291", "#334470")
_DIM_GOLD: Final[Shades] = ("#c9a76a", "#9c7a50", "#6c5148")
_DIM_WOOD: Final[Shades] = ("#9a7268", "#70504f", "#4a3644")
_DIM_TEAL: Final[Shades] = ("#5f9a9c", "#3f7280", "#2c4f64")


def backdrop() -> str:
    """Return the backdrop's file."""
    paints = NightPaints()
    return leaf(
        CANVAS,
        "A toy room at night; the doll's house stands on its rug.",
        paints,
        _wall(paints),
        _floor(paints),
        _window(paints),
        _shelf(paints),
        put(282, 184, roof(paints), turn=-5),
        _rug(paints),
        _moonlight(paints),
        _spill(paints),
        _plinth(paints),
        _toys(paints),
        pen=3.6,
    )


def _wall(paints: NightPaints) -> str:
    """Return the papered wall with its stars, and the skirting."""
    stripes = "".join(slab(x, -160, x + 44, _WALL) for x in range(-260, 1860, 88))
    stars = "".join(
        put(-216 + 88 * k, -120 + 76 * row + 38 * (k % 2), flat(star(0.42), "#8f8fd0", 0.34))
        for k in range(24)
        for row in range(4)
        if -120 + 76 * row + 38 * (k % 2) < 96
    )
    return (
        flat(slab(-270, -170, 1870, _WALL + 6), paints.fall(-160, _WALL, "#20244e", "#3b3468"))
        + flat(stripes, "#6560a8", 0.14)
        + stars
        + shape(slab(-280, 104, 1880, _WALL), paints.fall(104, _WALL, "#5a4a72", "#3f3358"), 3)
        + line("M-260 111H1860", 1.8, "#8d7fb0", 'stroke-opacity="0.6"')
    )


def _floor(paints: NightPaints) -> str:
    """Return the boards, wider towards the front."""
    rows = (128, 168, 216, 274, 344, 428, 528, 646, 786, 950, 1060)
    joints = ""
    for row, (top, bottom) in enumerate(pairwise(rows)):
        joints += f"M-260 {top}H1860" if row else ""
        for k in range(5):
            x = -200 + k * 460 + (row * 173) % 420
            joints += f"M{x} {top}V{bottom}"
    return (
        flat(slab(-270, _WALL, 1870, 1070), paints.about(800, 420, 1150, "#5c4560", "#3c2e50",
                                                         "#221c3a"))
        + line(joints, 2.4, "#1f1733", 'stroke-opacity="0.55"')
        + flat(slab(-260, _WALL, 1860, _WALL + 26), paints.fade("#120d24", 0.5))
    )  # fmt: skip


def _window(paints: NightPaints) -> str:
    """Return the window with the moon, right of the middle, and its curtains."""
    pane = block(1232, -16, 160, 190, 10)
    stars = "".join(
        dot(x, y, r, r, "#fff6d8")
        for x, y, r in ((1172, -84, 2.2), (1192, -30, 1.8), (1168, 30, 2.2), (1290, 40, 2),
                        (1206, 58, 1.8), (1296, -90, 2.2), (1212, -70, 1.5))
    )  # fmt: skip
    town = (
        "M1152 79V54H1170L1180 44L1190 54H1204V40H1220V58H1244V48L1256 36L1268 48V60H1290V52"
        "H1312V79Z"
    )
    left = "M1124-122H1178Q1182-40 1146 20Q1138 60 1142 92H1122Q1112-20 1124-122Z"
    right = "M1340-122H1286Q1282-40 1318 20Q1326 60 1322 92H1342Q1352-20 1340-122Z"
    cloth = paints.round("#a05878", "#73405f", "#4c2c4e")
    return "".join(
        [
            pool(paints, 1232, -20, 250, 220, "#8fa8f0", 0.36),
            flat(pane, paints.fall(-110, 80, "#152046", "#3a4d8c")),
            stars,
            pool(paints, 1274, 18, 70, 70, "#fff1c4", 0.6),
            dot(1274, 18, 30, 30, "#fdeebb"),
            dot(1265, 10, 5, 4, "#eed79a", 0.8) + dot(1283, 26, 7, 5, "#eed79a", 0.8),
            dot(1280, 6, 3.4, 3, "#eed79a", 0.8),
            flat(town, "#141a3a") + dot(1212, 52, 2, 2.6, "#ffd873")
            + dot(1276, 64, 2, 2.6, "#ffd873"),
            line("M1232-111V79M1152-18H1312", 8) + line("M1232-111V79M1152-18H1312", 3, "#8a7398"),
            line(pane, 14) + line(pane, 7, "#8a7398"),
            shape(slab(1140, 80, 1324, 94), paints.down("#9a83a6", "#645276")),
            shape(left, cloth) + shape(right, cloth),
            line("M1140-110Q1146-50 1132 10M1158-110Q1160-60 1144-10M1324-110Q1318-50 1332 10"
                 "M1306-110Q1304-60 1320-10", 2.2, "#3a2140"),
            line("M1108-124H1356", 10) + line("M1108-124H1356", 4, "#c9a76a"),
            ring(1106, -124, 8, 8, "#c9a76a") + ring(1358, -124, 8, 8, "#c9a76a"),
        ]
    )  # fmt: skip


def _shelf(paints: NightPaints) -> str:
    """Return shelves with toys, far left and far right, mostly seen in wide windows."""
    books = "".join(
        shape(slab(x, 20 - h, x + w, 20), paints.round(*fill), 2.8)
        for x, w, h, fill in (
            (-236, 18, 62, _DIM_RED), (-217, 14, 54, _DIM_BLUE), (-202, 20, 68, _DIM_TEAL),
            (-181, 16, 58, _DIM_GOLD), (-164, 14, 64, _DIM_BLUE),
        )
    )  # fmt: skip
    globe = (
        line("M-100 20H-72M-86 20V8", 6)
        + ring(-86, -18, 26, 26, paints.round(*_DIM_TEAL))
        + flat("M-102-24Q-92-38-82-30Q-84-18-96-14ZM-82-6Q-72-14-66-8Q-70 4-80 4Z", "#8fa878", 0.7)
    )
    boat = shape("M1640 16H1716Q1710 36 1694 36H1662Q1646 36 1640 16Z", paints.round(*_DIM_RED))
    boat += line("M1676 16V-50", 5) + shape("M1680-48L1712 6H1680Z", "#b9b3c9")
    boat += shape("M1672-42L1644 6H1672Z", "#9d96b4")
    board = paints.down("#7d6070", "#4e3d54")
    return (
        books
        + globe
        + shape(slab(-258, 20, -36, 34), board)
        + put(0, -16, boat)
        + chest(paints, 1740, 20, (40, 40, 0), _DIM_BLUE, "#6a86b0")
        + put(1760, 1, flat(star(0.9), "#c9c0dc", 0.7))
        + shape(slab(1624, 20, 1846, 34), board)
    )


def roof(
    paints: NightPaints,
    tiled: Shades = ("#a04f66", "#763a56", "#4d2844"),
    wood: Shades = _DIM_GOLD,
) -> str:
    """Return the roof of the house, 360 wide, about the middle of its foot.

    Args:
        paints: the gradients of the file.
        tiled: the colours of its tiles, at night where nothing is said.
        wood: those of dormer and chimney.
    """
    slope = "M-176 0L-112-132H112L176 0Z"
    tiles = ""
    for row in range(5):
        y = -132 + 27 * row + 22
        reach = 112 + 13 * row + 8
        step = 26
        x = -reach
        while x < reach - step / 2:
            tiles += f"M{x:g} {y}q{step / 2:g} 13 {step} 0"
            x += step
    chimney = shape(slab(54, -166, 92, -104), paints.round(*wood)) + shape(
        slab(48, -176, 98, -160), wood[0]
    )
    dormer = (
        shape("M-66-30V-66L-38-92L-10-66V-30Z", paints.round(*wood))
        + ring(-38, -58, 15, 15, "#222a52")
        + line("M-38-73V-43M-53-58H-23", 2.6)
        + line("M-76-60L-38-98L0-60", 8)
        + line("M-76-60L-38-98L0-60", 3, "#8a5a74")
    )
    return (
        pool(paints, 0, 6, 220, 30, "#0f0a22", 0.7)
        + chimney
        + shape(slope, paints.round(*tiled))
        + line(tiles, 2.2, "#3d2038", 'stroke-opacity="0.8"')
        + dormer
        + shape("M-122-138H122V-126H-122Z", paints.down(tiled[0], tiled[1]))
        + shape("M-184-6H184V8H-184Z", paints.down(wood[1], wood[2]))
    )


def _rug(paints: NightPaints) -> str:
    """Return the round rug, dark and calm, with a border of moons."""
    x, y = 800, 596
    border = "".join(
        put(x + 836 * c, y + 410 * s, flat("M0-9A9 9 0 1 0 9 0A7 7 0 1 1 0-9Z", "#c8b78f", 0.34))
        for c, s in _ROUND
    )
    return (
        pool(paints, x, y + 16, 960, 490, "#0d0920", 0.75)
        + f'<ellipse cx="{x}" cy="{y}" rx="876" ry="440" fill="'
        + paints.about(800, 470, 860, "#5d5a8a", "#3c4474", "#272d58")
        + '"/>'
        + f'<ellipse cx="{x}" cy="{y}" rx="836" ry="410" stroke="#5d3f68" stroke-width="44"'
        ' stroke-opacity="0.6"/>'
        + f'<ellipse cx="{x}" cy="{y}" rx="860" ry="428" stroke="#b08a6c" stroke-width="4"'
        ' stroke-opacity="0.45"/>'
        + f'<ellipse cx="{x}" cy="{y}" rx="812" ry="392" stroke="#b08a6c" stroke-width="3"'
        ' stroke-opacity="0.4"/>' + border
    )


_HALVES: Final = (
    -4.0, -2.2, -1.5, -1.0, -0.7, -0.45, -0.22, 0.0, 0.22, 0.45, 0.7, 1.0, 1.5, 2.2, 4.0
)  # fmt: skip
_ROUND: Final = (
    (-1.0, 0.0),
    *((round((1 - t * t) / (1 + t * t), 3), round(2 * t / (1 + t * t), 3)) for t in _HALVES),
)
"""Places round a circle, by half the tangent."""


def _moonlight(paints: NightPaints) -> str:
    """Return the beam of the moon through the window, and where it falls."""
    beam = paints.beam(1232, 0, 1420, 640, "#b8ccff", 0.24)
    patch = paints.beam(1300, 160, 1480, 640, "#c8d8ff", 0.2)
    return flat("M1160 92H1304L1630 640H1290Z", beam) + flat(
        "M1232 168H1310L1392 296H1298ZM1326 168H1404L1500 296H1408ZM1310 314H1402L1476 440H1372Z"
        "M1420 314H1512L1604 440H1490Z",
        patch,
    )


def _spill(paints: NightPaints) -> str:
    """Return the warm light that comes out of the house."""
    return pool(paints, 800, 400, 640, 430, "#f0a860", 0.5)


def _plinth(paints: NightPaints) -> str:
    """Return the board that the house stands on, and its shadow on the rug."""
    return (
        pool(paints, 800, 606, 450, 44, "#0f0a22", 0.85)
        + flat(slab(418, 150, 453, 612), paints.beam(453, 0, 418, 0, "#140d28", 0.5))
        + flat(slab(1147, 150, 1182, 612), paints.beam(1147, 0, 1182, 0, "#140d28", 0.5))
        + shape(slab(446, 590, 1154, 620), paints.down("#c4834d", "#7c4a33"))
        + line("M452 611H1148", THIN, "#f0c48e", 'stroke-opacity="0.5"')
    )


def _toys(paints: NightPaints) -> str:
    """Return toys at the far left and right of the floor."""
    ball = (
        pool(paints, -150, 742, 90, 20, "#0d0920", 0.6)
        + ring(-150, 680, 62, 62, paints.round(*_DIM_RED))
        + line("M-210 668Q-150 700-90 664M-168 620Q-140 680-166 740", 5, "#b9a9b9")
    )
    blocks = (
        chest(paints, 1690, 740, (74, 62, 22), _DIM_BLUE, "#7f98bd")
        + chest(paints, 1776, 756, (70, 60, 22), _DIM_GOLD, "#d8bd84")
        + chest(paints, 1728, 656, (70, 60, 20), _DIM_RED, "#b8707c")
        + put(1727, 710, flat(star(1.5), "#c9c0dc", 0.8))
        + put(1811, 727, ring(0, 0, 16, 16, "#d9cfc0"))
    )
    train = (
        pool(paints, -170, 996, 110, 20, "#0d0920", 0.6)
        + shape("M-250 984V930H-196V950H-120Q-106 950-106 964V984Z", paints.round(*_DIM_TEAL))
        + shape(slab(-256, 920, -190, 932), "#6f8fa6")
        + shape("M-142 950V926H-150V916H-120V926H-128V950Z", paints.round(*_DIM_GOLD))
        + "".join(ring(x, 984, 15, 15, paints.round(*_DIM_WOOD)) for x in (-234, -188, -130))
    )
    return ball + blocks + train
