"""Background animals: each one stands still until it is pressed."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from functools import cache, partial
from typing import Final

import msgspec
import pygame

from game.boards.base import MotionLevel
from game.boards.figures.press_reactions import Movement, PressReactions
from game.geometry import Box, Layout, Point
from game.media.art import Art, blit
from game.resources import ASSETS
from game.scaling import smoothscale

_LEAN_STEP: Final = 2.0
"""Precision, in degrees, to which an animal's tilt is rounded."""
_SQUASH_STEP: Final = 0.04


@cache
def load_animals(place: str) -> dict[str, Box]:
    """Return the boxes, in units, of a background's animals, keyed by the animal's name.

    `place` is the key of a game, or "common" for the title screen, which shows a market.
    """
    path = ASSETS / place / "alive.toml"
    if not path.is_file():
        return {}
    found = msgspec.toml.decode(
        path.read_bytes(), type=dict[str, tuple[float, float, float, float]]
    )
    return {name: Box(*sides) for name, sides in found.items()}


class BackgroundAnimals:
    """The animals of a background, each drawn on top of it from `alive_<name>.svg`."""

    def __init__(self, place: str, animated: Collection[str] = ()) -> None:
        """Load the animals of `place`; at rest, those in `animated` are drawn by the caller."""
        self._place, self._animated = place, animated
        self._animals = load_animals(place)
        self._press_reactions = {name: PressReactions(n) for n, name in enumerate(self._animals)}

    @property
    def is_moving(self) -> bool:
        """Whether an animal is reacting to a press."""
        return any(press_reactions.is_moving for press_reactions in self._press_reactions.values())

    def is_reacting(self, name: str) -> bool:
        """Return True if the animal `name` is reacting to a press."""
        return name in self._press_reactions and self._press_reactions[name].is_moving

    def prefetch(self, art: Art) -> Iterator[pygame.Surface]:
        """Render the picture of each animal unless it is cached, and yield it."""
        return (art.picture(self._picture(name), box.h) for name, box in self._animals.items())

    def react_to_press(
        self, point: Point, motion: MotionLevel, play_sound: Callable[[str], None]
    ) -> bool:
        """Make the animal at `point` react to a press; return False if there is none.

        The motion level `motion` scales its movement; `play_sound` plays its sound.
        """
        for name, box in reversed(self._animals.items()):
            if box.contains(point):
                play_sound(self._press_reactions[name].start_next(motion).sound)
                return True
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        for press_reactions in self._press_reactions.values():
            press_reactions.update(dt)

    def draw(self, surface: pygame.Surface, art: Art, layout: Layout) -> None:
        """Draw the animals; those that the caller animates, only while they react to a press."""
        for name, box in self._animals.items():
            if name in self._animated and not self.is_reacting(name):
                continue
            movement = self._press_reactions[name].movement
            usual = art.picture(self._picture(name), box.h)
            picture = moved_picture(art, (self._picture(name), box.h), usual, movement)
            lean = math.radians(abs(movement.lean))  # a tilted picture extends below its feet
            below = usual.get_width() / 2 * math.sin(lean)
            x, y = layout.px((box.centre[0], box.bottom - movement.hop * box.h))
            blit(surface, picture, picture.get_rect(midbottom=(x, y + round(below))).topleft)

    def _picture(self, name: str) -> str:
        return f"{self._place}/alive_{name}"


def moved_picture(
    art: Art, key: tuple[object, ...], picture: pygame.Surface, movement: Movement
) -> pygame.Surface:
    """Return `picture` tilted and stretched by `movement`; `key` identifies it in the cache."""
    lean = round(movement.lean / _LEAN_STEP)
    squash = round((movement.squash - 1) / _SQUASH_STEP)
    if not lean and not squash:
        return picture
    make = partial(_bent, picture, lean * _LEAN_STEP, 1 + squash * _SQUASH_STEP)
    return art.get(("moved", *key, lean, squash), make)


def _bent(picture: pygame.Surface, lean: float, share: float) -> pygame.Surface:
    wide, high = picture.get_size()
    size = round(wide * max(1.0, 2 - share)), round(high * share)
    picture = smoothscale(picture, size)
    return pygame.transform.rotozoom(picture, -lean, 1.0) if lean else picture
