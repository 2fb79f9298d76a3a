"""Figures for tests, their outlines and moods."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame

from game.boards.figures.figure import Figure
from game.boards.figures.parts import MOODS
from game.geometry import Layout
from game.media.art import Art
from tests.kept_art import new_art

LAYOUT = Layout(1600, 900)
FEELINGS = tuple(mood for mood in MOODS if mood not in ("hide", "peek"))
"""What every figure can feel; only some have paws to hide their eyes with."""


@cache
def art() -> Art:
    """The pictures, made once for all tests."""
    return new_art(LAYOUT)


def figure(name: str, height: float = 120, *, lives: bool = False, seed: int = 1) -> Figure:
    """Return a figure, its feet at (400, 400); one that does not live keeps still and is bare."""
    who = Figure(art(), name, height, seed=seed, at=(400, 400))
    who.has_idle_movements = who.has_shadow = lives
    return who


def drawn(who: Figure) -> pygame.Surface:
    """Return what is seen of a figure; (200, 200) is the picture's corner."""
    surface = pygame.Surface((800, 500), pygame.SRCALPHA)
    who.draw(surface, LAYOUT)
    return surface.subsurface((200, 200, 400, 260))


def picture(who: Figure) -> bytes:
    """Return what is seen of a figure, to be compared."""
    return pygame.image.tobytes(drawn(who), "RGBA")


def outline(who: Figure) -> pygame.Mask:
    """Return the outline of a figure."""
    return pygame.mask.from_surface(drawn(who))


def box_of(who: Figure, alpha: int = 24) -> pygame.Rect:
    """Return the box of what is more opaque than `alpha`, in pixels of the canvas."""
    return drawn(who).get_bounding_rect(alpha).move(200, 200)


def difference(one: pygame.Mask, other: pygame.Mask) -> float:
    """Return which share of what two outlines cover together only one of them covers."""
    same = one.overlap_area(other, (0, 0))
    return 1 - same / (one.count() + other.count() - same)


def faces(who: Figure, moods: Iterable[str] = FEELINGS) -> set[bytes]:
    """Return how somebody looks in each mood."""
    seen = set()
    for mood in moods:
        who.mood = mood
        who.update(1.0)
        seen.add(picture(who))
    return seen


def check_mirrored(who: Figure) -> None:
    """Its pose is a side view: looking to the left it is the other way round."""
    who.facing = 1
    right = [(cel.surface.get_size(), cel.dx) for cel in who.cels()]
    who.facing = -1
    left = [(cel.surface.get_size(), cel.dx) for cel in who.cels()]
    assert left == [(size, -dx - size[0]) for size, dx in right]


def strides(who: Figure) -> set[bytes]:
    """Return how somebody looks at each stride of its pose."""
    steps = set()
    for stride in (-1.0, 0.0, 1.0):
        who.stride = stride
        steps.add(picture(who))
    return steps
