"""Anchors: named points of a picture that boards need to know, stored in its SVG file.

The root element of an SVG file may have attributes such as `data-flame="60 62"`: the x and y
coordinates of one or more points, in the file's own units.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from game.resources import ASSETS

_ROOT: Final = re.compile(rb"<svg\b[^>]*>")
_ANCHOR: Final = re.compile(r'\sdata-([\w-]+)="([^"]*)"')


def anchor(picture: str, name: str) -> tuple[float, float]:
    """Return the point named `name` in the file `assets/<picture>.svg`.

    Raises ValueError if there is no such point, or more than one.
    """
    points = anchors(picture, name)
    if len(points) != 1:
        raise ValueError(f"The anchor data-{name} of {picture}.svg is not a single point.")
    return points[0]


@cache
def anchors(picture: str, name: str) -> tuple[tuple[float, float], ...]:
    """Return the points named `name` in the file `assets/<picture>.svg`.

    Raises ValueError if there are no such points.
    """
    text = _anchor_attributes(picture).get(name)
    if text is None:
        raise ValueError(f"The picture {picture}.svg has no anchor data-{name}.")
    try:
        numbers = iter([float(word) for word in text.split()])
        points = tuple(zip(numbers, numbers, strict=True))
    except ValueError as error:
        message = f"The anchor data-{name} of {picture}.svg is not a list of points: {text!r}."
        raise ValueError(message) from error
    return points


@cache
def _anchor_attributes(picture: str) -> dict[str, str]:
    try:
        root = _ROOT.search((ASSETS / f"{picture}.svg").read_bytes())
    except OSError as error:
        raise ValueError(f"The picture {picture}.svg cannot be read.") from error
    return dict(_ANCHOR.findall(root[0].decode("utf-8"))) if root else {}
