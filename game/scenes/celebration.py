"""The celebration of the winners: podiums, jumping figures and confetti."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure, update_figures
from game.boards.figures.steps import cheer
from game.geometry import Box, Point
from game.media.art import blit
from game.motion.particles import Particles
from game.motion.timeline import Timeline, Wait, sequence
from game.rules.base import Seat
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.placement import Placement

_AT: Final = Placement("frame", "banner")

_CHEER_EVERY: Final = 1.7
_AFTER: Final = 0.09
"""Seconds by which a loser's jump is delayed for each column between it and the middle."""
_GAP: Final = 12.0
"""Gap between two neighbouring podiums, in units."""
_DEEP: Final = 14.0
"""Distance between a figure's feet and the front edge of its podium, in units."""
_WIDEST: Final = 244.0
_GUEST: Final = 78.0
"""Horizontal distance between a spectator and the area of the players' columns, in units."""
_SCORE: Final = 42.0
"""Height of a score and of the symbol beside it, in units."""
_SCORE_WIDTH: Final = 90.0
"""Maximum width of a score's digits, in units."""
_SCORE_GAP: Final = 6.0
"""Gap between a score's symbol and its digits, in units."""


@dataclass(frozen=True)
class CelebrationLayout:
    """The geometry of a celebration, in units.

    Attributes:
        box: the area of all players' columns; its bottom edge is the ground.
        podium_heights: the podium heights of rank 1, rank 2 and so on; the last one also applies to
            all lower ranks.
        figure_heights: the heights of the figures of winners, other players and spectators.
        podium_depth: how far a podium's base lies below the ground line.
    """

    box: Box
    podium_heights: tuple[float, ...]
    figure_heights: tuple[float, float, float]
    podium_depth: float = 0.0


