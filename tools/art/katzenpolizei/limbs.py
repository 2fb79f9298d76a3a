"""The cats' bodies, legs and tails, shared by all poses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.geometry import Point
from tools.art.curves import clipped, polygon, rest_of_curve, sampled, smooth, thinned
from tools.art.katzenpolizei.coats import COATS, Coat
from tools.art.katzenpolizei.emblems import emblem_drawing, emblem_gradient, spectacles
from tools.art.katzenpolizei.heads import EAR_LINING, KITTEN, SLIM, STOUT, Build, Head
from tools.art.katzenpolizei.patterns import patches
from tools.art.pen import PEN, Affine, ellipse, group, line, outline, radial, solid

NECK: Final = 60.0
"""Half the width, in units, of the neck for which the emblems are drawn."""


def gradients(family: int) -> list[str]:
    """Return the SVG gradients for the pictures of the family with the number `family`."""
    coat = COATS[family]
    found = [radial("fur", coat.fur), radial("ear", EAR_LINING, (50, 60, 60))]
    found.append(radial("eye", coat.iris, (45, 40, 65)))
    # The middle of family 4's flower is golden.
    wanted = sorted({family, 1} if family == 4 else {family})
    return found + [emblem_gradient(number) for number in wanted]


def _open(points: Sequence[Point]) -> str:
    return polygon(thinned(points, 4.0))[:-1]


@dataclass(frozen=True)
class Limb:
    """A leg or a tail, drawn as a thick line.

    Attributes:
        points: points on the line, starting at the body.
        width: thickness of the line, including its outline.
        cover: fraction of the line, from its start, that the body hides; it has no outline.
        end: colour of the limb's last part, such as a paw; "" for the fur colour.
        end_from: position where the last part begins, as a fraction of the line's length.
        bands: number of stripes across the limb.
        fill: colour of the limb; "" for the middle fur colour.
    """

    points: tuple[Point, ...]
    width: float
    cover: float = 0.15
    end: str = ""
    end_from: float = 0.72
    bands: int = 0
    fill: str = ""

    def drawn(self, coat: Coat, pen: float = PEN) -> str:
        """Return the SVG of the limb with its pattern and an outline `pen` units wide."""
        inner = self.width - 2 * pen
        shown = [line(_open(rest_of_curve(self.points, self.cover)), self.width)]
        shown.append(line(_open(rest_of_curve(self.points, 0)), inner, self.fill or coat.base))
        if self.end:
            shown.append(line(_open(rest_of_curve(self.points, self.end_from)), inner, self.end))
        if self.bands:
            shown.append(line(self._stripes(inner), max(4.0, inner * 0.24), coat.mark))
        return "\n".join(shown)

    def _stripes(self, inner: float) -> str:
        path, curve = "", sampled(self.points, is_closed=False)
        for band in range(self.bands):
            last = 0.66 if self.end else 0.9
            at = round((0.3 + (last - 0.3) * band / max(1, self.bands - 1)) * (len(curve) - 2))
            (ax, ay), (bx, by) = curve[at], curve[at + 1]
            far = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1e-6)
            nx, ny = -(by - ay) / far * inner * 0.36, (bx - ax) / far * inner * 0.36
            path += f"M{ax - nx:.1f} {ay - ny:.1f}L{ax + nx:.1f} {ay + ny:.1f}"
        return path


def leg(
    coat: Coat, points: tuple[Point, ...], width: float, cover: float = 0.2, fill: str = ""
) -> Limb:
    """Create a leg with the paw and the stripes of `coat`.

    `points` are on the leg's middle line, and `width` is its thickness. `cover` is the fraction of
    its length, 0 to 1, that the body hides. `fill` is its colour; "" means the fur colour.
    """
    bands = 2 if coat.bands else 0
    return Limb(points, width, cover, coat.paw, 0.74, bands, fill)


def toes(at: Point, pen: float, size: float, coat: Coat) -> str:
    """Return the SVG of the two lines between the toes of a paw, just below the point `at`.

    The paw is `size` units wide; the cat's outline is `pen` units wide.
    """
    ink = coat.line if coat.paw in ("", coat.mark) else "#4a342b"
    x, y = at
    d = size * 0.24
    path = f"M{x - d:.1f} {y:.1f}v{size * 0.34:.1f}M{x + d:.1f} {y:.1f}v{size * 0.34:.1f}"
    return line(path, pen * 0.6, ink)


def foot(coat: Coat, x: float, y: float, rx: float, ry: float, pen: float = PEN) -> str:
    """Return the SVG of a hind foot seen from the front: an ellipse and toes at (`x`, `y`).

    `rx` and `ry` are the radii; the outline is `pen` units wide.
    """
    sole = ellipse(x, y, rx, ry, coat.paw or coat.base, outline(pen))
    return sole + toes((x, y + ry * 0.1), pen, ry * 1.8, coat)


def torso(
    family: int,
    points: Sequence[Point],
    belly: Sequence[Point],
    *,
    is_side: bool = False,
    pen: float = PEN,
) -> str:
    """Return the SVG of a body: fur, pattern, outline and a light belly.

    `points` and `belly` are closed outlines; an empty `belly` is not drawn. `is_side` selects the
    side view. The outline is `pen` units wide.
    """
    coat = COATS[family]
    area = sampled(points)
    left, top = min(x for x, _ in area), min(y for _, y in area)
    wide, tall = max(x for x, _ in area) - left, max(y for _, y in area) - top
    drawn = [solid(smooth(points), "url(#fur)")]
    for patch in patches(coat, coat.side if is_side else coat.front, 0.5):
        moved = [(left + x * wide, top + y * tall) for x, y in patch.points]
        drawn.append(solid(polygon(thinned(clipped(moved, area))), patch.fill))
    if belly:
        drawn.append(solid(smooth(belly), coat.belly))
    if coat.is_fluffy and not is_side:
        x, y = left + wide / 2, top + tall * 0.38
        tuft = f"M{x - 18:.1f} {y:.1f}l7 12l8 -10l6 14l6 -14l8 10l7 -12"
        drawn.append(line(tuft, pen * 0.6, coat.shade))
    return "\n".join([*drawn, line(smooth(points), pen)])


def worn_on_head(head: Head) -> str:
    """Return the SVG of the family's emblem if it is worn on the head, otherwise ""."""
    family, pen, emblem = head.family, head.pen, head.coat.emblem
    if emblem.is_on_neck:
        return ""
    if emblem.is_spectacles:
        return head.place.put(spectacles(_rims(head), _cheek(head.build) * 0.98, pen))
    wide = 0.94 if head.build is KITTEN and family != 7 else _cheek(head.build) / 100
    where = Affine(head.turn * 0.5, 0, wide if family in (3, 5, 7) else 1 + (wide - 1) / 2)
    return head.place.put(where.put(emblem_drawing(emblem, pen / where.scale)))


