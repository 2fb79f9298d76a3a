"""The knock on the table: the knocker, large and with a short arm, its words, and the guests."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.labels import red_label
from game.boards.components.limelight import Limelight
from game.boards.components.pieces import blit_centre, growth_frames
from game.boards.figures.figure import Figure
from game.boards.rat_a_tat_cat.places import KNOCK_WORDS_CENTRE, KNOCKER_HEIGHT, KnockSpot
from game.boards.rat_a_tat_cat.seats import SeatedPlayer
from game.boards.rat_a_tat_cat.showdown_light import DARKNESS_DEPTH, TABLE_LIGHT
from game.boards.stage.glory import STAR_HEIGHT
from game.geometry import Point
from game.media.art import blit
from game.media.cache import Frames
from game.media.clothes import fine_lined_name
from game.media.drawing import load_drawing
from game.rules.base import Seat
from game.ui.fonts import Colour

_ARM: Final = "rat_a_tat_cat/arm"
_SLEEVE: Final = ("#8cc4ee", "#4a90c2", "#2f6a9b")
_CUFF: Final = ("#f59a8c", "#dd5347", "#a8322b")
_PAW: Final = ("#e6e9ee", "#b9c1cc", "#8a93a3")
"""The colours of the arm's file that each figure's own ones replace: highlight, base, shadow."""
_FILE_SHOULDER: Final[Point] = (446.0, 146.0)
_FILE_KNUCKLES: Final[Point] = (20.0, 104.0)
_SHOULDER: Final[Point] = (0.17, 0.27)
"""How far a figure's shoulder is left of its feet and above them, as multiples of its height."""
_RAISED: Final = 24.0
"""Angle, in degrees, between a raised arm and one that rests on the table."""
_STEPS: Final = 6
"""Number of pictures of an arm that rises, and of one that grows."""
_INK: Final = 66.0
"""Brightness, 0 to 255, below which a colour of a figure is a line and not its fur."""
_BROAD: Final = 0xF0
"""Bits of a colour by which shades of a figure are counted as one colour."""
_DARKEST: Final = 124
"""Brightness, 0 to 255, of the strongest primary colour of the darkest arm."""

_WAVES: Final = 8
"""Number of pictures of the rings in the felt."""
_WAVE: Final = (460.0, 200.0)
"""Width and height, in units, of the largest ring."""
_FOAM: Final = "#fff3d0"
"""The colour of the rings."""

_WORD_SIZES: Final = (62.0, 92.0)
"""Height, in units, of the words of the knock, and of the last one."""
_RADIUS: Final = 1500.0
"""Radius, in units, of the curve of the words."""
_GAP: Final = 12.0