class Celebration(ServiceUser):
    """Cheering figures of all players on podiums, with the winners in the middle, and confetti."""

    def __init__(
        self,
        services: Services,
        layout: CelebrationLayout,
        ranks: Sequence[int],
        *,
        figures: Sequence[str],
        podium: str,
        guests: Sequence[str] = (),
        consoled: Collection[Seat] = (),
    ) -> None:
        """Create a celebration.

        Args:
            services: the program's services.
            layout: the geometry of the celebration.
            ranks: the rank of each seat, from 1.
            figures: the art name of the figure at each seat.
            podium: the art name of the podium.
            guests: the art names of up to two spectators' figures.
            consoled: the seats of losers, whose figures are shown with hearts.
        """
        self.services, self._layout, self._ranks = services, layout, tuple(ranks)
        self._podium, self._consoled = podium, tuple(consoled)
        self._names, self._guest_names = tuple(figures), tuple(guests)
        self.figures: list[Figure] = []
        self._guests: list[Figure] = []
        self._cheers: list[Timeline] = []
        self._since_cheer = _CHEER_EVERY
        self.has_cheered = False
        self.particles = new_particles(self.services)

    @property
    def winners(self) -> list[Seat]:
        """The seats with rank 1."""
        return [seat for seat, place in enumerate(self._ranks) if place == 1]

    def prepare(self) -> Iterator[None]:
        """Create the figures at the current window size, in slices."""
        art, figure_heights = self.art, self._layout.figure_heights
        self.particles, self._cheers = new_particles(self.services), []
        self.figures, self._guests = [], []
        for seat, place in enumerate(self._ranks):
            height = figure_heights[0 if place == 1 else 1]
            figure = Figure(art, self._names[seat], height, seed=seat, at=self.feet_position(seat))
            figure.mood = "cheer" if place == 1 else "glad"
            self.figures.append(figure)
            yield
        box = self._layout.box
        spots = self._guest_spots()
        for number, (name, at) in enumerate(zip(self._guest_names, spots, strict=False)):
            guest = Figure(art, name, figure_heights[2], seed=20 + number, at=at)
            guest.mood, guest.gaze_target = "glad", (box.centre[0], box.y)
            self._guests.append(guest)
            yield

    # -- positions --------------------------------------------------------------------------------

    def column(self, seat: Seat) -> Box:
        """Return the column of the figure at `seat`, in units.

        The winners are in the middle, the others on both sides by rank.
        """
        box, won, beside = self._layout.box, len(self.winners), self._columns_left
        wide = self._column_width
        by_place = sorted(range(len(self._ranks)), key=lambda each: (self._ranks[each], each))
        rank = by_place.index(seat)
        at = beside + rank
        if rank >= won:
            far, is_right = divmod(rank - won, 2)
            at = beside + won + far if is_right else beside - 1 - far
        left = box.centre[0] - wide * (beside + won / 2)
        left = min(max(left, box.x), box.right - wide * len(self._ranks))
        return Box(left + wide * at, box.y, wide, box.h)

    @property
    def _columns_left(self) -> int:
        return (len(self._ranks) - len(self.winners) + 1) // 2

    @property
    def _column_width(self) -> float:
        return min(self._layout.box.w / len(self._ranks), _WIDEST)

    def _guest_spots(self) -> tuple[Point, Point]:
        box = self._layout.box
        return (box.right + _GUEST, box.bottom - 40), (box.x - _GUEST, box.bottom - 40)

    def _podium_height(self, seat: Seat) -> float:
        podium_heights = self._layout.podium_heights
        return podium_heights[min(self._ranks[seat], len(podium_heights)) - 1]

    def feet_position(self, seat: Seat) -> Point:
        """Return the position of the feet of the figure at `seat`, in units."""
        rise = self._podium_height(seat)
        return (
            self.column(seat).centre[0],
            self._layout.box.bottom - rise + (_DEEP if rise else 0),
        )

    # -- motion -----------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether a figure is jumping or confetti is falling."""
        return bool(self.particles) or not all(each.is_done for each in self._cheers)

    def update(self, dt: float, *, has_begun: bool = True) -> None:
        """Advance by `dt` seconds; while `has_begun` is False, nobody jumps."""
        motion = self.motion
        update_figures(chain(self.figures, self._guests), dt, motion)
        self.particles.update(dt)
        for timeline in self._cheers:
            timeline.update(dt)
        self._since_cheer += dt
        if has_begun and self._since_cheer >= _CHEER_EVERY and motion != "none":
            self._since_cheer = 0.0
            self._start_cheer()

    def _start_cheer(self) -> None:
        box = self._layout.box
        middle = box.centre[0]
        if not self.has_cheered:
            self.has_cheered = True
            for x in (box.x, box.right):
                self.particles.burst("confetti", (x, box.bottom - 120), 30)
        self._cheers = []
        for seat, figure in enumerate(self.figures):
            has_won = self._ranks[seat] == 1
            far = 0 if has_won else 1 + abs(figure.x - middle) // self.column(seat).w
            leaps = cheer(figure, 3 if has_won else 1)
            self._cheers.append(Timeline(sequence(Wait(_AFTER * far), leaps)))
            if has_won:
                self.particles.burst("confetti", (figure.x, figure.y - 220), 22)
        for seat in self._consoled:
            self.particles.burst("heart", self.figures[seat].head_point, 5)
        self._cheers += [Timeline(Wait(0.3), cheer(guest, 1)) for guest in self._guests]

    # -- picture ----------------------------------------------------------------------------------

    def draw_podiums(self, surface: pygame.Surface) -> None:
        """Draw the podiums, and the confetti and hearts in front of them.

        Figures, names and scores are drawn afterwards, so that nothing covers them.
        """
        layout = self._layout
        for seat in range(len(self._ranks)):
            rise = self._podium_height(seat)
            if rise:
                wide, high = self.column(seat).w - _GAP, rise + layout.podium_depth
                picture = self.art.picture(self._podium, high, wide)
                middle = (self.column(seat).centre[0], layout.box.bottom - rise + high / 2)
                blit_centre(surface, picture, self.layout, middle)
        self.particles.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the figures of the spectators and the players."""
        for figure in chain(self._guests, self.figures):
            figure.draw(surface, self.layout)


def draw_banner(surface: pygame.Surface, services: Services, heading: str, line: str = "") -> None:
    """Draw a banner at the top of the screen: `heading` and, if not empty, `line` below it."""
    cloth = services.rendering.art.picture("common/finale_banner", _AT.banner.h, _AT.banner.w)
    blit(surface, cloth, services.rendering.layout.px((_AT.banner.x, _AT.banner.y)))
    theme = services.rendering.theme
    if not line:
        theme.draw_text(surface, heading, _AT.alone, size=54, face="title")
        return
    is_long = theme.text_height(line, _AT.line.w, size=0) > _AT.line.h  # at the smallest size
    theme.draw_text(surface, heading, _AT.above if is_long else _AT.heading, size=54, face="title")
    theme.draw_text(surface, line, _AT.two_lines if is_long else _AT.line, size=40)


def draw_score(
    surface: pygame.Surface,
    services: Services,
    at: Point,
    picture: str,
    score: int,
    zoom: float = 1.0,
) -> None:
    """Draw a score and its symbol, the art `picture`, side by side and centred at `at`.

    Both are `zoom` times as large as usual.
    """
    theme, layout, high = services.rendering.theme, services.rendering.layout, _SCORE * zoom
    room = Box(at[0], at[1] - high / 2, _SCORE_WIDTH * zoom, high)
    text = theme.measure(str(score), room, size=_SCORE, face="title", align="left")
    wide = high + _SCORE_GAP + text.rect.w / layout.scale
    icon = services.rendering.art.picture(picture, high - 2)
    blit_centre(surface, icon, layout, (at[0] - wide / 2 + high / 2, at[1]))
    line = room.offset_by(high + _SCORE_GAP - wide / 2, 0)
    theme.draw_text(surface, str(score), line, size=_SCORE, face="title", align="left")


def new_particles(services: Services) -> Particles:
    """Return a particle system for a screen; it emits nothing if motion is reduced."""
    art, seed = services.rendering.art, services.rng.getrandbits(32)
    is_on = services.rendering.motion == "full"
    return Particles(art.picture, art.layout.px, seed, is_on=is_on)
