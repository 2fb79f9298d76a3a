"""The cats' heads: ears, fur, muzzle and a face for every mood.

In head units, the origin is the middle of the head, and a slim cat's cheek is 100 units away.
Parents and kittens differ in their `Build`. The SVG groups have the names listed in
`game.boards.figures.parts`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from game.geometry import Point
from tools.art.curves import (
    clipped,
    flipped,
    mirrored,
    parse_points,
    polygon,
    sampled,
    smooth,
    thinned,
)
from tools.art.katzenpolizei.coats import COATS, Coat
from tools.art.katzenpolizei.patterns import patches
from tools.art.pen import PEN, SEPIA, Affine, ellipse, group, line, outline, solid, stroked

PUPIL: Final = "#2b1b15"
SHINE: Final = "#fff6e3"
TONGUE: Final = "#f0857c"
THROAT: Final = "#8a3a34"


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of a head, in head units.

    Attributes:
        half: points of the right half of the outline, from the crown to the chin.
        ear: corners of the left ear: outer base, tip and inner base.
        eye: x and y of an eye, its horizontal and vertical radius, and the same radii of its pupil.
        has_lashes: whether the eyes have lashes.
        has_nick: whether the right ear has a nick.
    """

    half: str
    ear: tuple[Point, Point, Point]
    eye: tuple[int, int, int, int, int, int]
    has_lashes: bool = False
    has_nick: bool = False

    @property
    def outline(self) -> tuple[Point, ...]:
        """The points in `half`, parsed."""
        return parse_points(self.half)


FIGURES: Final = tomllib.loads(Path(__file__).with_name("figures.toml").read_text(encoding="utf-8"))
"""The tables of shapes in `figures.toml`."""
_BUILDS: Final = msgspec.convert(FIGURES["builds"], dict[str, Build])
SLIM, STOUT, KITTEN = (_BUILDS[name] for name in ("slim", "stout", "kitten"))

_FLUFFY_CHEEK: Final = parse_points("124,14 124,14 102,24 116,46 116,46 88,50 88,68 88,68")
"""The outline of a fluffy cat's tufted right cheek."""


def half_outline(build: Build, coat: Coat) -> list[Point]:
    """Return the right half of a head's outline; a fluffy coat has tufted cheeks."""
    if not coat.is_fluffy or build.has_nick:
        return list(build.outline)
    high = [p for p in build.outline if p[1] <= 10 and p[0] < 105]
    low = [p for p in build.outline if p[1] > 60]
    return [*high, *_FLUFFY_CHEEK, *low]


