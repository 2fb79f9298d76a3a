"""Draws the big cheese of Cat & Mouse around the chute inside it.

    python -m tools.art.cat_and_mouse.cheese

It writes `assets/cat_and_mouse/cheese.svg`, which covers the board from (480, 210) to (1120, 730).
The groups `lip` and `arches` are in front of a mouse in the chute, `back` is behind it.
The walls and lumps come from `game.physics.chute.shape`, so the picture matches the physics.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.physics.chute import shape as chute
from game.resources import ASSETS
from tools.art.cat_and_mouse.paths import (
    fmt,
    fmt_xy,
    lump_path,
    wall_path,
    zoom_lump,
    zoom_point,
    zoom_wall,
)
from tools.art.pen import SEPIA, outline, solid

OUTPUT: Final = ASSETS / "cat_and_mouse" / "cheese.svg"
"""The SVG file that is written, which is shipped with the program."""

TEMPLATE: Final = Path(__file__).with_name("cheese.svg")
"""An SVG template: the picture without the parts that depend on the chute."""

CORNER: Final[chute.ChutePoint] = (480.0, 210.0)
"""Position of the picture's upper left corner on the board, in units; the scale is 1."""

SIZE: Final = (640, 520)

_DEEP: Final = 0.945  # zoom about the vanishing point of the hollow's back wall
_LAYERS: Final = 11
_BUTT: Final = ' stroke-linecap="butt"'
_EDGE: Final = 308.0
"""The y coordinate at which the cheese's cut face meets its top."""


