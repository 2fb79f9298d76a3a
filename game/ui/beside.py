"""Where a paper stands that is about something: beside it, never over it, with a tail to it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

import pygame

from game.geometry import Box, Point

GAP: Final = 34.0
"""Units between a paper and what it is about: room for the tail."""

_TAIL: Final = 26.0
"""Half the width of a tail where it leaves the paper."""

_SMALL: Final = 160.0
"""What is less wide may well stand in a row of things like it."""

_THING: Final = 45_000.0
"""What each thing is worth as a whole, however small it is: in square units."""

_CUT: Final = 25_000.0
"""How bad it is to hide a part of a thing, which looks worse than all of it."""

_FAR: Final = 0.6
"""How much a long tail is disliked: so much covered for the square of its length."""


def beside(
    subject: Box | None, sizes: Iterable[tuple[float, float]], within: Box, clear: Sequence[Box]
) -> Box:
    """Return where a paper stands that is about `subject`.

    It covers as little as can be of the boxes that should stay clear, and stands as near to its
    subject as it can then. It never covers any of its subject, as long as one of the sizes fits
    beside it at all; without a subject it stands low in the middle.

    Args:
        subject: what it is about, in units; None: nothing in particular.
        sizes: widths and heights that the paper may have, the best one first.
        within: what the paper must not leave.
        clear: what should be seen as well, such as everything that can be chosen.
    """
    wanted = Box.around((within.centre[0], within.bottom), 1, 1) if subject is None else subject

    def cost(place: Box) -> tuple[float, float]:
        over_subject = 0.0 if subject is None else place.overlap(subject)
        tip, (ax, ay), (bx, by) = tail(place, wanted)
        foot = ((ax + bx) / 2, (ay + by) / 2)
        covered = sum(_hidden(place, box) + _crossed(tip, foot, box) for box in clear)
        return (over_subject, covered + _FAR * math.dist(tip, foot) ** 2)

    return min(_places(wanted, sizes, within), key=cost)


def _places(subject: Box, sizes: Iterable[tuple[float, float]], within: Box) -> Iterator[Box]:
    """Return places on the four sides of a subject, and along the edges of what must hold them."""
    (cx, cy), right, bottom = subject.centre, within.right, within.bottom
    for wide, tall in sizes:
        w, h = min(wide, within.w), min(tall, within.h)  # in a window of odd proportions
        xs = (subject.x - GAP - w, subject.x, cx - w / 2, subject.right - w, subject.right + GAP)
        ys = (subject.y - GAP - h, subject.y, cy - h / 2, subject.bottom - h, subject.bottom + GAP)
        for x, y in product((*xs, within.x, right - w), (*ys, within.y, bottom - h)):
            if within.x <= x <= right - w and within.y <= y <= bottom - h:
                yield Box(x, y, w, h)


def _hidden(place: Box, box: Box) -> float:
    """Return how bad it is what a paper at a place hides of a box."""
    overlap = place.overlap(box)
    is_cut = 0 < overlap < box.w * box.h
    return overlap * _worth(box) + _CUT * is_cut


def _worth(box: Box) -> float:
    """Return how bad each square unit is that is hidden of a box: most of all of a small one."""
    return 1 + _THING / max(1.0, box.w * box.h)


def _crossed(tip: Point, foot: Point, box: Box) -> float:
    """Return how bad it is that a tail between two points goes over a box: as a paper twice."""
    line = pygame.FRect(box.x, box.y, box.w, box.h).clipline(tip, foot)
    return 2 * math.dist(*line) * _TAIL * _worth(box) if line else 0.0


def tail(paper: Box, subject: Box) -> tuple[Point, Point, Point]:
    """Return the tail of a paper: its tip, at the edge of the subject, and its two feet.

    To a small thing farther aside it comes from above, over the heads of those in between.
    """
    inner = paper.inset(_TAIL + 26)
    aside = max(paper.x - subject.right, subject.x - paper.right)
    if aside > GAP + 1 and subject.w < _SMALL and inner.y <= subject.y - _TAIL < paper.bottom:
        x, y = paper.x if subject.right < paper.x else paper.right, subject.y - 1.5 * _TAIL
        y = min(max(y, inner.y), inner.bottom)
        return (subject.centre[0], subject.y), (x, y - _TAIL), (x, y + _TAIL)
    tip = (
        min(max(paper.centre[0], subject.x), subject.right),
        min(max(paper.centre[1], subject.y), subject.bottom),
    )
    x, y = min(max(tip[0], inner.x), inner.right), min(max(tip[1], inner.y), inner.bottom)
    aside = max(paper.x - tip[0], tip[0] - paper.right)
    if aside <= max(paper.y - tip[1], tip[1] - paper.bottom):
        y = paper.y if tip[1] < paper.y else paper.bottom
        return tip, (x - _TAIL, y), (x + _TAIL, y)
    x = paper.x if tip[0] < paper.x else paper.right
    return tip, (x, y - _TAIL), (x, y + _TAIL)