@dataclass(frozen=True)
class Head:
    """A cat's head, drawn part by part.

    Attributes:
        family: number of the cat's family.
        build: shape of the head.
        place: position, scale and rotation of the head in the file.
        turn: shift of the face to the right, in head units; 0 in a front view.
        ink: width of the outline, in units of the file.
    """

    family: int
    build: Build
    place: Affine
    turn: float = 0.0
    ink: float = PEN

    @property
    def coat(self) -> Coat:
        """The family's coat."""
        return COATS[self.family]

    @property
    def pen(self) -> float:
        """The width of the outline in head units."""
        return self.ink / self.place.scale

    def ear(self, is_left: bool) -> str:
        """Return the SVG of the left or the right ear."""
        points = list(self.build.ear)
        inner = [_point_toward(p, points, s) for p, s in zip(points, (0.3, 0.26, 0.3), strict=True)]
        side = points if is_left else flipped(points)
        inside = inner if is_left else flipped(inner)
        colour = self.coat.ears[0 if is_left else 1] or "url(#fur)"
        shape = _nicked(side) if self.build.has_nick and not is_left else _ear(side)
        return self.place.put(
            stroked(shape, colour, self.pen) + "\n" + solid(_ear(inside), self._lining(colour))
        )

    def _lining(self, colour: str) -> str:
        return self.coat.second if self.coat.muzzle and colour else "url(#ear)"

    def ear_pivot(self, is_left: bool) -> Point:
        """Return the middle of an ear's base, the point about which the ear rotates."""
        (ax, ay), _, (bx, by) = self.build.ear
        x = (ax + bx) / 2
        return self.place.point(x if is_left else -x, (ay + by) / 2)

    def ear_groups(self, prefix: str = "") -> list[str]:
        """Return both ears as SVG groups; `prefix` is prepended to the groups' names."""
        return [
            group(f"{prefix}ear_{side}", self.ear(is_left), self.ear_pivot(is_left))
            for side, is_left in (("left", True), ("right", False))
        ]

    def fur(self) -> str:
        """Return the SVG of the head without its ears, eyes and mouth."""
        half = half_outline(self.build, self.coat)
        points = mirrored(half)
        core = [p for p in sampled(points) if abs(p[0]) < self._cheek() + 1]
        drawn = [solid(smooth(points), "url(#fur)")]
        for patch in patches(self.coat, self.coat.head):
            moved = [(x + self._shift(x), y) for x, y in patch.points]
            drawn.append(solid(polygon(thinned(clipped(moved, core))), patch.fill))
        drawn.append(line(smooth(points), self.pen))
        drawn += [self._muzzle(), self._cheeks(), self._whiskers(), self._nose()]
        if self.coat.is_fluffy:
            tuft = "M-26 -76Q-14 -62 -12 -50M0 -80Q2 -62 0 -52M26 -76Q14 -62 12 -50"
            drawn.append(line(tuft, self.pen * 0.6, "#c9b2b2"))
        return self.place.put("\n".join(drawn))

    def _cheek(self) -> float:
        return max(x for x, y in self.build.outline if y <= 10)

    def _shift(self, x: float) -> float:
        return self.turn * max(0.0, 1 - (x / self._cheek()) ** 2)

    def _muzzle(self) -> str:
        t = self.turn
        lobes = [(x + t, y) for x, y in mirrored(parse_points("0,26 26,24 50,40 44,62 20,68 0,62"))]
        return solid(smooth(lobes), self.coat.muzzle or self.coat.belly)

    def _cheeks(self) -> str:
        t, out = self.turn, self._cheek() * 0.72
        more = f' fill-opacity="{self.coat.blush}"'
        return "\n".join(
            ellipse(x, 36, 18 - abs(t) * 0.12, 11, "#ff7d62", more)
            for x in (t - out, t * 0.6 + out)
        )

    def _whiskers(self) -> str:
        t, out = self.turn, self._cheek()
        path = ""
        for side in (-1, 1):
            for y, end in ((40, 32), (50, 54), (59, 76)):
                start = t + side * 54
                tip = side * (out + 24) + t * 0.5
                middle = f"{(start + tip) / 2:.0f} {(y + end) / 2 - 7:.0f}"
                path += f"M{start:.0f} {y}Q{middle} {tip:.0f} {end}"
        return line(path, self.pen * 0.42, SEPIA, ' stroke-opacity="0.75"')

    def _nose(self) -> str:
        t = self.turn
        nose = [(t + x, y) for x, y in parse_points("-13,24 0,20 13,24 11,31 0,38 -11,31")]
        shine = ellipse(t - 4, 25.5, 4, 2.2, "#ffc9c3")
        return stroked(smooth(nose), "#e4736c", self.pen * 0.55) + shine

    # --- the face ------------------------------------------------------------------------------

    def face_parts(self) -> dict[str, str]:
        """Return the SVG of each part of the face, keyed by the name of its SVG group."""
        return {
            "eyes_open": self.place.put(self._eyes(1.0)),
            "eyes_wide": self.place.put(self._eyes(1.16)),
            "eyes_closed": self.place.put(self._closed_eyes(16)),
            "eyes_glad": self.place.put(self._closed_eyes(-24)),
            "pupils": self.place.put(self._pupils()),
            "brows_calm": self.place.put(self._brows(0)),
            "brows_sad": self.place.put(self._brows(12)),
            **{name: self.place.put(mouth) for name, mouth in self._mouths().items()},
        }

    def _sides(self) -> tuple[tuple[float, float, int], ...]:
        out, turn = self.build.eye[0], self.turn
        return ((turn - out, 1.0, -1), (turn * 0.8 + out, 1 - abs(turn) * 0.006, 1))

    def _eyes(self, zoom: float) -> str:
        _, y, rx, ry, _, _ = self.build.eye
        ring = outline(self.pen * 0.8)
        eyes = [
            ellipse(x, y, rx * w * zoom, ry * zoom, "url(#eye)", ring) for x, w, _ in self._sides()
        ]
        return "\n".join([*eyes, self._lashes(zoom)])

    def _lashes(self, zoom: float) -> str:
        if not self.build.has_lashes:
            return ""
        _, y, rx, ry, _, _ = self.build.eye
        path = ""
        for x, w, side in self._sides():
            lashes = ((0.66, 0.75, 9, -14), (0.88, 0.48, 14, -9), (1, 0.14, 15, -2))
            for share_x, share_y, dx, dy in lashes:
                sx = x + side * rx * w * zoom * share_x
                path += f"M{sx:.1f} {y - ry * zoom * share_y:.1f}"
                path += f"q{side * dx * 0.8:.1f} {dy * 0.3:.1f} {side * dx} {dy}"
        return line(path, self.pen * 0.72)

    def _closed_eyes(self, bend: float) -> str:
        _, y, rx, _, _, _ = self.build.eye
        y += 4 if bend > 0 else 10
        path = ""
        for x, w, side in self._sides():
            r = rx * w * 0.92
            path += f"M{x - r:.1f} {y}Q{x:.1f} {y + 2 * bend:.1f} {x + r:.1f} {y}"
            if self.build.has_lashes:
                end = x + side * r
                path += f"M{end:.1f} {y}l{side * 11} {4 if bend > 0 else -4}"
                path += f"M{end - side * 7:.1f} {y + bend * 0.5:.1f}"
                path += f"l{side * 8} {10 if bend > 0 else -10}"
        return line(path, self.pen, self.coat.lid or self.coat.line)

    def _pupils(self) -> str:
        _, y, _, _, px, py = self.build.eye
        drawn = []
        for x, w, side in self._sides():
            at = x - side * 3
            drawn.append(ellipse(at, y + 2, px * w, py, PUPIL))
            drawn.append(ellipse(at + px * 0.3, y - py * 0.4, px * 0.46, px * 0.5, SHINE))
            drawn.append(ellipse(at - px * 0.36, y + py * 0.5, px * 0.22, px * 0.24, SHINE))
        return "\n".join(drawn)

    def _brows(self, sad: float) -> str:
        _, y, rx, ry, _, _ = self.build.eye
        path = ""
        for x, w, side in self._sides():
            inner, outer = x - side * rx * 0.62 * w, x + side * rx * 0.5 * w
            top = y - ry - 11
            path += f"M{inner:.1f} {top - sad - 1:.1f}"
            path += f"Q{x:.1f} {top - 8:.1f} {outer:.1f} {top + sad + 4:.1f}"
        return line(path, self.pen * 0.8, self.coat.line)

    def _mouths(self) -> dict[str, str]:
        thin, pen, at = self.pen * 0.62, self.pen * 0.7, Affine(self.turn)
        lip = "M0 38V45"
        smile = "M0 45C-6 58 -26 57 -29 45M0 45C6 58 26 57 29 45"
        grin = "M-32 43Q0 53 32 43C32 64 16 74 0 74C-16 74 -32 64 -32 43Z"
        tongue = "M-20 64Q0 52 20 64Q12 73 0 73Q-12 73 -20 64Z"
        opened = "M-36 42Q0 52 36 42C38 66 20 82 0 82C-20 82 -38 66 -36 42Z"
        big_tongue = "M-23 71Q0 56 23 71Q13 81 0 81Q-13 81 -23 71Z"
        teeth = "M-26 45l6 11l6 -9ZM26 45l-6 11l-6 -9Z"
        bite = solid(teeth, SHINE)
        gape = ellipse(0, 58, 12, 14, THROAT, outline(pen)) + ellipse(0, 65, 7, 5, TONGUE)
        drawn = {
            "mouth_smile": line(lip + smile, pen),
            "mouth_grin": stroked(grin, THROAT, thin) + solid(tongue, TONGUE) + bite,
            "mouth_open": stroked(opened, THROAT, pen) + solid(big_tongue, TONGUE) + bite,
            "mouth_oh": line(lip, pen) + gape,
            "mouth_think": line("M0 38V46M-16 58Q-4 48 8 55Q16 59 24 51", pen),
            "mouth_sad": line("M0 38V46M-21 62Q0 42 21 62", pen),
        }
        return {name: at.put(mouth) for name, mouth in drawn.items()}


