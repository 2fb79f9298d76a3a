"""The party at the end: a banner, the best on something in the middle, and everybody jumps."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.boards.figures.steps import cheer
from game.boards.things.pieces import blit_centre
from game.geometry import Box, Point
from game.media.art import blit
from game.media.canvas import words_on
from game.motion.particles import Particles
from game.motion.timeline import Timeline, Wait, sequence
from game.rules.base import Seat
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.placement import Placement

_AT: Final = Placement("frame", "banner")

_CHEER_EVERY: Final = 1.7
_AFTER: Final = 0.09
"""Seconds after which the next one jumps, too: the joy goes round."""
_GAP: Final = 12.0
"""Between two podiums."""
_DEEP: Final = 14.0
"""How far behind its front edge one stands on a podium."""
_WIDEST: Final = 300.0
_GUEST: Final = 78.0
"""How far from the edge of the floor a guest stands."""


@dataclass(frozen=True)
class CelebrationLayout:
    """Geometry of a party.

    Attributes:
        box: its foot is the ground; everybody has a column of it.
        rises: how high who has each place stands, the last one for all others; 0: on the ground.
        heights: of a winner, of the others, and of guests.
        sinks: how deep the foot of a podium is below the ground.
    """

    box: Box
    rises: tuple[float, ...]
    heights: tuple[float, float, float]
    sinks: float = 0.0


class Celebration(ServiceUser):
    """The players, each in a column: the winners in the middle, the others beside.

    Attributes:
        figures: theirs, by seat.
        has_cheered: whether they have begun to jump.
        particles: the confetti and the hearts.
    """

    def __init__(
        self,
        services: Services,
        floor: CelebrationLayout,
        places: Sequence[int],
        *,
        figures: Sequence[str],
        podium: str,
        guests: Sequence[str] = (),
        comforted: Collection[Seat] = (),
    ) -> None:
        """Create a party.

        Args:
            services: those of the scene.
            floor: where it is.
            places: who came where, by seat; all with place 1 have won.
            figures: the pictures' names, by seat.
            podium: the name of the picture one stands on.
            guests: names of figures that look on, at the left and at the right.
            comforted: over whom hearts rise.
        """
        self.services, self._floor, self._places = services, floor, tuple(places)
        self._podium, self._comforted = podium, tuple(comforted)
        self._names, self._guest_names = tuple(figures), tuple(guests)
        self.figures: list[Figure] = []
        self._guests: list[Figure] = []
        self._cheers: list[Timeline] = []
        self._since_cheer = _CHEER_EVERY
        self.has_cheered = False
        self.particles = self._new_particles()

    @property
    def winners(self) -> list[Seat]:
        """The seats that came first."""
        return [seat for seat, place in enumerate(self._places) if place == 1]

    def prepare(self) -> Iterator[None]:
        """Make the figures for a window."""
        art, heights = self.art, self._floor.heights
        self.particles, self._cheers = self._new_particles(), []
        self.figures, self._guests = [], []
        for seat, place in enumerate(self._places):
            height = heights[0 if place == 1 else 1]
            figure = Figure(art, self._names[seat], height, seed=seat, at=self.top(seat))
            figure.mood = "cheer" if place == 1 else "glad"
            self.figures.append(figure)
            yield
        box = self._floor.box
        spots = self._guest_spots()
        for number, (name, at) in enumerate(zip(self._guest_names, spots, strict=False)):
            guest = Figure(art, name, heights[2], seed=20 + number, at=at)
            guest.mood, guest.look = "glad", (box.centre[0], box.y)
            self._guests.append(guest)
            yield

    def _new_particles(self) -> Particles:
        services = self.services
        return Particles(
            self.art.picture,
            self.layout.px,
            services.rng.getrandbits(32),
            is_on=self.motion == "full",
        )

    # -- where they stand -----------------------------------------------------------------------

    def column(self, seat: Seat) -> Box:
        """Return a seat's column: the best in the middle, the others beside."""
        box, won, beside = self._floor.box, len(self.winners), self._beside
        wide = self._wide
        by_place = sorted(range(len(self._places)), key=lambda each: (self._places[each], each))
        rank = by_place.index(seat)
        at = beside + rank
        if rank >= won:
            far, is_right = divmod(rank - won, 2)
            at = beside + won + far if is_right else beside - 1 - far
        left = box.centre[0] - wide * (won / 2 + beside)
        return Box(left + wide * at, box.y, wide, box.h)

    @property
    def _beside(self) -> int:
        """How many columns there are on each side of the winners; one may be free, at the right."""
        return (len(self._places) - len(self.winners) + 1) // 2

    @property
    def _wide(self) -> float:
        columns = len(self.winners) + 2 * self._beside
        return min(self._floor.box.w / columns, _WIDEST)

    def _guest_spots(self) -> tuple[Point, Point]:
        """Return the places of guests: in a free column, or else beside the floor."""
        box = self._floor.box
        left, right = (box.x - _GUEST, box.bottom - 40), (box.right + _GUEST, box.bottom - 40)
        if (len(self._places) - len(self.winners)) % 2 == 0:
            return left, right
        reach = len(self.winners) / 2 + self._beside - 0.5
        return (box.centre[0] + self._wide * reach, box.bottom), left

    def _rise(self, seat: Seat) -> float:
        rises = self._floor.rises
        return rises[min(self._places[seat], len(rises)) - 1]

    def top(self, seat: Seat) -> Point:
        """Return the position of the feet of a seat's figure."""
        rise = self._rise(seat)
        return (self.column(seat).centre[0], self._floor.box.bottom - rise + (_DEEP if rise else 0))

    # -- joy ------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether somebody jumps, or something flies."""
        return bool(self.particles) or not all(each.is_done for each in self._cheers)

    def update(self, dt: float, *, has_begun: bool = True) -> None:
        """Advance by `dt` seconds; nobody jumps before it `has_begun`."""
        motion = self.motion
        for figure in chain(self.figures, self._guests):
            figure.is_lively = motion != "none"
            figure.update(dt)
        self.particles.update(dt)
        for timeline in self._cheers:
            timeline.update(dt)
        self._since_cheer += dt
        if has_begun and self._since_cheer >= _CHEER_EVERY and motion != "none":
            self._since_cheer = 0.0
            self._let_cheer()

    def _let_cheer(self) -> None:
        box = self._floor.box
        middle = box.centre[0]
        if not self.has_cheered:
            self.has_cheered = True
            for x in (box.x, box.right):
                self.particles.burst("confetti", (x, box.bottom - 120), 30)
        self._cheers = []
        for seat, figure in enumerate(self.figures):
            has_won = self._places[seat] == 1
            far = 0 if has_won else 1 + abs(figure.x - middle) // self.column(seat).w
            leaps = cheer(figure, 3 if has_won else 1)
            self._cheers.append(Timeline(sequence(Wait(_AFTER * far), leaps)))
            if has_won:
                self.particles.burst("confetti", (figure.x, figure.y - 220), 22)
        for seat in self._comforted:
            self.particles.burst("heart", self.figures[seat].head, 5)
        self._cheers += [Timeline(Wait(0.3), cheer(guest, 1)) for guest in self._guests]

    # -- picture --------------------------------------------------------------------------------

    def draw_podiums(self, surface: pygame.Surface) -> None:
        """Draw the podiums."""
        floor = self._floor
        for seat in range(len(self._places)):
            rise = self._rise(seat)
            if rise:
                wide, high = self.column(seat).w - _GAP, rise + floor.sinks
                picture = self.art.picture(self._podium, high, wide)
                middle = (self.column(seat).centre[0], floor.box.bottom - rise + high / 2)
                blit_centre(surface, picture, self.layout, middle)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the guests, and everybody else."""
        for figure in chain(self._guests, self.figures):
            figure.draw(surface, self.layout)

    def draw_confetti(self, surface: pygame.Surface) -> None:
        """Draw the particles, but never over text."""
        self.particles.draw(surface, words_on(surface))


def draw_banner(surface: pygame.Surface, services: Services, heading: str, line: str = "") -> None:
    """Draw a banner that hangs from above, with a heading and perhaps a line below."""
    cloth = services.rendering.art.picture("common/finale_banner", _AT.banner.h, _AT.banner.w)
    blit(surface, cloth, services.rendering.layout.px((_AT.banner.x, _AT.banner.y)))
    theme = services.rendering.theme
    if not line:
        theme.text(surface, heading, _AT.alone, size=54, face="title")
        return
    is_long = theme.height(line, _AT.line.w, size=0) > _AT.line.h  # at the smallest size
    theme.text(surface, heading, _AT.above if is_long else _AT.heading, size=54, face="title")
    theme.text(surface, line, _AT.two_lines if is_long else _AT.line, size=40)
