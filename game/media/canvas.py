"""The canvas: records a frame's drawing operations, and redraws only the areas that changed.

A surface must not be modified after it has been drawn, because the canvas compares surfaces by
identity, not by their pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

import pygame
from typing_extensions import override

_WASTE: Final = 1.15
"""Two changed boxes are merged if their union is at most this multiple of their total area."""

_MANY: Final = 40
"""Number of changed boxes above which all are merged; each box repeats the operations in it."""

_Numbers: TypeAlias = tuple[int, ...]
_Operation: TypeAlias = tuple[
    Callable[..., object], tuple[Any, ...], _Numbers, _Numbers | None, int | None
]
"""An operation: function, arguments after the surface, bounding box, clip rectangle and alpha."""


def text_boxes_on(surface: pygame.Surface) -> list[pygame.Rect]:
    """Return the boxes, in pixels, of the text in this frame; empty if `surface` is no canvas."""
    return surface.text_boxes if isinstance(surface, Canvas) else []


class Canvas(pygame.Surface):
    """A surface that records drawing operations; `update_surface` applies them to a real surface.

    `text_boxes` are the boxes, in pixels, of the text drawn in this frame.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self.text_boxes: list[pygame.Rect] = []
        self._whole = pygame.Rect((0, 0), size)
        self._seen = self._whole
        self._clip: tuple[int, ...] | None = None
        self._drawn: list[_Operation] = []
        self._shown: list[_Operation] = []

    # -- what is drawn on it --------------------------------------------------------------------

    @contextmanager
    def scrolled(self, size: tuple[int, int], corner: tuple[int, int]) -> Iterator[None]:
        """Within this context, draw on a virtual surface of another `size`, in pixels.

        All coordinates are those of that surface; its point `corner` is at the canvas's top left.
        """
        before, boxes = self._seen, self.text_boxes
        self._seen, self.text_boxes = pygame.Rect((-corner[0], -corner[1]), size), []
        yield
        boxes += [box.move(self._seen.topleft) for box in self.text_boxes]
        self._seen, self.text_boxes = before, boxes

    @override
    def get_size(self) -> tuple[int, int]:
        return self._seen.size

    @override
    def get_width(self) -> int:
        return self._seen.w

    @override
    def get_height(self) -> int:
        return self._seen.h

    @override
    def get_rect(self, **at: Any) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self._seen.size)
        for name, value in at.items():
            setattr(rect, name, value)
        return rect

    @override
    def get_clip(self) -> pygame.Rect:
        clip = self._whole if self._clip is None else pygame.Rect(self._clip)
        return clip.move(-self._seen.x, -self._seen.y)

    @override
    def set_clip(self, rect: Any) -> None:
        clip = self._whole
        if rect is not None:
            clip = pygame.Rect(rect).move(self._seen.topleft).clip(clip)
        self._clip = None if clip == self._whole else tuple(clip)

    @override
    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        x, y = int(dest[0]) + self._seen.x, int(dest[1]) + self._seen.y
        if area is None:
            w, h = source.get_size()
        else:
            w, h = area[2:4]
            area = tuple(area)
        if self._seen != self._whole and not self._whole.colliderect((x, y, w, h)):
            return self._whole
        arguments = (source, (x, y), area, special_flags)
        operation = (pygame.Surface.blit, arguments, (x, y, w, h), self._clip, source.get_alpha())
        self._drawn.append(operation)
        return self._whole

    @override
    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        box = tuple(self._whole if rect is None else pygame.Rect(rect).move(self._seen.topleft))
        arguments = (color, box, special_flags)
        self._drawn.append((pygame.Surface.fill, arguments, box, self._clip, None))
        return self._whole

    def draw_shape(self, draw: Callable[..., object], colour: Any, *arguments: Any) -> None:
        """Record a call to `draw`, such as `pygame.draw.rect`, with a rectangle or points."""
        place = given = next(one for one in arguments if not isinstance(one, int))
        is_rect, (left, top) = isinstance(given, pygame.Rect), self._seen.topleft
        if left or top:
            place = given.move(left, top) if is_rect else [(x + left, y + top) for x, y in given]
        points = (place.topleft, place.bottomright) if is_rect else place
        reach = 2 + max((one for one in arguments if isinstance(one, int)), default=0)
        xs, ys = zip(*points, strict=True)
        left, top = min(xs) - reach, min(ys) - reach
        box = (left, top, max(xs) + reach - left, max(ys) + reach - top)
        kept = tuple(tuple(place) if one is given else one for one in arguments)
        self._drawn.append((draw, (colour, *kept), box, self._clip, None))

    # -- what is shown of it --------------------------------------------------------------------

    def invalidate(self) -> None:
        """Make the next call to `update_surface` redraw everything."""
        self._shown = []

    def update_surface(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Bring `surface` from the previous frame to this one; return the areas redrawn."""
        before, self._shown, self._drawn = self._shown, self._drawn, []
        self.text_boxes = []
        if before == self._shown:
            return []
        boxes = self._changed_areas(before)
        for box in boxes:
            self._replay(surface, box)
        return boxes

    def copy_frame(self) -> pygame.Surface:
        """Return a copy of the last frame."""
        whole = pygame.Surface(self._whole.size, 0, 32)
        self._replay(whole, self._whole)
        return whole

    def _replay(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        shown = self._shown
        surface.set_clip(box)
        for number in box.collidelistall([operation[2] for operation in shown]):
            draw, arguments, _, clip, _ = shown[number]
            if clip is None:
                draw(surface, *arguments)
            else:
                surface.set_clip(box.clip(clip))
                draw(surface, *arguments)
                surface.set_clip(box)
        surface.set_clip(None)

    def _changed_areas(self, before: list[_Operation]) -> list[pygame.Rect]:
        after = self._shown
        if not before:
            return [self._whole]
        old, new = set(before), set(after)
        changed = [one for one in before if one not in new]
        changed += [one for one in after if one not in old]
        stayed = [one for one in before if one in new], [one for one in after if one in old]
        if stayed[0] != stayed[1]:
            changed += _changed_operations(*stayed)
        found: list[pygame.Rect] = []
        for _, _, place, clip, _ in changed:
            box = pygame.Rect(place).clip(self._whole if clip is None else clip).clip(self._whole)
            if box:
                _add_box(found, box)
        return found if len(found) <= _MANY else [found[0].unionall(found[1:])]


def draw_shape(
    surface: pygame.Surface, draw: Callable[..., object], colour: Any, *arguments: Any
) -> None:
    """Call `draw`, such as `pygame.draw.rect`, on a canvas or on any other surface."""
    if isinstance(surface, Canvas):
        surface.draw_shape(draw, colour, *arguments)
    else:
        draw(surface, colour, *arguments)


def _changed_operations(old: list[_Operation], new: list[_Operation]) -> list[_Operation]:
    start = _common_start(old, new)
    old, new = old[start:], new[start:]
    end = _common_start(old[::-1], new[::-1])
    return [*old[: len(old) - end], *new[: len(new) - end]]


def _common_start(one: list[_Operation], other: list[_Operation]) -> int:
    differs = (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(differs, min(len(one), len(other)))


def _add_box(boxes: list[pygame.Rect], box: pygame.Rect) -> None:
    while (at := box.collidelist(boxes)) >= 0:
        other = boxes[at]
        union = box.union(other)
        if union.w * union.h > (box.w * box.h + other.w * other.h) * _WASTE:
            break
        del boxes[at]
        box = union
    boxes.append(box)
