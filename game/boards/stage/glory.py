"""The winners' moment of glory: they stand large in the light while a veil covers the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.geometry import HEIGHT, WIDTH, Layout, Point
from game.media.art import Art
from game.media.canvas import draw_shape, text_boxes_on
from game.media.clothes import bareheaded_name, fine_lined_name
from game.motion.particles import Particles
from game.scaling import smoothscale
from game.ui.fonts import Colour

_STAR: Final = 375.0
"""Maximum height of a winner on the stage, in units."""
_SLENDER: Final = 0.85
"""Distance between two winners, as a multiple of their height."""
_STAGE: Final = 1300.0
"""Width, in units, on which all winners stand."""
_GROUND: Final = 715.0
"""The y coordinate of the winners' feet on the stage, in units."""
_VEIL: Final[Colour] = (62, 36, 104)
_LIGHT: Final[Colour] = (255, 226, 150)
_DEPTH: Final = 0.55
_BRIGHTNESS: Final = 0.9
"""Opacity of the light in the middle of a pool, 0 to 1."""
_POOL: Final = (0.7, 0.19)
"""Horizontal and vertical radius of a pool of light, as multiples of a winner's height."""
_COARSENESS: Final = 3
"""Factor by which the veil is drawn smaller than it is shown."""
_POOL_STEPS: Final = 20
_LEVELS: Final = 6
"""Number of steps in which the veil appears and disappears."""
_CONFETTI: Final = 26
"""Pieces of confetti that are thrown, or fall, at once."""
_CROWN: Final = 0.33
"""Height of a crown, as a multiple of the figure's height."""
_FINE_CROWN: Final = 80.0
"""Height, in units, above which a crown has thinner outlines, as the large figure below it."""
_SEAT: Final = 0.15
"""Distance from the crown point of a head to a crown's centre, as a multiple of the height."""
_TILT: Final = -6.0
"""Angle, in degrees counterclockwise, at which a crown sits on an upright head."""
_CROWN_STEP: Final = 8.0
"""Step to which a crown's height is rounded, so that few pictures are rendered."""


class Glory:
    """Veil, light and confetti for the winners of a match; shown only at the motion level "full".

    With high contrast there is only confetti.

    Attributes:
        stars: the large figures of the winners, while they are on the stage.
        confetti: the confetti that is in the air.
        has_bowed: whether the stars have been celebrated, so that the result screen may open.
        level: how far the veil has been drawn, from 0 (not at all) to `_LEVELS`.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        is_full = context.motion == "full"
        self.confetti = Particles(
            context.art.picture, context.layout.px, context.seed + 5, is_on=is_full
        )
        self._has_stage = is_full and not context.theme.has_contrast
        self.stars: Sequence[Figure] = ()
        self.has_bowed = False
        self._veil: pygame.Surface | None = None
        self.level = 0

    def prefetch(self, portraits: Iterable[Figure]) -> Iterator[object]:
        """Render the large figures of all `portraits`, yielding after each part."""
        if self._has_stage:
            for figure in portraits:
                yield from self._star(figure).prefetch("stand")

    def _star(self, portrait: Figure) -> Figure:
        name = fine_lined_name(bareheaded_name(portrait.name))  # a crown needs a bare head
        star = Figure(self._context.art, name, _STAR, seed=0, at=portrait.position)
        star.height, star.has_shadow = portrait.height, False
        return star

    def new_stars(self, portraits: Iterable[Figure]) -> Sequence[Figure]:
        """Return the winners' large figures, which start at the size and position of `portraits`.

        Return an empty sequence if nobody goes onto the stage.
        """
        return tuple(map(self._star, portraits)) if self._has_stage else ()

    def set_stars(self, stars: Sequence[Figure]) -> None:
        """Set the figures that are drawn in front of the veil."""
        self.stars, self._veil, self.has_bowed = stars, None, False

    def bow(self) -> None:
        """Mark the stars as celebrated."""
        self.has_bowed = bool(self.stars)

    def dim(self, share: float) -> None:
        """Set the veil's opacity: `share` is 0 (no veil) to 1 (blocking about half the light)."""
        self.level = round(share * _LEVELS) if self._has_stage else 0

    def throw_confetti(self) -> None:
        """Shoot confetti from both lower corners, and let some fall from above."""
        seen = self._context.layout.visible_area
        self.confetti.fire_cannons(_CONFETTI // 2, seen.x, seen.right, seen.bottom)
        self.confetti.rain("confetti", _CONFETTI, seen.x, seen.right, seen.y + 0.4 * HEIGHT)

    def update(self, dt: float) -> None:
        """Advance the confetti and the figures on the stage by `dt` seconds."""
        self.confetti.update(dt)
        for star in self.stars:
            star.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the veil, the confetti and the crowned winners."""
        if self.level:
            if self._veil is None:
                self._veil = self._veil_picture(surface.get_size())
            draw_shape(surface, self._paint, self.level, surface.get_rect())
        self.confetti.draw(surface, text_boxes_on(surface))
        art, layout = self._context.art, self._context.layout
        for star in self.stars:
            star.draw(surface, layout)
            draw_crown(surface, art, layout, star, _CROWN * star.height)

    def _veil_picture(self, size: tuple[int, int]) -> pygame.Surface:
        layout = self._context.layout
        coarse = pygame.Surface([length // _COARSENESS + 1 for length in size], pygame.SRCALPHA, 32)
        coarse.fill((*_VEIL, round(255 * _DEPTH)))
        height, spots = stage_places(len(self.stars))
        for step in range(_POOL_STEPS):  # each step for all pools, since they overlap
            share = (step + 1) / _POOL_STEPS
            radii = [layout.length((1.2 - share) * part * height) / _COARSENESS for part in _POOL]
            for spot in spots:
                pool = pygame.Rect(0, 0, 2 * radii[0], 2 * radii[1])
                pool.center = tuple(round(part / _COARSENESS) for part in layout.px(spot))
                mixed = [round(a + (b - a) * share) for a, b in zip(_VEIL, _LIGHT, strict=True)]
                alpha = round(255 * (_DEPTH + (_BRIGHTNESS - _DEPTH) * share))
                pygame.draw.ellipse(coarse, (*mixed, alpha), pool)
        return smoothscale(coarse, [length * _COARSENESS for length in coarse.get_size()])

    def _paint(self, surface: pygame.Surface, level: int, _: object) -> None:
        if self._veil is not None:
            self._veil.set_alpha(255 * level // _LEVELS)
            surface.blit(self._veil, (0, 0))


def stage_places(count: int) -> tuple[float, Sequence[Point]]:
    """Return the height of `count` winners on the stage, and where their feet are, in units."""
    step = min(_STAGE / max(1, count), _SLENDER * _STAR)
    spots = [(WIDTH / 2 + step * (each - (count - 1) / 2), _GROUND) for each in range(count)]
    return step / _SLENDER, spots


def draw_crown(
    surface: pygame.Surface,
    art: Art,
    layout: Layout,
    figure: Figure,
    height: float,
    above: float = 0.0,
) -> None:
    """Draw a crown, about `height` units high, `above` units above the head of `figure`."""
    size = max(1, round(height / _CROWN_STEP)) * _CROWN_STEP
    x, y = figure.crown_point
    name = fine_lined_name("common/icon_crown") if height > _FINE_CROWN else "common/icon_crown"
    angle = _TILT - round(figure.lean)

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(art.picture(name, size), angle, 1.0)

    crown = art.get(("crown", name, size, angle), make)
    blit_centre(surface, crown, layout, (x, y - _SEAT * size - above))