def _cheek(build: Build) -> float:
    return {SLIM: 100.0, STOUT: 116.0, KITTEN: 110.0}[build]


def _rims(head: Head) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    out, y, rx, ry, _, _ = head.build.eye
    r = max(rx, ry) + 5
    return (
        (head.turn - out, y + 3, r),
        (head.turn * 0.8 + out, y + 3, r * (1 - head.turn * 0.004)),
    )


def worn_on_neck(family: int, at: Point, half: float, turn: float = 0.0, scale: float = 1.0) -> str:
    """Return the SVG of the family's emblem if it is worn round the neck, otherwise "".

    The neck extends `half` units to each side of `at`. `turn` rotates the emblem, in degrees
    clockwise, and `scale` enlarges it.
    """
    emblem = COATS[family].emblem
    if not emblem.is_on_neck:
        return ""
    where = Affine(*at, half / NECK, turn)
    return where.put(emblem_drawing(emblem, PEN * scale / where.scale))


def face_groups(heads: Sequence[Head], prefix: str = "") -> list[str]:
    """Return one SVG group per part of the face, each containing that part of all `heads`.

    `prefix` is prepended to the groups' names.
    """
    face_parts = [head.face_parts() for head in heads]
    found = [group(prefix + n, "\n".join(face[n] for face in face_parts)) for n in face_parts[0]]
    hats = "\n".join(filter(None, map(worn_on_head, heads)))
    return [*found, group(f"{prefix}emblem", hats)] if hats else found
