"""The celebration of the winners: podiums, jumping winners, applauding losers and confetti."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure, update_figures
from game.boards.figures.steps import applaud, cheer
from game.geometry import HEIGHT, Box, Point
from game.media.art import blit
from game.media.drawing import load_drawing
from game.motion.particles import Particles
from game.motion.timeline import Step, Timeline, Wait, sequence
from game.rules.base import Seat
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.placement import Placement

_AT: Final = Placement("frame", "banner")

_CHEER_EVERY: Final = 1.7
_AFTER: Final = 0.09
"""Seconds by which a loser's applause is delayed for each column between it and the middle."""
_GAP: Final = 12.0
"""Gap between two neighbouring podiums, in units."""
_DEEP: Final = 0.08
"""Distance between a figure's feet and the back edge of its podium, as a share of its width."""
_GUEST, _GUEST_ROOM = 16.0, 92.0
"""Horizontal distance between a spectator and the edge of the players' area, and the width that
it needs inside that area, in units."""
_GUEST_Y: Final = 554.0
"""The y coordinate of the spectators' feet: there the finales have something to stand on."""
_MANY: Final = 3
_AMONG_MANY: Final = 225.0
"""Maximum width of a winner's column if `_MANY` or more win together, in units."""
_HOP: Final = 0.34
"""Maximum height of a winner's jump, as a multiple of the figure's height."""
_LEAST_HOP: Final = 0.08
"""Minimum height of a winner's jump, as a multiple of the figure's height."""
_CROWNED, _WITH_TROPHY = 1.16, 1.0
"""Height of a winner with a crown, and with a trophy on its paw, as multiples of the figure's
height."""
_TOP: Final = 0.12
"""Height of a podium's upper face, as a share of the podium's width."""
_FOOT: Final = 14.0
"""Height of a podium's lower edge, which is also seen if the podium is lower than its picture."""
_SLENDER, _SLIM = 0.9, 0.84
"""Maximum width of a winner and of another player, as a multiple of the figure's height."""
_VOLLEY: Final = 36
"""Pieces of confetti that each of the two cannons shoots at once."""
_SHOWER: Final = 24
"""Pieces of confetti that also fall from above at each cheer for a trophy."""
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
        box: the area of all players' columns; its bottom edge is the ground, and no winner jumps
            above its top edge.
        podium_heights: the podium heights of rank 1, rank 2 and so on; the last one also applies to
            all lower ranks.
        figure_heights: the maximum heights of the figures of winners, other players and spectators.
        column_widths: the maximum widths of the columns of winners and other players.
        podium_depth: how far the podiums may reach below the ground line.
    """

    box: Box
    podium_heights: tuple[float, ...]
    figure_heights: tuple[float, float, float]
    column_widths: tuple[float, float] = (244.0, 244.0)
    podium_depth: float = HEIGHT


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
        perch: str = "",
        guests: Sequence[str] = (),
        consoled: Collection[Seat] = (),
        holds_trophy: bool = False,
    ) -> None:
        """Create a celebration.

        Args:
            services: the program's services.
            layout: the geometry of the celebration.
            ranks: the rank of each seat, from 1.
            figures: the art name of the figure at each seat.
            podium: the art name of the winners' podium.
            perch: the art name of what the others stand on; by default it is also a podium.
            guests: the art names of up to two spectators' figures.
            consoled: the seats of losers, whose figures are shown with hearts.
            holds_trophy: whether the winners hold a trophy on a raised paw, and wear no crown.
        """
        self.services, self._layout, self._ranks = services, layout, tuple(ranks)
        self._podium, self._perch = podium, perch or podium
        self._consoled = tuple(consoled)
        self._holds_trophy = holds_trophy
        self._tall = _WITH_TROPHY if holds_trophy else _CROWNED
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
        art = self.art
        self.particles = new_particles(self.services)
        self._cheers = []
        self.figures, self._guests = [], []
        for seat, place in enumerate(self._ranks):
            name, height = self._names[seat], self._height(seat)
            figure = Figure(art, name, height, seed=seat, at=self.feet_position(seat))
            figure.mood = "cheer" if place == 1 else "glad"
            self.figures.append(figure)
            yield
        for seat in self._losers:
            self.figures[seat].gaze_target = (self._layout.box.centre[0], self._layout.box.y)
        box = self._layout.box
        spots = self._guest_spots()
        for number, (name, at) in enumerate(zip(self._guest_names, spots, strict=False)):
            height = self._layout.figure_heights[2]
            guest = Figure(art, name, height, seed=20 + number, at=at)
            guest.mood, guest.gaze_target = "glad", (box.centre[0], box.y)
            self._guests.append(guest)
            yield

    # -- positions --------------------------------------------------------------------------------

    def column(self, seat: Seat) -> Box:
        """Return the column of the figure at `seat`, in units.

        The winners are in the middle of the layout's box, the others on both sides by rank.
        """
        box, winners = self._layout.box, self.winners
        wide, less = self._column_widths
        left = box.centre[0] - wide * len(winners) / 2
        if seat in winners:
            return Box(left + wide * winners.index(seat), box.y, wide, box.h)
        far, is_right = divmod(self._losers.index(seat), 2)
        left += wide * len(winners) + less * far if is_right else -less * (far + 1)
        return Box(left, box.y, less, box.h)

    @property
    def _losers(self) -> list[Seat]:
        losers = [seat for seat, place in enumerate(self._ranks) if place > 1]
        return sorted(losers, key=self._ranks.__getitem__)

    @property
    def _column_widths(self) -> tuple[float, float]:
        # The area has room for equal numbers of losers on both sides.
        (wide, less), room = self._layout.column_widths, self._layout.box.w
        room -= 2 * _GUEST_ROOM if self._guest_names else 0
        won, beside = len(self.winners), 2 * self._losers_beside
        wide = min(wide, _AMONG_MANY) if won >= _MANY else wide
        wide = min(wide, room / (won + beside * less / wide))
        return wide, min(less, (room - won * wide) / max(1, beside))

    @property
    def _losers_beside(self) -> int:
        return (len(self._losers) + 1) // 2

    def _height(self, seat: Seat) -> float:
        winner, loser, _ = self._layout.figure_heights
        if self._ranks[seat] == 1:
            room = self.feet_position(seat)[1] - self._layout.box.y
            return min(winner, self.column(seat).w / _SLENDER, room / (self._tall + _LEAST_HOP))
        return min(loser, self.column(seat).w / _SLIM)

    def _rise(self, seat: Seat) -> float:
        """Return the height of the feet at `seat` above the ground line, in units."""
        height = self._podium_height(seat)
        return height and height - _DEEP * self.column(seat).w

    def _guest_spots(self) -> tuple[Point, Point]:
        box = self._layout.box
        return (box.right + _GUEST, _GUEST_Y), (box.x - _GUEST, _GUEST_Y)

    def _podium_height(self, seat: Seat) -> float:
        podium_heights = self._layout.podium_heights
        return podium_heights[min(self._ranks[seat], len(podium_heights)) - 1]

    def feet_position(self, seat: Seat) -> Point:
        """Return the position of the feet of the figure at `seat`, in units."""
        return (self.column(seat).centre[0], self._layout.box.bottom - self._rise(seat))

    def podium_front(self, seat: Seat) -> Box:
        """Return the front of the podium of the player at `seat`, above the ground, in units."""
        column, rise = self.column(seat), self._podium_height(seat)
        top = self._layout.box.bottom - rise + _TOP * (column.w - _GAP)
        return Box(column.x, top, column.w, self._layout.box.bottom - top)

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
        self.has_cheered = True
        seen = self.layout.visible_area
        self.particles.fire_cannons(_VOLLEY, seen.x, seen.right, seen.bottom)
        if self._holds_trophy:
            self.particles.rain("confetti", _SHOWER, seen.x, seen.right, self._layout.box.y)
        winners = [self.figures[seat] for seat in self.winners]
        self._cheers = [Timeline(self._jump(each)) for each in winners]
        for number, seat in enumerate(self._losers):
            clapping = applaud(self.figures[seat], number)
            self._cheers.append(Timeline(sequence(Wait(_AFTER * (number // 2)), clapping)))
        for seat in self._consoled:
            self.particles.burst("heart", self.figures[seat].head_point, 5)
        self._cheers += [Timeline(Wait(0.3), cheer(guest, 1)) for guest in self._guests]

    def _jump(self, winner: Figure) -> Step:
        room = (winner.y - self._layout.box.y) / winner.height - self._tall
        hop = min(_HOP, max(_LEAST_HOP, room))
        return cheer(winner, 3, "cheer" if self._holds_trophy else "glad", hop)

    # -- picture ----------------------------------------------------------------------------------

    def draw_podiums(self, surface: pygame.Surface) -> None:
        """Draw the podiums, and the confetti and hearts in front of them.

        Figures, names and scores are drawn afterwards, so that nothing covers them.
        """
        for seat in range(len(self._ranks)):
            if rise := self._podium_height(seat):
                wide = self.column(seat).w - _GAP
                name = self._podium if self._ranks[seat] == 1 else self._perch
                picture = self._podium_picture(name, wide, rise + self._layout.podium_depth)
                corner = (self.column(seat).x + _GAP / 2, self._layout.box.bottom - rise)
                blit(surface, picture, self.layout.px(corner))
        self.particles.draw(surface)

    def _podium_picture(self, name: str, wide: float, high: float) -> pygame.Surface:
        def make() -> pygame.Surface:  # a placeholder while the whole is one
            shape = load_drawing(name).box
            whole = self.art.picture(name, wide * shape[3] / shape[2])
            size, foot = whole.get_size(), self.layout.length(_FOOT)
            rows = min(size[1], self.layout.length(high))
            shown = whole.subsurface((0, 0, size[0], rows)).copy()
            shown.fill((0, 0, 0, 0), (0, rows - foot, size[0], foot))
            blit(shown, whole.subsurface((0, size[1] - foot, size[0], foot)), (0, rows - foot))
            return shown

        return self.art.get(("podium", name, wide, high), make)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the figures of the spectators and the players, with the winners in front."""
        winners = [self.figures[seat] for seat in self.winners]
        others = sorted((self.figures[seat] for seat in self._losers), key=lambda each: each.y)
        for figure in chain(self._guests, others, winners):
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
