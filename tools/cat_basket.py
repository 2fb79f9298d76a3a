"""The family basket of Katzenpolizei, its back and its front, and the family asleep between them.

All share one view box and lie exactly over each other: back, family, front.
"""

from __future__ import annotations

import math
from typing import Final

from tools.cat_coats import COATS
from tools.cat_heads import KITTEN, SLIM, STOUT, Head
from tools.cat_limbs import Limb, torso, worn_on_head, worn_on_neck
from tools.cat_svg import (
    PEN,
    Place,
    downward,
    ellipse,
    filled,
    group,
    inked,
    line,
    outline,
    radial,
)

BOX: Final = (400, 320)
PEN_SMALL: Final = 6.0
_RIM: Final = (200.0, 196.0, 184.0, 60.0)
"""Middle and radii of the basket's mouth."""

_HEADS: Final = (
    (SLIM, Place(102, 116, 0.62, -7)),
    (STOUT, Place(252, 114, 0.6, 6)),
    (KITTEN, Place(178, 200, 0.45, 5)),
    (KITTEN, Place(314, 194, 0.43, -7)),
)
_SLIM_BACK: Final = ((30, 250), (24, 200), (42, 158), (84, 140), (140, 152), (170, 196), (164, 256))
_STOUT_BACK: Final = (
    *((176, 256), (176, 190), (206, 146), (262, 130), (322, 142), (364, 184), (368, 246)),
    (300, 266),
)


def curl(family: int) -> str:
    """Return the whole family asleep; the kittens are a part of their own and breathe."""
    parents = "\n".join([_mounds(family), *(_sleeper(family, i) for i in (1, 0)), _tail(family)])
    kittens = "\n".join([_kitten_backs(family), *(_sleeper(family, i) for i in (3, 2))])
    pivot = (200, 312)
    return group("body", parents, pivot) + "\n" + group("head", kittens, pivot)


def _mounds(family: int) -> str:
    stout = torso(family, _STOUT_BACK, (), is_side=True, pen=PEN_SMALL)
    return stout + torso(family, _SLIM_BACK, (), is_side=True, pen=PEN_SMALL)


def _tail(family: int) -> str:
    """Return the slim cat's tail, laid round the little ones."""
    coat = COATS[family]
    points = ((34, 190), (40, 208), (70, 222), (106, 228), (124, 218))
    width = 32 if coat.is_fluffy else 25
    return Limb(points, width, 0.0, coat.tip, 0.7, coat.bands).drawn(coat, PEN_SMALL)


def _kitten_backs(family: int) -> str:
    drawn = ""
    for x, y in ((176, 240), (322, 234)):
        points = (
            (x - 46, y + 22),
            (x - 36, y - 14),
            (x, y - 26),
            (x + 36, y - 14),
            (x + 46, y + 22),
        )
        drawn += torso(family, points, (), is_side=True, pen=PEN_SMALL)
    return drawn


def _sleeper(family: int, index: int) -> str:
    """Return a head with its eyes shut, and what its neck wears."""
    build, place = _HEADS[index]
    head = Head(family, build, place, ink=PEN_SMALL)
    face = head.faces()
    neck = worn_on_neck(family, place.point(0, 84), place.scale * 56, place.turn, 0.85)
    return "\n".join(
        [
            neck,
            head.ear(is_left=True),
            head.ear(is_left=False),
            head.fur(),
            face["eyes_closed"],
            face["mouth_smile"],
            worn_on_head(head),
        ]
    )


BASKET_GRADIENTS: Final = (
    radial("wicker", ("#f0c98a", "#cf9a58", "#96653a")),
    downward("inside", ("#5e3d28", "#8a5f3a")),
    radial("cushion", ("#f29a8c", "#e4574b", "#b23f44"), (45, 20, 90)),
)


def _arc(grow: float, start: int, end: int) -> str:
    """Return an arc of the mouth, from one angle to another in degrees clockwise from the right."""
    x, y, rx, ry = _RIM
    points = []
    for angle in range(start, end + 1, 6):
        a = math.radians(angle)
        points.append(
            f"{x + (rx + grow) * math.cos(a):.1f} {y + (ry + grow * 0.6) * math.sin(a):.1f}"
        )
    return "M" + "L".join(points)


def basket_back() -> str:
    """Return the inside of the basket with its cushion, and the far rim."""
    x, y, rx, ry = _RIM
    dark = ellipse(x, y, rx, ry, "url(#inside)", outline(PEN))
    pillow = "M34 226C24 190 70 168 110 172C140 158 260 158 290 172"
    pillow += "C336 168 376 190 366 226C340 262 60 262 34 226Z"
    rim = _rim(180, 360)
    return "\n".join([dark, inked(pillow, "url(#cushion)", PEN_SMALL), rim])


def _rim(start: int, end: int) -> str:
    """Return a piece of the plaited rim."""
    x, y, rx, ry = _RIM
    path = _arc(0, start, end)
    plait = ""
    for angle in range(start + 6, end, 10):
        a = math.radians(angle)
        px, py = x + rx * math.cos(a), y + ry * math.sin(a)
        plait += f"M{px - 4:.1f} {py - 6:.1f}L{px + 4:.1f} {py + 6:.1f}"
    return line(path, 28) + line(path, 28 - 2 * PEN, "#dba766") + line(plait, 4, "#8f6037")


def basket_front() -> str:
    """Return the near wall, woven, and the near rim."""
    x, y, rx, _ = _RIM
    lower = _arc(0, 0, 180)[1:]
    wall = f"M{lower}C{x - rx + 4} 250 44 290 76 300"
    wall += f"C130 314 270 314 324 300C356 290 {x + rx - 4} 250 {x + rx} {y}Z"
    return "\n".join([inked(wall, "url(#wicker)", PEN), _weave(), _rim(0, 180), _paw_sign()])


def _weave() -> str:
    """Return the woven rows: short strokes, each row shifted by half a stroke."""
    path = ""
    for row, (drop, half) in enumerate(((30, 166), (48, 152), (66, 134))):
        for i in range(-9, 10):
            px = (i + 0.5 * (row % 2)) * half / 8
            if abs(px) < half and not (row == 1 and abs(px) < 34):
                py = 196 + 56 * math.sqrt(1 - (px / 184) ** 2) + drop * 0.78
                if py < 298:
                    path += _stroke(200 + px, py)
    return line(path, 5.5, "#8f6037", ' stroke-opacity="0.8"')


def _stroke(x: float, y: float) -> str:
    return f"M{x - 7:.1f} {y - 1:.1f}Q{x:.1f} {y + 4:.1f} {x + 7:.1f} {y - 1:.1f}"


def _paw_sign() -> str:
    """Return a golden heart: here a family is complete."""
    heart = "M0 20C-26 2 -24 -18 -10 -18C-4 -18 0 -13 0 -9C0 -13 4 -18 10 -18C24 -18 26 2 0 20Z"
    shine = filled("M-13 -6C-12 -12 -8 -13 -6 -12C-9 -10 -11 -8 -13 -6Z", "#fff6e3")
    return Place(200, 284, 1.0).put(inked(heart, "#f7c948", PEN_SMALL) + shine)
