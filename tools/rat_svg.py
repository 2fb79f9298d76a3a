"""A pen for the pictures of Rat-a-Tat Cat: outlined shapes, places, gradients, whole files.

Whatever is drawn with `shape`, `line` or `ring` takes its outline from the group around it; `put`
keeps that outline equally wide in a drawing that it makes larger or smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

INK: Final = "#4a342b"
PEN: Final = 5.0
"""The outline of a figure that is as tall as a card, 336 units."""
CREAM: Final = "#fff6e3"
PUPIL: Final = "#2b1b15"
SHINE: Final = "#fffdf7"
CARD: Final = (248, 336)
"""Width and height of a card's view box."""


def _pen(width: float | None, ink: str, more: str) -> str:
    """Return attributes that differ from those of the group around a shape."""
    wide = "" if width is None else f' stroke-width="{width:g}"'
    colour = f' stroke="{ink}"' if ink else ""
    return wide + colour + (f" {more}" if more else "")


def shape(path: str, fill: str, width: float | None = None, ink: str = "", more: str = "") -> str:
    """Return a path, filled and outlined."""
    return f'<path d="{path}" fill="{fill}"{_pen(width, ink, more)}/>'


def flat(path: str, fill: str, opacity: float = 1.0) -> str:
    """Return a path without an outline."""
    seen = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
    return f'<path d="{path}" fill="{fill}" stroke="none"{seen}/>'


def line(path: str, width: float | None = None, ink: str = "", more: str = "") -> str:
    """Return a line with round ends."""
    return f'<path d="{path}"{_pen(width, ink, more)}/>'


def limb(path: str, width: float, fill: str, pen: float = PEN) -> str:
    """Return a line as thick as an arm or a tail, outlined."""
    return line(path, width) + line(path, width - 2 * pen, fill)


def bands(
    curve: tuple[tuple[float, float], ...], places: tuple[float, ...], half: float, ink: str
) -> str:
    """Return stripes across a tail.

    Args:
        curve: the four points of a cubic curve, its middle line.
        places: where along it, 0..1.
        half: how far a stripe reaches to each side.
        ink: its colour.
    """
    path = ""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    for t in places:
        s = 1 - t
        x = s**3 * ax + 3 * s * s * t * bx + 3 * s * t * t * cx + t**3 * dx
        y = s**3 * ay + 3 * s * s * t * by + 3 * s * t * t * cy + t**3 * dy
        u = s * s * (bx - ax) + 2 * s * t * (cx - bx) + t * t * (dx - cx)
        v = s * s * (by - ay) + 2 * s * t * (cy - by) + t * t * (dy - cy)
        far = (u * u + v * v) ** 0.5 / half
        path += f"M{x - v / far:.1f} {y + u / far:.1f}L{x + v / far:.1f} {y - u / far:.1f}"
    return line(path, 5, ink)


def ring(x: float, y: float, rx: float, ry: float, fill: str, width: float | None = None) -> str:
    """Return an ellipse, filled and outlined."""
    place = f'cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"'
    return f'<ellipse {place} fill="{fill}"{_pen(width, "", "")}/>'


def dot(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0) -> str:
    """Return an ellipse without an outline."""
    seen = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
    place = f'cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"'
    return f'<ellipse {place} fill="{fill}" stroke="none"{seen}/>'


def put(
    x: float, y: float, *parts: str, scale: float = 1.0, turn: float = 0.0, flip: bool = False
) -> str:
    """Return drawings whose origin lies at x, y: made larger, turned, mirrored left to right.

    Args:
        x: where the origin comes to lie.
        y: the same, downwards.
        parts: what is drawn.
        scale: how many times larger; the outline of the group stays as wide as it was.
        turn: degrees clockwise.
        flip: whether left and right change places.
    """
    turned = f" rotate({turn:g})" if turn else ""
    sized = f" scale({-scale if flip else scale:g} {scale:g})" if flip or scale != 1 else ""
    pen = f' stroke-width="{PEN / scale:.3g}"' if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{sized}"{pen}>{"".join(parts)}</g>'


def shrunk(x: float, y: float, drawing: str, scale: float, turn: float = 0.0) -> str:
    """Return a whole picture put somewhere, its outlines scaled with it."""
    where = f"translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})"
    return f'<g transform="{where}" stroke-width="{PEN:g}">{drawing}</g>'


class Paints:
    """The gradients of one file, each made once and called by the colours that it holds."""

    def __init__(self) -> None:
        self._made: dict[str, str] = {}

    def round(self, *colours: str, at: tuple[int, int, int] = (38, 30, 82)) -> str:
        """Return a two-tone shading from the upper left; `at` is its centre and radius, %."""
        place = f'cx="{at[0]}%" cy="{at[1]}%" r="{at[2]}%"'
        return self._paint("radialGradient", place, [(c, 1.0) for c in colours])

    def down(self, *colours: str) -> str:
        """Return a shading from the top to the bottom."""
        place = 'x1="0%" y1="0%" x2="0%" y2="100%"'
        return self._paint("linearGradient", place, [(c, 1.0) for c in colours])

    def glow(self, colour: str, opacity: float = 0.6) -> str:
        """Return a colour that fades towards the rim."""
        stops = [(colour, opacity), (colour, opacity * 0.5), (colour, 0.0)]
        return self._paint("radialGradient", 'cx="50%" cy="50%" r="50%"', stops)

    def _paint(self, kind: str, place: str, stops: Sequence[tuple[str, float]]) -> str:
        last = len(stops) - 1
        inside = "".join(
            f'<stop offset="{round(100 * i / last)}%" stop-color="{colour}"'
            + ("" if seen == 1 else f' stop-opacity="{seen:.3g}"')
            + "/>"
            for i, (colour, seen) in enumerate(stops)
        )
        body = f"{place}>{inside}</{kind}>"
        name = self._made.setdefault(f"<{kind}|{body}", f"g{len(self._made) + 1}")
        return f"url(#{name})"

    def defs(self) -> str:
        """Return all gradients made so far."""
        return "\n".join(
            f'{kind} id="{name}" {body}'
            for (kind, _, body), name in ((key.partition("|"), n) for key, n in self._made.items())
        )


def part(name: str, *drawn: str, pivot: tuple[float, float] | None = None) -> str:
    """Return a named group of a picture with moving parts."""
    where = f' data-pivot="{pivot[0]:g} {pivot[1]:g}"' if pivot else ""
    return f'<g id="{name}"{where} {_OUTLINED}>\n' + "\n".join(drawn) + "\n</g>"


_OUTLINED: Final = (
    f'fill="none" stroke="{INK}" stroke-width="{PEN:g}" stroke-linejoin="round"'
    ' stroke-linecap="round"'
)


def page(size: tuple[int, int], title: str, paints: Paints, *drawn: str) -> str:
    """Return a whole file; what is not a named part is outlined as one group.

    Args:
        size: width and height of the view box.
        title: what it shows, for who opens the file.
        paints: its gradients.
        drawn: its drawings, or its parts.
    """
    inside = "\n".join(drawn)
    if not inside.startswith("<g id="):
        inside = f"<g {_OUTLINED}>\n{inside}\n</g>"
    return (
        f"<!-- {title} Drawn for this project: tools/rat_cards.py. -->\n"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">\n'
        f"<defs>\n{paints.defs()}\n</defs>\n{inside}\n</svg>\n"
    )
