"""Placement of speech bubbles and captions beside the thing that they belong to, their subject."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.geometry import Box, Point

GAP: Final = 34.0
"""Distance between a bubble and its subject, in units; the tail needs the space."""

_TAIL: Final = 26.0
"""Half the width of a tail's base, in units."""

_LONGEST_TAIL: Final = 75.0
"""Maximum length of a tail, in units; a longer one covers what is between bubble and subject."""

_SMALL: Final = 160.0
"""Width, in units, below which a subject may be one of several similar things in a row."""

_THING: Final = 45_000.0
"""Cost of covering all of an obstacle, whatever its size, in square units."""

_CUT: Final = 25_000.0
"""Added cost of covering an obstacle only in part, which looks worse, in square units."""

_FAR: Final = 0.6
"""Cost of a tail per squared unit of its length, in square units of covered area."""

_CAPTION_GAP: Final = 12.0
"""Distance between a caption and its subject, in units; the focus frame needs the space."""

_STEPS: Final = 8
"""Number of steps in which a caption is moved along the edges or inside."""

_LARGE: Final = 60_000.0
"""Area, in square units, from which a thing, such as a room, is large."""


def place_beside(
    subject: Box,
    sizes: Iterable[tuple[float, float]],
    within: Box,
    clear: Sequence[Box],
    covered_area: Callable[[Box], float] = lambda place: 0.0,
) -> Box:
    """Return the best box inside `within` for a bubble that points at `subject`.

    It is close to the subject. Raises ValueError if `sizes` is empty.

    Args:
        subject: the box to point at.
        sizes: the possible sizes of the bubble (width and height), in order of preference.
        within: the area that the bubble must not leave.
        clear: boxes that should be covered as little as possible.
        covered_area: returns the area of other content that a given box would cover.
    """
    things = [_make_obstacle(box) for box in clear]
    best, least = None, (math.inf, math.inf)
    for place in _candidate_boxes(subject, sizes, within):
        wrong = covered_area(place) + place.overlap(subject)
        if wrong > least[0]:
            continue
        enough = least[1] if wrong == least[0] else math.inf
        cost = (wrong, _cost(place, subject, things, enough))
        if best is None or cost < least:
            best, least = place, cost
    if best is None:
        raise ValueError("a bubble needs at least one size")
    return best


def place_caption(
    subject: Box, sizes: Sequence[tuple[float, float]], within: Box, clear: Sequence[Box]
) -> Box | None:
    """Return the first box for a caption of `subject` that covers nothing; None if there is none.

    The places inside a large subject are tried first, then those below, above, left and right of
    any subject, with each size. If no side is free, a caption may cover a part of a large subject
    that is a control itself, or the lower half of a smaller one.

    Args:
        subject: the box of the named thing.
        sizes: the possible sizes of the caption (width and height), in order of preference.
        within: the area that the caption must not leave.
        clear: boxes that must not be covered.
    """
    others = [box for box in clear if box != subject]
    attempts = (
        *product((_boxes_inside, _boxes_beside), (clear,), sizes),
        *product((_boxes_inside, _boxes_over_foot), (others,), sizes),
    )
    for find, covered, (wide, tall) in attempts:
        for place in find(subject, min(wide, within.w), min(tall, within.h), within):
            if not any(map(place.overlap, covered)):
                return place
    return None


def is_large(thing: Box) -> bool:
    """Return True if `thing` is so large that a caption may cover a part of it."""
    return thing.w * thing.h >= _LARGE


def _boxes_inside(subject: Box, w: float, h: float, within: Box) -> Iterator[Box]:
    room = subject.inset(_CAPTION_GAP)
    if is_large(subject) and w <= room.w and h <= room.h:
        for step in range(_STEPS):
            yield Box(room.centre[0] - w / 2, room.y + step / _STEPS * (room.h - h), w, h)


