"""The knock on the table: the knocker's arm, its words, and the guests above the dark table."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.labels import red_label
from game.boards.components.limelight import Limelight, LitBox
from game.boards.components.pieces import blit_centre, growth_frames
from game.boards.rat_a_tat_cat.places import KNOCK_WORDS_CENTRE, MIDDLE, SeatSpots
from game.boards.rat_a_tat_cat.seats import SeatedPlayer
from game.geometry import Box, Point
from game.media.art import blit
from game.media.drawing import load_drawing
from game.rules.base import Seat
from game.scaling import smoothscale
from game.ui.fonts import Colour

_ARM: Final = "rat_a_tat_cat/arm"
_SLEEVE: Final = ("#8cc4ee", "#4a90c2", "#2f6a9b")
_PAW: Final = ("#e6e9ee", "#b9c1cc", "#8a93a3")
"""The colours of the arm's file that each figure's own ones replace: highlight, base, shadow."""
_HIGH: Final = 200.0
"""Height, in units, of the picture of the arm; a unit of the board is a unit of its file."""
_SHOULDER: Final[Point] = (30.0, 130.0)
_KNUCKLES: Final[Point] = (460.0, 104.0)
_STRETCHED: Final = (60.0, 240.0)
"""The part of the file, in x coordinates, that is stretched until the arm reaches the table."""
_RAISED: Final = 30.0
"""Angle, in degrees, between a raised arm and one that rests on the table."""
_STEPS: Final = 6
"""Number of pictures of an arm that rises, and of one that grows."""
_LEAST: Final = 0.35
"""Size at which an arm begins to grow."""
_INK: Final = 66.0
"""Brightness, 0 to 255, below which a colour of a figure is a line and not its fur."""
_DARKEST: Final = 150
"""Brightness, 0 to 255, of the strongest primary colour of the darkest arm."""

_DEPTH: Final = 0.5
"""Opacity of the darkness, 0 to 1."""
_DUSK: Final[Colour] = (38, 32, 48)
"""The darkness of the attic."""
_POOL: Final = LitBox(Box.centred_at(MIDDLE, 280.0, 60.0), softness=320.0)
"""The light in the middle of the table."""

_WORD_SIZES: Final = (76.0, 112.0)
"""Height, in units, of the words of the knock, and of the last one."""
_RADIUS: Final = 900.0
"""Radius, in units, of the curve of the words."""
_GAP: Final = 14.0


class KnockScene:
    """The arm that knocks on the table, and the words of the call.

    The table is dark meanwhile, except with high contrast; the guests are not.

    Attributes:
        words: the words of the knock, one for each blow.
        seat: the seat that knocks.
        share: how dark the table is and how far the arm has grown, 0 to 1.
        raised: how far the arm is raised before a blow, 0 to 1.
        called: the number of words that are shown; the fraction is the size of the last one.
    """

    def __init__(self, context: BoardContext, players: Sequence[SeatedPlayer]) -> None:
        self._context, self._players = context, players
        self._behind = sorted(players, key=lambda player: player.spots.feet[1])
        self.words = [word.upper() for word in re.findall(r"\w+", context.say("bubble.knock"))]
        self.seat: Seat = 0
        self.share = self.raised = self.called = 0.0
        self._limelight = Limelight(context, _DEPTH, _DUSK)

    def begin(self, seat: Seat) -> None:
        """Prepare a knock of `seat`."""
        self.seat, self.raised, self.share, self.called = seat, 1.0, 0.0, 0.0
        self._limelight.turn_on(_POOL)

    def set_share(self, share: float) -> None:
        """Set how dark the table is and how far the arm has grown, 0 to 1."""
        self.share = share
        self._limelight.set_share(share)

    # -- frames ---------------------------------------------------------------------------------

    def prefetch(self) -> Iterator[object]:
        """Render the darkness, the arm of each seat and the words, yielding after each picture."""
        if not self._context.theme.has_contrast:
            yield self._limelight.picture(_POOL)
        for player in self._players:
            yield self._arm_picture(player)
        yield self._labels

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness, the guests above it, the arm and the words."""
        layout = self._context.layout
        self._limelight.draw(surface)
        for player in self._behind:
            if not player.is_out:
                player.portrait.draw(surface, layout)
        self._draw_arm(surface)
        self._players[self.seat].portrait.draw_head(surface, layout)
        for number, (picture, at) in enumerate(self._labels[: math.ceil(self.called)]):
            grown = min(1.0, self.called - number)
            frames = growth_frames(
                self._context.art,
                ("knock word", number, *self.words),
                partial(pygame.Surface.copy, picture),
            )
            blit_centre(surface, frames[round(grown * (len(frames) - 1))], layout, at)

    # -- the arm --------------------------------------------------------------------------------

    def _draw_arm(self, surface: pygame.Surface) -> None:
        player, layout = self._players[self.seat], self._context.layout
        grown, raised = round(self.share * _STEPS), round(self.raised * _STEPS)
        size = _LEAST + (1 - _LEAST) * grown / _STEPS
        degrees, is_left = _direction(player.spots)
        degrees += _RAISED * raised / _STEPS
        turned = self._context.art.get(
            ("knocking arm", player.portrait.name, player.spots, grown, raised),
            partial(self._turned_arm, player, -degrees if is_left else degrees, size, is_left),
        )
        wide = self._arm_picture(player).get_width() / layout.scale
        x, y = (wide / 2 - _SHOULDER[0]) * size, (_HIGH / 2 - _SHOULDER[1]) * size
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        at, side = player.spots.shoulder_point, -1 if is_left else 1
        blit_centre(
            surface, turned, layout, (at[0] + side * (x * c + y * s), at[1] - x * s + y * c)
        )

    def _turned_arm(
        self, player: SeatedPlayer, degrees: float, size: float, is_left: bool
    ) -> pygame.Surface:
        arm = pygame.transform.flip(self._arm_picture(player), is_left, False)
        return pygame.transform.rotozoom(arm, degrees, size)

    def _arm_picture(self, player: SeatedPlayer) -> pygame.Surface:
        reach = round(math.dist(player.spots.shoulder_point, player.spots.knock_point))
        name = player.portrait.name
        return self._context.art.get(
            ("arm", name, reach), partial(self._stretched_arm, player, reach), is_expensive=True
        )

    def _stretched_arm(self, player: SeatedPlayer, reach: float) -> pygame.Surface:
        length, drawing = self._context.layout.length, load_drawing(_ARM)
        wide, high = length(drawing.box[2]), length(_HIGH)
        arm = self._context.art.svg_surface(self._coloured_arm(player), wide, high)
        left, right = map(length, _STRETCHED)
        middle = smoothscale(
            arm.subsurface((left, 0, right - left, high)),
            (length(_STRETCHED[1] - _STRETCHED[0] + reach - _KNUCKLES[0] + _SHOULDER[0]), high),
        )
        end = left + middle.get_width()
        whole = pygame.Surface((end + wide - right, high), pygame.SRCALPHA, 32)
        for part, x in (
            (arm.subsurface((0, 0, left, high)), 0),
            (middle, left),
            (arm.subsurface((right, 0, wide - right, high)), end),
        ):
            blit(whole, part, (x, 0))
        return whole

    def _coloured_arm(self, player: SeatedPlayer) -> bytes:
        parts = self._context.art.parts(player.portrait.name, player.spots.height)
        name = next((name for name in ("arm_left", "body", "head") if name in parts), "")
        limb = parts[name].surface if name else None
        text = load_drawing(_ARM).text
        if limb is None:
            return text
        w, h = limb.get_size()
        sleeve = _main_colour(limb.subsurface((0, 0, w, max(1, h * 5 // 8))))
        paw = _main_colour(limb.subsurface((0, h * 3 // 4, w, h - h * 3 // 4)))
        for old, new in ((_SLEEVE, sleeve), (_PAW, paw)):
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


def _direction(spots: SeatSpots) -> tuple[float, bool]:
    # The angle, in degrees upwards, of an arm on the table, and whether it points to the left.
    (x, y), (to_x, to_y) = spots.shoulder_point, spots.knock_point
    knuckles = math.degrees(math.atan2(_SHOULDER[1] - _KNUCKLES[1], _KNUCKLES[0] - _SHOULDER[0]))
    return math.degrees(math.atan2(y - to_y, abs(to_x - x))) - knuckles, to_x < x


def _framed(picture: pygame.Surface) -> pygame.Surface:
    # Without a transparent frame, the edges would be jagged when it is rotated.
    w, h = picture.get_size()
    whole = pygame.Surface((w + 4, h + 4), pygame.SRCALPHA, 32)
    blit(whole, picture, (2, 2))
    return whole


def _main_colour(picture: pygame.Surface) -> Colour:
    counts = Counter[Colour]()
    for x in range(0, picture.get_width(), 2):
        for y in range(0, picture.get_height(), 2):
            r, g, b, opacity = picture.get_at((x, y))
            if opacity == 255 and 0.3 * r + 0.59 * g + 0.11 * b > _INK:
                counts[r & 0xF8, g & 0xF8, b & 0xF8] += 1
    return counts.most_common(1)[0][0] if counts else (200, 190, 180)


def _shades(colour: Colour) -> tuple[str, ...]:
    zoom = max(1.0, _DARKEST / max(colour))  # else the lines between the fingers are not seen
    base = [round(part * zoom) for part in colour]
    light = [round(part + (255 - part) * 0.4) for part in base]
    dark = [round(part * 0.68) for part in base]
    return tuple("#" + bytes(shade).hex() for shade in (light, base, dark))