class KnockScene:
    """The figure that knocks on the table, large at the lower edge, and the words of the call.

    The table is dark meanwhile, except with high contrast; the guests are not.

    Attributes:
        words: the words of the knock, one for each blow.
        figure: the large figure of the seat that knocks.
        raised: how far its arm is raised before a blow, 0 to 1.
        wave: how far the rings of the last blow have run, 0 to 1.
        called: the number of words that are shown; the fraction is the size of the last one.
    """

    def __init__(self, context: BoardContext, players: Sequence[SeatedPlayer]) -> None:
        self._context, self._players = context, players
        self._behind = sorted(players, key=lambda player: player.spots.feet[1])
        self.words = [word.upper() for word in re.findall(r"\w+", context.say("bubble.knock"))]
        self._large = [self._large_figure(player) for player in players]
        self.figure, self._spot = self._large[0], players[0].spots.knock
        self.raised = self.called = 0.0
        self.wave = 1.0
        self._limelight = Limelight(context, DARKNESS_DEPTH)

    def _large_figure(self, player: SeatedPlayer) -> Figure:
        spot, name = player.spots.knock, fine_lined_name(player.portrait.name)
        figure = Figure(self._context.art, name, STAR_HEIGHT, seed=0)
        figure.has_idle_movements = figure.has_shadow = False
        figure.missing_limb = "arm_right" if spot.is_mirrored else "arm_left"
        figure.mood, figure.gaze_target = "delighted", spot.fist
        return figure

    def begin(self, seat: Seat) -> None:
        """Prepare a knock of `seat`, whose figure leaves its place."""
        player = self._players[seat]
        self.figure, self._spot = self._large[seat], player.spots.knock
        self.figure.position, self.figure.height = player.spots.feet, player.spots.height
        self.raised, self.wave, self.called = 1.0, 1.0, 0.0
        player.portrait.is_visible = False
        self._limelight.turn_on(TABLE_LIGHT)

    def set_share(self, share: float) -> None:
        """Set how dark the table is, 0 to 1."""
        self._limelight.set_share(share)

    # -- frames ---------------------------------------------------------------------------------

    def prefetch(self) -> Iterator[object]:
        """Render the darkness, the figure of each seat, its arm and the words, one after another.

        Yield after each picture.
        """
        yield from self._limelight.prefetch(TABLE_LIGHT)
        for figure, player in zip(self._large, self._players, strict=True):
            yield from figure.prefetch("stand")
            yield self._arm_picture(figure, player.spots.knock)
        yield self._labels
        yield from map(self._waves.__getitem__, range(_WAVES))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness, the guests above it, the knocker and the words."""
        layout = self._context.layout
        self._limelight.draw(surface)
        for player in self._behind:
            if not player.is_out:
                player.portrait.draw(surface, layout)
        if self.wave < 1:
            blit_centre(surface, self._waves[int(self.wave * _WAVES)], layout, self._spot.fist)
        self.figure.draw(surface, layout)
        self._draw_arm(surface)
        self.figure.draw_head(surface, layout)
        for number, (picture, at) in enumerate(self._labels[: math.ceil(self.called)]):
            grown = min(1.0, self.called - number)
            frames = growth_frames(
                self._context.art,
                ("knock word", number, *self.words),
                partial(pygame.Surface.copy, picture),
            )
            blit_centre(surface, frames[round(grown * (len(frames) - 1))], layout, at)

    @cached_property
    def _waves(self) -> Frames[pygame.Surface]:
        layout = self._context.layout
        size = [layout.length(units) for units in _WAVE]

        def rings(number: int) -> pygame.Surface:
            return self._context.art.svg_surface(_rings_svg((number + 1) / _WAVES), *size)

        return Frames(self._context.art, "knock waves", _WAVES, rings)

    # -- the arm --------------------------------------------------------------------------------

    def _draw_arm(self, surface: pygame.Surface) -> None:
        figure, spot = self.figure, self._spot
        steps = max(1, round(figure.height / KNOCKER_HEIGHT * _STEPS))
        raised, size = round(self.raised * _STEPS), steps / _STEPS
        degrees = _angle(spot) + _RAISED * raised / _STEPS
        turned = self._context.art.get(
            ("knocking arm", figure.name, spot, steps, raised),
            lambda: self._turned_arm(figure, spot, degrees, size),
        )
        _, _, wide, high = load_drawing(_ARM).box
        zoom = size * _arm_scale(spot)
        x, y = (_FILE_SHOULDER[0] - wide / 2) * zoom, (high / 2 - _FILE_SHOULDER[1]) * zoom
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        left, up = (share * figure.height for share in _SHOULDER)
        away = left + x * c + y * s
        at = (
            figure.x + (away if spot.is_mirrored else -away),
            figure.y - up - figure.hop_height - x * s + y * c,
        )
        blit_centre(surface, turned, self._context.layout, at)

    def _turned_arm(
        self, figure: Figure, spot: KnockSpot, degrees: float, size: float
    ) -> pygame.Surface:
        arm = pygame.transform.rotozoom(self._arm_picture(figure, spot), -degrees, size)
        return pygame.transform.flip(arm, spot.is_mirrored, flip_y=False)

    def _arm_picture(self, figure: Figure, spot: KnockSpot) -> pygame.Surface:
        art, layout = self._context.art, self._context.layout
        size = [layout.length(units * _arm_scale(spot)) for units in load_drawing(_ARM).box[2:]]
        return art.get(
            ("arm", figure.name, spot),
            lambda: art.svg_surface(self._coloured_arm(figure), *size),
            is_expensive=True,
        )

    def _coloured_arm(self, figure: Figure) -> bytes:
        parts = self._context.art.parts(figure.name, STAR_HEIGHT)
        names = [name for name in ("arm_left", "body", "head") if name in parts]
        text = load_drawing(_ARM).text
        if not names:
            return text
        limb, body = (parts[name].surface for name in (*names, names[0])[:2])
        w, h = limb.get_size()
        sleeve = _main_colour(limb.subsurface((0, 0, w, max(1, h * 5 // 8))))
        paw = _main_colour(limb.subsurface((0, h * 3 // 4, w, h - h * 3 // 4)))
        cuff = _main_colour(body)
        for old, new in ((_SLEEVE, sleeve), (_CUFF, cuff), (_PAW, paw)):
            for colour, shade in zip(old, _shades(new), strict=True):
                text = text.replace(colour.encode(), shade.encode())
        return text

    # -- the words ------------------------------------------------------------------------------

    @cached_property
    def _labels(self) -> Sequence[tuple[pygame.Surface, Point]]:
        layout = self._context.layout
        sizes = [_WORD_SIZES[word == self.words[-1]] for word in self.words]
        plain = [red_label(layout, *word) for word in zip(self.words, sizes, strict=True)]
        widths = [label.get_width() / layout.scale + _GAP for label in plain]
        x, labels = -sum(widths) / 2, list[tuple[pygame.Surface, Point]]()
        for label, wide in zip(plain, widths, strict=True):
            angle = (x + wide / 2) / _RADIUS
            x += wide
            turned = pygame.transform.rotozoom(_framed(label), -math.degrees(angle), 1.0)
            middle = KNOCK_WORDS_CENTRE
            spot = (
                middle[0] + _RADIUS * math.sin(angle),
                middle[1] + _RADIUS * (1 - math.cos(angle)),
            )
            labels.append((turned, spot))
        return labels


def _arm_scale(spot: KnockSpot) -> float:
    # Units per unit of the arm's file, so that the arm reaches from the shoulder to the felt.
    return math.hypot(*_reach(spot)) / math.dist(_FILE_SHOULDER, _FILE_KNUCKLES)


def _angle(spot: KnockSpot) -> float:
    # The angle, in degrees, by which an arm that rests on the table is turned.
    across, up = (a - b for a, b in zip(_FILE_SHOULDER, _FILE_KNUCKLES, strict=True))
    return _slope(_reach(spot)) - _slope((across, up))


def _slope(reach: Point) -> float:
    return math.degrees(math.atan2(reach[1], reach[0]))


def _reach(spot: KnockSpot) -> Point:
    # How far the fist is beside the shoulder, and above it, in units.
    (x, y), (fist_x, fist_y) = spot.feet, spot.fist
    left, up = (share * KNOCKER_HEIGHT for share in _SHOULDER)
    return (abs(fist_x - x) - left, y - up - fist_y)


def _rings_svg(share: float) -> bytes:
    w, h = _WAVE
    rings = (
        f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{size * (w / 2 - 8)}" ry="{size * (h / 2 - 8)}"'
        f' stroke-width="{7 * (1.3 - share)}" stroke-opacity="{1 - share**2}"/>'
        for size in (share, 0.62 * share)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
        f'<g fill="none" stroke="{_FOAM}">{"".join(rings)}</g></svg>'
    ).encode()


def _framed(picture: pygame.Surface) -> pygame.Surface:
    # Without a transparent frame, the edges would be jagged when it is rotated.
    w, h = picture.get_size()
    whole = pygame.Surface((w + 4, h + 4), pygame.SRCALPHA, 32)
    blit(whole, picture, (2, 2))
    return whole


def _main_colour(picture: pygame.Surface) -> Colour:
    # The mean of the most frequent kind of colour: a gradient has many shades of one kind.
    kinds = defaultdict[Colour, list[Colour]](list)
    for x in range(0, picture.get_width(), 2):
        for y in range(0, picture.get_height(), 2):
            r, g, b, opacity = picture.get_at((x, y))
            if opacity == 255 and 0.3 * r + 0.59 * g + 0.11 * b > _INK:
                kinds[r & _BROAD, g & _BROAD, b & _BROAD].append((r, g, b))
    shades = max(kinds.values(), key=len, default=[(200, 190, 180)])
    red, green, blue = (sum(part) // len(shades) for part in zip(*shades, strict=True))
    return (red, green, blue)


def _shades(colour: Colour) -> tuple[str, ...]:
    zoom = max(1.0, _DARKEST / max(colour))  # else the lines between the fingers are not seen
    base = [round(part * zoom) for part in colour]
    light = [round(part + (255 - part) * 0.4) for part in base]
    dark = [round(part * 0.68) for part in base]
    return tuple("#" + bytes(shade).hex() for shade in (light, base, dark))