def _boxes_beside(subject: Box, w: float, h: float, within: Box) -> Iterator[Box]:
    (cx, cy), gap = subject.centre, _CAPTION_GAP
    # The caption slides along a side, as far as its end is level with that of the subject.
    lefts = [cx - w / 2, subject.x, subject.right - w]
    tops = [cy - h / 2, subject.y, subject.bottom - h]
    for dx, dy in zip(lefts, tops, strict=True):
        x = max(within.x, min(dx, within.right - w))
        y = max(within.y, min(dy, within.bottom - h))
        for left, top in (
            (x, subject.bottom + gap),
            (x, subject.y - gap - h),
            (subject.x - gap - w, y),
            (subject.right + gap, y),
        ):
            place = Box(left, top, w, h)
            if within.overlap(place) >= w * h - 1 and not place.overlap(subject):
                yield place


def _boxes_over_foot(subject: Box, w: float, h: float, within: Box) -> Iterator[Box]:
    for left in (subject.centre[0] - w / 2, subject.x, subject.right - w):
        for covered in (h / 2, h):
            x = max(within.x, min(left, within.right - w))
            place = Box(x, subject.bottom - covered, w, h)
            if covered <= subject.h / 2 and place.bottom <= within.bottom:
                yield place


class _Obstacle(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    area: float
    worth: float
    rect: pygame.FRect


def _make_obstacle(box: Box) -> _Obstacle:
    area, rect = box.w * box.h, pygame.FRect(box.x, box.y, box.w, box.h)
    worth = 1 + _THING / max(1.0, area)  # higher for small boxes
    return _Obstacle(box.x, box.y, box.right, box.bottom, area, worth, rect)


def _cost(place: Box, subject: Box, things: Sequence[_Obstacle], enough: float) -> float:
    """Return the cost of a bubble at `place`: its distance from `subject`, and what it covers.

    `things` are the obstacles. As soon as the cost reaches `enough`, the computation stops, and the
    result is only a lower bound.
    """
    tip, foot = _tail_line(place, subject)
    far = _FAR * math.dist(tip, foot) ** 2
    x, y, right, bottom, covered = place.x, place.y, place.right, place.bottom, 0.0
    for thing in things:
        hidden = 0.0
        if x < thing.right and thing.left < right and y < thing.bottom and thing.top < bottom:
            w = min(right, thing.right) - max(x, thing.left)
            h = min(bottom, thing.bottom) - max(y, thing.top)
            overlap = w * h
            hidden = overlap * thing.worth + _CUT * (0 < overlap < thing.area)
        if line := thing.rect.clipline(tip, foot):
            hidden += 2 * math.dist(*line) * _TAIL * thing.worth
        if hidden:
            covered += hidden
            if covered + far >= enough:
                break
    return covered + far


def _candidate_boxes(
    subject: Box, sizes: Iterable[tuple[float, float]], within: Box
) -> Iterator[Box]:
    (cx, cy), right, bottom = subject.centre, within.right, within.bottom
    for wide, tall in sizes:
        w, h = min(wide, within.w), min(tall, within.h)  # in a window of unusual proportions
        xs = (subject.x - GAP - w, subject.x, cx - w / 2, subject.right - w, subject.right + GAP)
        ys = (subject.y - GAP - h, subject.y, cy - h / 2, subject.bottom - h, subject.bottom + GAP)
        for x, y in product((*xs, within.x, right - w), (*ys, within.y, bottom - h)):
            if within.x <= x <= right - w and within.y <= y <= bottom - h:
                yield Box(x, y, w, h)


def is_tail_short(place: Box, subject: Box) -> bool:
    """Return True if the tail of a bubble at `place` covers little of what is around it."""
    return math.dist(*_tail_line(place, subject)) <= min(place.w, place.h, _LONGEST_TAIL)


def _tail_line(place: Box, subject: Box) -> tuple[Point, Point]:
    tip, (ax, ay), (bx, by) = tail_corners(place, subject)
    return tip, ((ax + bx) / 2, (ay + by) / 2)


def tail_corners(paper: Box, subject: Box) -> tuple[Point, Point, Point]:
    """Return the corners of the tail from `paper` to `subject`: the tip, then the base's two ends.

    The tail reaches a small, distant subject from above; otherwise, it might cross the subject's
    neighbours.
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
