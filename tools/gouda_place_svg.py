"""The pen of Gouda Ganoven's place: thinner outlines, light that fades, boxes seen from above.

A thing on the floor at x, y is drawn there; what is h higher is drawn h higher up. So a box shows
its front and, as deep as it is, its top.
"""

from __future__ import annotations

from typing import Final

from tools.gouda_svg import Shades
from tools.rat_svg import INK, Paints, line, shape

FINE: Final = 2.6
"""The outline of furniture."""
THIN: Final = 1.8
"""The outline of small things on furniture, and lines inside an outline."""
ViewBox = tuple[float, float, float, float]


class NightPaints(Paints):
    """Gradients that lie where they are told to, in the units of the file."""

    def fade(self, colour: str, opacity: float, *, down: bool = True) -> str:
        """Return a colour that fades from the top to the bottom, or from the left to the right."""
        place = 'x1="0%" y1="0%" x2="0%" y2="100%"' if down else 'x1="0%" y1="0%" x2="100%" y2="0%"'
        return self._paint("linearGradient", place, [(colour, opacity), (colour, 0.0)])

    def rise(self, colour: str, opacity: float) -> str:
        """Return a colour that grows from nothing at the top to the bottom."""
        place = 'x1="0%" y1="0%" x2="0%" y2="100%"'
        return self._paint("linearGradient", place, [(colour, 0.0), (colour, opacity)])

    def about(self, x: float, y: float, r: float, *colours: str) -> str:
        """Return a shading from x, y outwards to the radius r."""
        place = f'gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="{r:g}"'
        return self._paint("radialGradient", place, [(c, 1.0) for c in colours])

    def fall(self, top: float, bottom: float, *colours: str) -> str:
        """Return a shading from one height to another."""
        place = f'gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" x2="0" y2="{bottom:g}"'
        return self._paint("linearGradient", place, [(c, 1.0) for c in colours])

    def beam(self, x1: float, y1: float, x2: float, y2: float, colour: str, seen: float) -> str:
        """Return a light that fades on its way from one point to another."""
        place = f'gradientUnits="userSpaceOnUse" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
        return self._paint("linearGradient", place, [(colour, seen), (colour, 0.0)])


def leaf(box: ViewBox, title: str, paints: Paints, *drawn: str, pen: float = FINE) -> str:
    """Return a whole file whose outlines are `pen` wide.

    Args:
        box: its view box.
        title: what it shows, for who opens the file.
        paints: its gradients.
        drawn: its drawings.
        pen: width of the outline.
    """
    place = " ".join(f"{value:g}" for value in box)
    inside = "\n".join(drawn)
    return (
        f"<!-- {title} Drawn for this project: tools/gouda_place.py. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{place}">\n'
        f"<defs>\n{paints.defs()}\n</defs>\n"
        f'<g fill="none" stroke="{INK}" stroke-width="{pen:g}" stroke-linejoin="round"'
        f' stroke-linecap="round">\n{inside}\n</g>\n</svg>\n'
    )


def slab(left: float, top: float, right: float, bottom: float) -> str:
    """Return the path of a rectangle."""
    return f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"


def pool(paints: Paints, x: float, y: float, rx: float, ry: float, colour: str, seen: float) -> str:
    """Return light or shade that fades to the rim of an ellipse."""
    where = f"translate({x:g} {y:g}) scale(1 {ry / rx:.4g})"
    fill = paints.glow(colour, seen)
    return f'<circle r="{rx:g}" transform="{where}" fill="{fill}" stroke="none"/>'


def under(paints: Paints, x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Return the soft shadow of a thing where it touches the floor."""
    return pool(paints, x, y, rx, rx * 0.24 if ry is None else ry, "#1d1230", 0.5)


def chest(
    paints: Paints,
    x: float,
    y: float,
    size: tuple[float, float, float],
    front: Shades,
    top: str,
) -> str:
    """Return a box that stands on the floor.

    Args:
        paints: the gradients of the file.
        x: its left side.
        y: where its front touches the floor.
        size: how wide, how high and how deep it is.
        front: light, colour and shade of the front.
        top: the colour of its top.
    """
    wide, high, deep = size
    return (
        under(paints, x + wide / 2, y - 1, wide * 0.62, 7 + deep * 0.3)
        + shape(slab(x, y - high - deep, x + wide, y - high), top)
        + shape(slab(x, y - high, x + wide, y), paints.round(*front))
        + line(f"M{x + 2:g} {y - high + 1.6:g}H{x + wide - 2:g}", 1.4, "#fff6e3",
               'stroke-opacity="0.55"')
    )  # fmt: skip


def planks(box: ViewBox, rows: int, ink: str, seen: float = 0.6) -> str:
    """Return the joints of a floor of boards, within left, top, right, bottom."""
    left, top, right, bottom = box
    step = (bottom - top) / rows
    path = ""
    for row in range(rows):
        y = top + row * step
        path += f"M{left:g} {y:g}H{right:g}" if row else ""
        for k in range(2):
            x = left + (right - left) * ((0.23 + 0.5 * k + 0.31 * row) % 1.0)
            path += f"M{x:.1f} {y:.1f}V{y + step:.1f}"
    return line(path, THIN, ink, f'stroke-opacity="{seen:g}"')


def star(size: float = 1.0) -> str:
    """Return the path of a star of five points, 26 wide at size 1, about its own middle."""
    points = ((0, -13), (4, -4), (13, -4), (6, 3), (8, 12), (0, 7), (-8, 12), (-6, 3), (-13, -4),
              (-4, -4))  # fmt: skip
    return "M" + "L".join(f"{x * size:.3g} {y * size:.3g}" for x, y in points) + "Z"


def gleam(path: str, seen: float = 0.6, width: float = 2.0) -> str:
    """Return the light on something smooth."""
    return line(path, width, "#fffdf7", f'stroke-opacity="{seen:g}"')