def _point_toward(point: Point, points: list[Point], share: float) -> Point:
    x, y = (sum(p[i] for p in points) / len(points) for i in (0, 1))
    return (point[0] + (x - point[0]) * share, point[1] + (y - point[1]) * share)


def _ear(points: list[Point]) -> str:
    (ax, ay), (tx, ty), _ = points
    out = -1 if tx < 0 else 1
    return smooth([points[0], points[0], ((ax + tx) / 2 + out * 8, (ay + ty) / 2), *_tip(points)])


def _tip(points: list[Point]) -> list[Point]:
    _, (tx, ty), (bx, by) = points
    out = -1 if tx < 0 else 1
    side = ((bx + tx) / 2 + out * 2, (by + ty) / 2 - 8)
    return [(tx, ty + 6), (tx - out * 9, ty + 4), side, (bx, by), (bx, by)]


def _nicked(points: list[Point]) -> str:
    (ax, ay), (tx, ty), _ = points
    out = -1 if tx < 0 else 1
    mx, my = (ax + tx) / 2 + out * 8, (ay + ty) / 2
    nick = ((mx, my + 16), (mx - out * 24, my + 4), (mx, my - 12))
    corners = [p for corner in (points[0], *nick) for p in (corner, corner)]
    return smooth([*corners, *_tip(points)])


EAR_LINING: Final = "#ffd9cd #f4b7aa #e8998c"
