"""Functions that build SVG elements, groups, gradients and whole files."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.geometry import Point
from tools.art.curves import number, pair

SEPIA: Final = "#4a342b"
PEN: Final = 7.2
"""Width, in units, of the outline of a figure that is 400 units tall."""


@dataclass(frozen=True)
class Affine:
    """A transformation: scaling and rotation about the origin, followed by a translation.

    Attributes:
        x, y: translation, that is, the new position of the origin.
        scale: scale factor.
        turn: rotation in degrees clockwise.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0

    def point(self, x: float, y: float) -> Point:
        """Return the point (`x`, `y`), transformed."""
        c, s = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return (self.x + self.scale * (x * c - y * s), self.y + self.scale * (x * s + y * c))

    def put(self, drawing: str) -> str:
        """Return `drawing`, SVG text, wrapped in a group with this transformation."""
        turn = f" rotate({number(self.turn)})" if self.turn else ""
        scale = f" scale({self.scale:.3g})" if self.scale != 1 else ""
        where = f"translate({number(self.x)} {number(self.y)}){turn}{scale}"
        return f'<g transform="{where}">\n{drawing}\n</g>'


def solid(path: str, fill: str, more: str = "") -> str:
    """Return an SVG path filled with `fill`, without outline; `more` has further SVG attributes."""
    return f'<path d="{path}" fill="{fill}"{more}/>'


def stroked(path: str, fill: str, pen: float) -> str:
    """Return an SVG path filled with `fill` and outlined in sepia, `pen` units wide."""
    return (
        f'<path d="{path}" fill="{fill}" stroke="{SEPIA}" stroke-width="{number(pen)}"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def line(path: str, pen: float, ink: str = SEPIA, more: str = "") -> str:
    """Return an unfilled SVG path, `pen` units wide, with round caps; `more` adds attributes."""
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{number(pen)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{more}/>'
    )


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str, more: str = "", decimals: int = 1
) -> str:
    """Return an SVG ellipse filled with `fill`; `more` has further SVG attributes.

    The centre is (`x`, `y`), the radii are `rx` and `ry`; all have at most `decimals` decimals.
    """
    cx, cy, wide, tall = (number(value, decimals) for value in (x, y, rx, ry))
    return f'<ellipse cx="{cx}" cy="{cy}" rx="{wide}" ry="{tall}" fill="{fill}"{more}/>'


def outline(pen: float, ink: str = SEPIA) -> str:
    """Return the SVG attributes for an outline in `ink`, `pen` units wide."""
    return f' stroke="{ink}" stroke-width="{number(pen)}"'


def group(name: str, drawing: str, pivot: Point | None = None) -> str:
    """Return an SVG group named `name` that contains `drawing`; figures rotate it about `pivot`."""
    where = f' data-pivot="{pair(pivot)}"' if pivot else ""
    return f'<g id="{name}"{where}>\n{drawing}\n</g>'


def radial(name: str, colours: str, at: tuple[int, int, int] = (40, 32, 78)) -> str:
    """Return an SVG radial gradient; `colours` has its colours, separated by spaces.

    `at` is its centre (x, y) and radius, in percent of the shape.
    """
    return (
        f'<radialGradient id="{name}" cx="{at[0]}%" cy="{at[1]}%" r="{at[2]}%">'
        f"{_stops(colours)}</radialGradient>"
    )


def downward(name: str, colours: str) -> str:
    """Return an SVG gradient from top to bottom; `colours` has its colours, separated by spaces."""
    place = 'x1="0%" y1="0%" x2="0%" y2="100%"'
    return f'<linearGradient id="{name}" {place}>{_stops(colours)}</linearGradient>'


def _stops(colours: str) -> str:
    stops = colours.split()
    offsets = (round(100 * i / (len(stops) - 1)) for i in range(len(stops)))
    pairs = zip(offsets, stops, strict=True)
    return "".join(f'<stop offset="{at}%" stop-color="{colour}"/>' for at, colour in pairs)


def svg_file(
    box: tuple[int, int], title: str, maker: str, defs: Iterable[str], drawing: str
) -> str:
    """Return the text of an SVG file.

    Args:
        box: width and height.
        title: description of the picture, which is written into a comment.
        maker: the script that draws the picture, which is named in the same comment.
        defs: the SVG definitions, such as gradients.
        drawing: the content.
    """
    view_box = f'viewBox="0 0 {box[0]} {box[1]}"'
    return (
        f"<!-- {title} Drawn for this project: {maker}. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" {view_box}>\n<defs>\n'
        + "\n".join(defs)
        + f"\n</defs>\n{drawing}\n</svg>\n"
    )
