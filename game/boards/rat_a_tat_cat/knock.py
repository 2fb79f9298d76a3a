"""The knock on the table: the knocker, large and with a long arm, its words, and the guests."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.limelight import Limelight, LitBox
from game.boards.components.pieces import blit_centre, growth_frames
from game.boards.figures.figure import Figure
from game.boards.rat_a_tat_cat.arm import KnockingArm
from game.boards.rat_a_tat_cat.places import KNOCK_WORDS, MIDDLE
from game.boards.rat_a_tat_cat.seats import SeatedPlayer
from game.boards.stage.glory import STAR_HEIGHT
from game.geometry import Box
from game.media.art import FigurePart
from game.media.cache import Frames
from game.media.clothes import fine_lined_name
from game.media.drawing import crop_to_content
from game.rules.base import Seat
from game.ui.lettering import render_lettering

_DEPTH: Final = 0.6
"""Depth of the darkness over the table, 0 to 1."""
_LIGHT: Final = LitBox(Box.centred_at((MIDDLE[0], 640.0), 280.0, 60.0), 0.2, softness=320.0)
"""The light in the middle of the felt."""
_STROKES: Final = 8
"""Number of pictures of the strokes that fly from the paw after a blow."""
_SPREAD: Final = (250.0, 190.0)
"""Width and height, in units, of the farthest strokes."""
_SECTOR: Final = (150, 180, 210, 240, 300, 330, 360, 390)
"""Directions of the strokes, in degrees clockwise from the right; none is behind the arm."""
_NEAR: Final = 38.0
"""Distance, in units, of the strokes from the paw as it strikes."""
_FOAM: Final = "#fff3d0"
_LINE: Final = "#4a342b"


class KnockScene:
    """The figure that knocks on the table's rim, large, and the words of the call over the felt.

    The table is dark meanwhile, except with high contrast; the guests are not.

    Attributes:
        words: the words of the knock, one for each blow.
        raised: how far its arm is raised before a blow, 0 to 1.
        wave: how far the strokes of the last blow have flown, 0 to 1.
        called: the number of words that are shown; the fraction is the size of the last one.
    """

    def __init__(self, context: BoardContext, players: Sequence[SeatedPlayer]) -> None:
        self._context, self._players = context, players
        self._behind = sorted(players, key=lambda player: player.spots.feet[1])
        self.words = re.findall(r"\W*\w+\W*", context.say("bubble.knock").upper())
        self._large = [self._large_figure(player) for player in players]
        self._arms = [
            KnockingArm(context, figure, is_mirrored=player.spots.knock.is_mirrored)
            for figure, player in zip(self._large, players, strict=True)
        ]
        self._seat: Seat = 0
        self.raised = self.called = 0.0
        self.wave = 1.0
        self._limelight = Limelight(context, _DEPTH)

    @property
    def figure(self) -> Figure:
        """The large figure of the seat that knocks."""
        return self._large[self._seat]

    @property
    def arm(self) -> KnockingArm:
        """The arm of this figure that knocks."""
        return self._arms[self._seat]

    def _large_figure(self, player: SeatedPlayer) -> Figure:
        spot, name = player.spots.knock, fine_lined_name(player.portrait.name)
        figure = Figure(self._context.art, name, STAR_HEIGHT, seed=0)
        figure.has_idle_movements = figure.has_shadow = False
        figure.missing_limb = "arm_left" if spot.is_mirrored else "arm_right"
        figure.mood, figure.gaze_target = "delighted", spot.fist
        return figure

    def begin(self, seat: Seat) -> None:
        """Prepare a knock of `seat`, whose figure leaves its place."""
        player, self._seat = self._players[seat], seat
        self.figure.position, self.figure.height = player.spots.feet, player.spots.height
        self.raised, self.wave, self.called = 1.0, 1.0, 0.0
        player.portrait.is_visible = False
        self._limelight.turn_on(_LIGHT)

    def set_share(self, share: float) -> None:
        """Set how dark the table is, 0 to 1."""
        self._limelight.set_share(share)

    # -- frames ---------------------------------------------------------------------------------

    def prefetch(self) -> Iterator[object]:
        """Render the darkness, the figure of each seat, its arm and the words, one after another.

        Yield after each picture.
        """
        yield from self._limelight.prefetch(_LIGHT)
        for figure, arm in zip(self._large, self._arms, strict=True):
            yield from figure.prefetch("stand")
            yield from arm.prefetch()
        yield from map(self._word, range(len(self.words)))
        yield from map(self._strokes.__getitem__, range(_STROKES))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness, the guests above it, the words and the knocker."""
        layout, art = self._context.layout, self._context.art
        self._limelight.draw(surface)
        for player in self._behind:
            if not player.is_out:
                player.portrait.draw(surface, layout)
        for number in range(math.ceil(self.called)):
            grown, word = min(1.0, self.called - number), self._word(number)
            key = ("knock word", number, *self.words)
            frames = growth_frames(art, key, partial(pygame.Surface.copy, word.surface))
            x, y = word.surface.get_rect(topleft=word.offset).center
            at = (KNOCK_WORDS.x + x / layout.scale, KNOCK_WORDS.y + y / layout.scale)
            blit_centre(surface, frames[round(grown * (len(frames) - 1))], layout, at)
        if self.wave < 1:
            fist = self._players[self._seat].spots.knock.fist
            blit_centre(surface, self._strokes[int(self.wave * _STROKES)], layout, fist)
        self.figure.draw(surface, layout)
        self.arm.draw(surface, self.raised)

    @cached_property
    def _strokes(self) -> Frames[pygame.Surface]:
        art = self._context.art
        size = [self._context.layout.length(units) for units in _SPREAD]

        def strokes(number: int) -> pygame.Surface:
            return art.svg_surface(_strokes_svg(number / _STROKES), *size)

        return Frames(art, "knock strokes", _STROKES, strokes)

    # -- the words ------------------------------------------------------------------------------

    def _word(self, number: int) -> FigurePart:
        # Its offset is within `KNOCK_WORDS`, in pixels.
        key, make = ("knock word", number, *self.words), partial(self._render_word, number)
        return self._context.art.get(key, make, is_expensive=True)

    def _render_word(self, number: int) -> FigurePart:
        # Each word has its place in the line from the start.
        layout, start = self._context.layout, len("".join(self.words[:number]))
        room = (layout.length(KNOCK_WORDS.w), layout.length(KNOCK_WORDS.h))
        letters = range(start, start + len(self.words[number]))
        line = render_lettering("".join(self.words), room, letters)
        return FigurePart(*crop_to_content(line), None)


def _strokes_svg(share: float) -> bytes:
    w, h = _SPREAD
    near, opacity = _NEAR + (h / 2 - _NEAR) * share, 1 - share**2
    far = near + 30 * (1 - share) + 4
    stretch, paths = w / h, list[str]()
    for degrees in _SECTOR:
        x, y = stretch * math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        start, end = ((w / 2 + x * r, h / 2 + y * r) for r in (near, min(far, h / 2)))
        paths.append(f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}")
    path = "".join(paths)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
        f'<g fill="none" stroke-linecap="round" stroke-opacity="{opacity}">'
        f'<path d="{path}" stroke="{_LINE}" stroke-width="15"/>'
        f'<path d="{path}" stroke="{_FOAM}" stroke-width="9"/></g></svg>'
    ).encode()
