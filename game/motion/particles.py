"""A system of particles, such as confetti, dust, crumbs and sparkles."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from game.scaling import smoothscale

CAPACITY: Final = 160

_Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class ParticleKind:
    """How one kind of particle looks and moves.

    Attributes:
        pictures: the names of the pictures; each particle gets one of them at random.
        height: the height of each picture, in units.
        speed: the minimum and maximum speed at the start, in units per second.
        spread: the maximum angle from the main direction, in degrees; 180 for all directions.
        gravity: the downward acceleration, in units per second squared.
        drag: the fraction of its speed that a particle loses per second, 0 to 1.
        life: the minimum and maximum lifetime, in seconds.
        spin: the maximum speed of rotation, in turns per second.
        flutters: whether the picture gets narrower and wider again, like tumbling paper.
    """

    pictures: tuple[str, ...]
    height: float
    speed: tuple[float, float]
    spread: float
    gravity: float
    drag: float
    life: tuple[float, float]
    spin: float = 0.0
    flutters: bool = False


PARTICLE_KINDS: Final[dict[str, ParticleKind]] = {
    "confetti": ParticleKind(
        tuple(f"common/confetti_{i}" for i in range(1, 5)),
        30, (120, 620), 55, 420, 0.72, (1.6, 3.2), 0.9, flutters=True,
    ),
    "cannon": ParticleKind(
        tuple(f"common/confetti_{i}" for i in range(1, 5)),
        30, (500, 2100), 18, 420, 0.6, (2.0, 3.4), 0.9, flutters=True,
    ),
    "dust": ParticleKind(("common/dust",), 30, (30, 110), 75, -30, 0.85, (0.35, 0.6), 0.15),
    "crumb": ParticleKind(("common/crumb",), 15, (90, 240), 70, 640, 0.3, (0.4, 0.7), 1.2),
    "sparkle": ParticleKind(("common/sparkle",), 34, (40, 170), 180, 20, 0.8, (0.5, 0.9), 0.4),
    "heart": ParticleKind(("common/heart",), 26, (40, 90), 40, -60, 0.6, (0.8, 1.2), 0.1),
    "note": ParticleKind(("common/note",), 30, (40, 80), 30, -50, 0.5, (0.9, 1.3), 0.1),
}  # fmt: skip
"""All kinds of particles, by name."""

_MUZZLE: Final = 70.0
"""Distance of a confetti cannon from both edges of the corner beside it, in units."""
_TURNS: Final = 12
_SIZES: Final = (1.0, 0.7, 0.4)


@dataclass(slots=True)
class _Particle:
    kind: ParticleKind
    name: str
    x: float
    y: float
    vx: float
    vy: float
    turn: float
    spin: float
    age: float
    life: float


class Particles:
    """The particle system of one board; if `is_on` is False (reduced motion), it emits nothing."""

    def __init__(
        self,
        picture: Callable[[str, float], pygame.Surface],
        px: Callable[[_Point], tuple[int, int]],
        seed: int,
        *,
        is_on: bool = True,
    ) -> None:
        """Create a particle system.

        Args:
            picture: returns a picture, given its name and its height in units.
            px: converts a point in units to pixels.
            seed: the seed of the particles' random motion.
            is_on: whether any particles are emitted.
        """
        self.is_on = is_on
        self._picture, self._px = picture, px
        self._rng = random.Random(seed)
        self._sprites: dict[tuple[str, float, int], pygame.Surface] = {}
        self._alive: list[_Particle] = []

    def __len__(self) -> int:
        return len(self._alive)

    def burst(self, kind: str, at: _Point, count: int, heading: float = -90.0) -> None:
        """Emit `count` particles from the point `at`, in units.

        `kind` is a key of `PARTICLE_KINDS`; `heading` is the main direction in degrees: 0 points
        right, -90 points up.
        """
        if not self.is_on:
            return
        look, rng = PARTICLE_KINDS[kind], self._rng
        for _ in range(count):
            angle = math.radians(heading + rng.uniform(-look.spread, look.spread))
            speed = rng.uniform(*look.speed)
            self._add(look, at, (speed * math.cos(angle), speed * math.sin(angle)))

    def fire_cannons(self, count: int, left: float, right: float, bottom: float) -> None:
        """Shoot `count` pieces of confetti from each of two cannons.

        They stand just outside both lower corners of an area, whose edges are given in units.
        """
        for x, heading in ((left - _MUZZLE, -64.0), (right + _MUZZLE, -116.0)):
            self.burst("cannon", (x, bottom + _MUZZLE), count, heading)

    def rain(self, kind: str, count: int, left: float, right: float, top: float) -> None:
        """Drop `count` particles from above the line y = `top`, between x = `left` and x = `right`.

        `kind` is a key of `PARTICLE_KINDS`; the coordinates are in units.
        """
        if not self.is_on:
            return
        look, rng = PARTICLE_KINDS[kind], self._rng
        for _ in range(count):
            at = (rng.uniform(left, right), top - rng.uniform(20, 320))
            self._add(look, at, (rng.uniform(-60, 60), rng.uniform(60, 260)))

    def _add(self, look: ParticleKind, at: _Point, velocity: _Point) -> None:
        rng = self._rng
        name = rng.choice(look.pictures)
        if len(self._alive) >= CAPACITY:
            del self._alive[0]
        spin = rng.uniform(-look.spin, look.spin)
        life = rng.uniform(*look.life)
        self._alive.append(_Particle(look, name, *at, *velocity, rng.random(), spin, 0.0, life))

    def clear(self) -> None:
        """Remove all particles."""
        self._alive.clear()

    def update(self, dt: float) -> None:
        """Advance all particles by `dt` seconds."""
        if not self._alive:
            return
        for p in self._alive:
            p.age += dt
            keep = (1.0 - p.kind.drag) ** dt
            p.vx *= keep
            p.vy = p.vy * keep + p.kind.gravity * dt
            p.x += p.vx * dt
            p.y += p.vy * dt
            p.turn += p.spin * dt
        self._alive = [p for p in self._alive if p.age < p.life]

    def draw(self, surface: pygame.Surface, text_boxes: Sequence[pygame.Rect] = ()) -> None:
        """Draw all particles, except those that would cover one of `text_boxes`, in pixels."""
        for p in self._alive:
            left = 1.0 - p.age / p.life
            zoom = _SIZES[0 if left > 0.3 else 1 if left > 0.15 else 2]
            picture = self._sprite(p, zoom, int(p.turn * _TURNS) % _TURNS)
            x, y = self._px((p.x, p.y))
            place = picture.get_rect(center=(x, y))
            for part in _uncovered_parts(place, text_boxes):
                area = part.move(-place.x, -place.y)
                surface.blit(picture, part, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _sprite(self, particle: _Particle, zoom: float, turn: int) -> pygame.Surface:
        key, kind = (particle.name, zoom, turn), particle.kind
        if key not in self._sprites:
            picture = self._picture(particle.name, kind.height * zoom)
            self._sprites[key] = _rotated_picture(picture, turn, kind.flutters)
        return self._sprites[key]


def _uncovered_parts(place: pygame.Rect, text_boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    parts = [place]
    for hidden in (text_boxes[i] for i in place.collidelistall(list(text_boxes))):
        parts = [part for whole in parts for part in _parts_around(whole, hidden)]
    return parts


def _parts_around(whole: pygame.Rect, hidden: pygame.Rect) -> list[pygame.Rect]:
    cut = whole.clip(hidden)
    if not cut:
        return [whole]
    left, top, right, bottom = whole.x, whole.y, whole.right, whole.bottom
    parts = (
        pygame.Rect(left, top, whole.w, cut.top - top),
        pygame.Rect(left, cut.bottom, whole.w, bottom - cut.bottom),
        pygame.Rect(left, cut.top, cut.left - left, cut.h),
        pygame.Rect(cut.right, cut.top, right - cut.right, cut.h),
    )
    return [part for part in parts if part]


def _rotated_picture(picture: pygame.Surface, step: int, flutters: bool) -> pygame.Surface:
    turned = pygame.transform.rotozoom(picture, 360.0 * step / _TURNS, 1.0)
    if flutters:
        narrow = 0.35 + 0.65 * abs(math.cos(math.tau * step / _TURNS))
        size = (max(1, round(turned.get_width() * narrow)), turned.get_height())
        turned = smoothscale(turned, size)
    return turned