def cheese_svg() -> str:
    """Return the SVG text: the template, completed with the parts that depend on the chute."""
    parts = {
        "hollow": [_shape(f"M{_inner_edge()}Z", "url(#deep)")],
        "depth": _depth(),
        "cut": _cut(),
        "lip": _lip(),
        "arches": _arches(),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, elements in parts.items():
        text = text.replace(f"<!-- {name} -->", "\n".join(elements))
    return text


def _shape(d: str, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    return solid(d, fill, (outline(width, stroke) if stroke else "") + more)


def _faint(fill: str = "", stroke: str = "") -> str:
    filled = f' fill-opacity="{fill}"' if fill else ""
    return filled + (f' stroke-opacity="{stroke}"' if stroke else "")


# The hollow: back wall, floor, thick edges.


def _inner_edge(scale: float = 1.0) -> str:
    left, right = (zoom_wall(wall[1:], scale) for wall in (chute.LEFT_WALL, chute.RIGHT_WALL))
    (ax, ay), (bx, by) = left[0].start, right[0].start
    roof = f"Q{fmt((ax + bx) / 2)} {fmt((ay + by) / 2 - 11 * scale)} {fmt_xy((bx, by))}"
    return f"{fmt_xy(left[-1].end)}{wall_path(left, is_upward=True)}{roof}{wall_path(right)}"


def _bottom_edge_y(x: float) -> float:
    return 704.0 - 7.0 * ((x - 800.0) / 250.0) ** 2


def _cut_face_outline(scale: float = 1.0, inset: float = 0.0) -> str:
    a, b, i = chute.LEFT_WALL[-1].end[0], chute.RIGHT_WALL[-1].end[0], inset
    top, bend, low = _EDGE + i * 0.8, i * 0.6, _bottom_edge_y(554)
    left = f"M{546 + i} {top}C{527 + i} 390 {521 + i} 570 {536 + i} 666"
    left += (
        f"Q{539 + bend:g} {low:g} {min(554 + bend, a - 1):g} {low:g}L{a:g} {_bottom_edge_y(a):g}"
    )
    right = (
        f"L{b:g} {_bottom_edge_y(b):g}L{max(1046 - bend, b + 1):g} {low:g}Q{1061 - bend:g} {low:g} "
    )
    right += f"{1064 - i} 666C{1079 - i} 570 {1073 - i} 390 {1054 - i} {top}"
    return f"{left}L{_inner_edge(scale)}{right}Q800 {top + 5} {546 + i} {top}Z"


def _depth_colour(part: float) -> str:
    back, cut = (0xAC, 0x74, 0x2F), (0xDE, 0xA8, 0x4E)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(back, cut, strict=True))


def _layers() -> list[tuple[float, str]]:
    return [
        (_DEEP + (1 - _DEEP) * i / _LAYERS, _depth_colour(i / (_LAYERS - 1)))
        for i in range(_LAYERS)
    ]


def _depth() -> Iterable[str]:
    for lump in (*chute.LUMPS, *chute.PILLARS):
        back = zoom_lump(lump, _DEEP)
        cast = chute.Lump(tuple((x + 9, y + 12) for x, y in back.points), back.radius + 2)
        yield _shape(lump_path(cast), "#4a2a08", more=_faint("0.24"))
    yield from _floor()
    yield from _thick_walls()
    yield from _thick_lumps()


def _floor() -> Iterable[str]:
    left, right = chute.LEFT_WALL[-1].end, chute.RIGHT_WALL[-1].end
    a, b = zoom_point(left, _DEEP), zoom_point(right, _DEEP)
    y = _bottom_edge_y(left[0])
    d = f"M{left[0]:g} {y:g}L{fmt_xy(a)}L{fmt_xy(b)}L{right[0]:g} {y:g}"
    d += f"Q800 {1408 - y:g} {left[0]:g} {y:g}Z"
    yield _shape(d, "url(#floor)", SEPIA, 3)
    yield _shape(f"M{fmt_xy(a)}L{fmt_xy(b)}", "none", SEPIA, 2.5, _faint(stroke="0.55"))


def _thick_walls() -> Iterable[str]:
    yield _shape(f"M{_inner_edge(_DEEP)}", "none", SEPIA, 5, _faint(stroke="0.55"))
    for scale, colour in _layers():
        yield _shape(_cut_face_outline(scale), colour)


def _thick_lumps() -> Iterable[str]:
    solids = (*chute.PILLARS, *chute.LUMPS)
    for lump in solids:
        yield _shape(lump_path(zoom_lump(lump, _DEEP)), "none", SEPIA, 5, _faint(stroke="0.55"))
    for scale, colour in _layers():
        for lump in solids:
            yield _shape(lump_path(zoom_lump(lump, scale)), colour)


# The cut face, which the mouse touches.


def _is_ledge(lump: chute.Lump) -> bool:
    ends = (chute.LEFT_WALL[-1].end[0], chute.RIGHT_WALL[-1].end[0])
    return any(not ends[0] < x < ends[1] for x, _ in lump.points)


def _cut() -> Iterable[str]:
    ledges = [lump for lump in chute.LUMPS if _is_ledge(lump)]
    for d in (_cut_face_outline(), *map(lump_path, ledges)):
        yield _shape(d, "none", SEPIA, 8)
    for ledge in ledges:
        yield _shape(lump_path(ledge), "#dd9a3c")
        lit = chute.Lump(tuple((x, y - 3.5) for x, y in ledge.points), ledge.radius)
        yield _shape(lump_path(lit, -1), "url(#paste)")
    yield _shape(_cut_face_outline(), "url(#rim)")
    yield _shape(_cut_face_outline(inset=7), "url(#paste)")
    for lump in chute.LUMPS:
        if lump not in ledges:
            yield from _lump(lump)
    for pillar in chute.PILLARS:
        yield from _pillar(pillar)


def _lump(lump: chute.Lump) -> Iterable[str]:
    yield _shape(lump_path(lump), "#dd9a3c", SEPIA, 5)
    lit = chute.Lump(tuple((x - 1.5, y - 2.0) for x, y in lump.points), lump.radius)
    yield _shape(lump_path(lit, -4.5), "url(#lump)")
    yield _gleam(lump)


def _gleam(lump: chute.Lump) -> str:
    x, y = min(lump.points, key=lambda p: p[0] + 1.5 * p[1])
    d, r = lump.radius * 0.62, lump.radius * 0.45
    path = f"M{x - d:g} {y - r * 0.2:g}A{d:g} {d:g} 0 0 1 {x - r * 0.1:g} {y - d:g}"
    return _shape(path, "none", "#fffdf0", 4, _faint(stroke="0.9"))


def _pillar(pillar: chute.Lump) -> Iterable[str]:
    x, r = pillar.points[0][0], chute.PILLAR_RADIUS
    y, top = _bottom_edge_y(x), chute.PILLAR_TOP
    d = f"M{x - r:g} {top:g}A{r:g} {r:g} 0 0 1 {x + r:g} {top:g}L{x + r:g} {y - 5:g}"
    d += f"Q{x + r:g} {y:g} {x + r + 3:g} {y:g}L{x - r - 3:g} {y:g}"
    d += f"Q{x - r:g} {y:g} {x - r:g} {y - 5:g}Z"
    yield _shape(d, "url(#lump)", SEPIA, 5)


# In front of the mouse, and thin, so that the mouse is always visible.


def _lip() -> Iterable[str]:
    (ax, ay), (bx, by) = chute.LEFT_WALL[1].start, chute.RIGHT_WALL[1].start
    low = f"{fmt_xy((ax, ay))}Q{(ax + bx) / 2:g} {(ay + by) / 2 - 11:g} {fmt_xy((bx, by))}"
    yield _shape(f"M750 287A50 15.5 0 0 0 850 287L856 {_EDGE + 2}L744 {_EDGE + 2}Z", "url(#top)")
    yield _shape(f"M{ax:g} {_EDGE + 2}L{low}L{bx:g} {_EDGE + 2}Z", "url(#rim)")
    yield _shape(f"M{ax:g} {_EDGE + 8}L{low}L{bx:g} {_EDGE + 8}Z", "url(#paste)")
    yield _shape("M748 288A52 17 0 0 0 852 288", "none", "#fff0b8", 4)
    yield _shape("M750 287A50 15.5 0 0 0 850 287", "none", SEPIA, 5)
    yield _shape(f"M744 {_EDGE + 0.4}L856 {_EDGE + 0.4}", "none", SEPIA, 4.4, _BUTT)
    yield _shape(f"M{low}", "none", SEPIA, 4.5)


def _arches() -> Iterable[str]:
    walls = chute.LEFT_WALL[-1].end[0], chute.RIGHT_WALL[-1].end[0]
    feet = [walls[0], *(pillar.points[0][0] for pillar in chute.PILLARS), walls[1]]
    lines = [_arch(a, b) for a, b in itertools.pairwise(feet)]
    lines += [_column(x, 668 if x in walls else chute.PILLAR_TOP) for x in feet]
    for stroke, width in ((SEPIA, 14), ("url(#arch)", 9)):
        for d in lines:
            yield _shape(d, "none", stroke, width, _BUTT)
    for x, side in zip(walls, (-1, 1), strict=True):  # the outermost arches grow out of the walls
        a, b, low = x + side * 3, x + side * 11, _bottom_edge_y(x) - 1.5
        yield _shape(f"M{a:g} 648L{b:g} 640L{b:g} {low:g}L{a:g} {low:g}Z", "url(#paste)")
    for pillar in chute.PILLARS:
        x, y = pillar.points[0]
        yield _shape(f"M{x - 4:g} {y}A4 4 0 0 1 {x + 4:g} {y}Z", "url(#arch)")
        yield _shape(f"M{x - 2:g} {y}L{x - 2:g} {_bottom_edge_y(x) - 8:g}", "none", "#fff6cc", 2.5)
    for a, b in itertools.pairwise(feet):
        yield _shape(_gloss(a, b), "none", "#fff6cc", 2.5)


def _column(x: float, top: float) -> str:
    return f"M{x:g} {top:g}L{x:g} {_bottom_edge_y(x) - 2:g}"


def _arch(left: float, right: float) -> str:
    half = (right - left) / 2
    return f"M{left:g} 672A{half:g} 33 0 0 1 {right:g} 672"


def _gloss(left: float, right: float) -> str:
    half, x = (right - left) / 2, (left + right) / 2
    return f"M{x - half * 0.8:g} {672 - 35 * 0.6:g}A{half:g} 35 0 0 1 {x:g} {672 - 35}"


def main() -> None:
    """Write the SVG file of the cheese."""
    OUTPUT.write_text(cheese_svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
