"""The winners' moment of glory: they stand large in the light while a veil covers the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.limelight import LightBrush
from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.geometry import HEIGHT, WIDTH, Box, Layout, Point
from game.media.art import Art
from game.media.canvas import draw_shape, text_boxes_on
from game.media.clothes import bareheaded_name, fine_lined_name
from game.motion.particles import Particles
from game.ui.fonts import Colour

STAR_HEIGHT: Final = 375.0
"""Maximum height of a winner on the stage, in units."""
_SLENDER: Final = 0.85
"""Distance between two winners, as a multiple of their height."""
_STAGE: Final = 1300.0
"""Width, in units, on which all winners stand."""
_GROUND: Final = 715.0
"""The y coordinate of the winners' feet on the stage, in units."""
_VEIL: Final = 0.45
"""Brightness of the veil, as a share of the hue of the game's darkness."""
_DEPTH: Final = (0.58, 0.82)
"""Opacity of the veil around the winners, and at the corners of the canvas."""
_CLEARING: Final = (900.0, 560.0)
"""Half the width and height, in units, of the ellipse at whose edge the veil is densest."""
_BEAM: Final = (0.16, 0.62, 0.5)
"""Half a beam's width at the top and at the feet, as multiples of a winner's height, and the share
of the veil that is left in it."""
_POOL: Final = (0.7, 0.185)
"""Horizontal and vertical radius of a pool of light, as multiples of a winner's height."""
_RIM: Final[Colour] = (250, 196, 96)
_LIGHT: Final[Colour] = (255, 243, 204)
"""Colours of a pool of light at its edge and in its middle."""
_BRIGHTNESS: Final = 0.94
"""Opacity of a pool of light, 0 to 1."""
_SOFT: Final = 0.35
"""Share of a pool's shades in which its light appears, so that its edge is soft."""
_SHADOW: Final[Colour] = (150, 100, 52)
_SHADOW_SIZE: Final = (0.34, 0.07)
"""Horizontal and vertical radius of a winner's shadow, as multiples of its height."""
_STEPS: Final = 24
"""Number of shades in which darkness turns to light."""
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
        star = Figure(self._context.art, name, STAR_HEIGHT, seed=0, at=portrait.position)
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
        """Set the veil's opacity: `share` is 0 (no veil) to 1 (as dense as it gets)."""
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
                self._veil = self._veil_picture()
            draw_shape(surface, self._paint, self.level, surface.get_rect())
        self.confetti.draw(surface, text_boxes_on(surface))
        art, layout = self._context.art, self._context.layout
        for star in self.stars:
            star.draw(surface, layout)
            draw_crown(surface, art, layout, star, _CROWN * star.height)

    def _veil_picture(self) -> pygame.Surface:
        veil, beams, pools = (LightBrush(self._context.layout) for _ in range(3))
        height, spots = stage_places(len(self.stars))
        _darken(veil, [round(_VEIL * value) for value in self._context.dusk])
        beams.picture.fill((255, 255, 255, 255))
        shades = [(step + 1) / _STEPS for step in range(_STEPS)]
        for share in shades:  # each shade for all winners, since their lights overlap
            for spot in spots:
                _lighten(beams, spot, height, share)
        veil.picture.blit(beams.picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pools.picture.fill((*_RIM, 0))
        for share in shades:
            pools.colour = _mixed(_RIM, _LIGHT, min(1.0, 2 * share), min(1.0, share / _SOFT))
            _fill_ellipses(pools, spots, [part * height * (1.1 - share) for part in _POOL])
        for share in shades[1::2]:
            pools.colour = _mixed(_LIGHT, _SHADOW, 0.75 * share, 1.0)
            radii = [part * height * (1.3 - share / 2) for part in _SHADOW_SIZE]
            _fill_ellipses(pools, spots, radii)
        veil.picture.blit(pools.picture, (0, 0))
        return veil.cropped(veil.picture.get_rect()).surface

    def _paint(self, surface: pygame.Surface, level: int, _: object) -> None:
        if self._veil is not None:
            self._veil.set_alpha(255 * level // _LEVELS)
            surface.blit(self._veil, (0, 0))


def _darken(brush: LightBrush, hue: Sequence[int]) -> None:
    near, far = _DEPTH
    brush.picture.fill((*hue, round(255 * far)))
    for step in range(_STEPS):
        share = step / _STEPS
        brush.colour = (*hue, round(255 * (far + (near - far) * share)))
        radii = [length * (1 - share / 2) for length in _CLEARING]
        _fill_ellipses(brush, [(WIDTH / 2, HEIGHT / 2)], radii)


def _lighten(beams: LightBrush, feet: Point, height: float, share: float) -> None:
    top, foot, left = _BEAM
    narrow = (1.2 - share) * height
    edges = ((-top, -HEIGHT), (top, -HEIGHT), (foot, feet[1]), (-foot, feet[1]))
    beams.colour = (255, 255, 255, round(255 * (1 + (left - 1) * share)))
    beams.fill_polygon([(feet[0] + x * narrow, y) for x, y in edges])


def _mixed(start: Colour, end: Colour, share: float, opacity: float) -> tuple[int, int, int, int]:
    """Return the colour `share` of the way from `start` to `end`, at `opacity` of a pool."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return (red, green, blue, round(255 * _BRIGHTNESS * opacity))


def _fill_ellipses(brush: LightBrush, middles: Sequence[Point], radii: Sequence[float]) -> None:
    for middle in middles:
        brush.fill_ellipse(Box.centred_at(middle, 2 * radii[0], 2 * radii[1]))


def stage_places(count: int) -> tuple[float, Sequence[Point]]:
    """Return the height of `count` winners on the stage, and where their feet are, in units."""
    step = min(_STAGE / max(1, count), _SLENDER * STAR_HEIGHT)
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
