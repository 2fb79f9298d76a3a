"""The winners' bow: they stand large in front of everybody before they take their podiums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

import pygame

from game.boards.figures.figure import Figure, update_figures
from game.boards.figures.steps import cheer, leap_to
from game.boards.stage.glory import draw_crown
from game.media.clothes import fine_lined_name
from game.motion.easing import bounce_out
from game.motion.timeline import Call, Run, Step, Timeline, Wait, sequence, together
from game.scenes.celebration import Celebration
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.placement import Placement

_AT: Final = Placement("market", "result")

_LARGE: Final = 405.0
"""Height of a winner during the bow, in units: 45 % of the canvas."""
_SLENDER: Final = 0.9
"""Maximum width of a figure, as a multiple of its height."""
CROWN_HEIGHT: Final = 62.0
"""Height of the crown of a figure on its podium, in units."""
_FALLS_AT, _FALLS_FOR, _FALLS_FROM = 0.45, 0.55, 420.0
"""When and for how long the crown falls, in seconds, and from how far above, in units."""
_CHEERS_AT, _LEAPS_AT, _LEAPS_FOR = 1.1, 2.5, 0.6
"""When the winners cheer and leap, and how long they fly to their podiums, in seconds."""


class WinnersBow(ServiceUser):
    """The first three seconds of a result: the winners are large, and crowns fall on their heads.

    Then they leap onto their podiums. There is a bow only at the motion level "full".

    Attributes:
        is_over: whether all winners have landed on their podiums.
    """

    def __init__(self, services: Services, celebration: Celebration, names: Sequence[str]) -> None:
        """Create the bow of the winners of `celebration`; `names` has each seat's figure."""
        self.services, self._celebration = services, celebration
        self._names = {seat: names[seat] for seat in celebration.winners}
        self._figures: dict[int, Figure] = {}
        self._fallen = 0.0
        self._timeline = Timeline()
        self.is_over = self.motion != "full"

    def prepare(self) -> Iterator[None]:
        """Create the large figures at the current window size, in slices."""
        if self.is_over:
            return
        front, count = _AT.front, len(self._names)
        height = min(_LARGE, front.w / count / _SLENDER)
        step = min(front.w / count, 1.1 * _SLENDER * height)
        middle = fmean(self._celebration.column(seat).centre[0] for seat in self._names)
        seats = sorted(self._names, key=lambda seat: self._celebration.column(seat).x)
        for number, seat in enumerate(seats):
            at = (middle + step * (number - (count - 1) / 2), front.bottom)
            name = fine_lined_name(self._names[seat])
            figure = Figure(self.art, name, height, seed=seat, at=at)
            figure.mood = "glad"
            for _ in figure.prefetch("stand"):
                yield
            self._figures[seat] = figure
            self._celebration.figures[seat].is_visible = False
        for loser in self._celebration.figures:
            loser.gaze_target = (middle, front.bottom - height)
        self._fallen = 0.0
        self._timeline = Timeline(self._steps())

    def _steps(self) -> Step:
        falls = sequence(Wait(_FALLS_AT), Run(_FALLS_FOR, self._set_fallen, bounce_out))
        cheers = [sequence(Wait(_CHEERS_AT), cheer(each, 2)) for each in self.figures]
        leaps = [self._leap(seat, figure) for seat, figure in self._figures.items()]
        return sequence(
            together(falls, *cheers, Wait(_LEAPS_AT)), together(*leaps), Call(self._land)
        )

    def _set_fallen(self, share: float) -> None:
        self._fallen = share

    def _leap(self, seat: int, figure: Figure) -> Step:
        end = self._celebration.feet_position(seat)
        return leap_to(figure, end, self._celebration.figures[seat].height, _LEAPS_FOR)

    def _land(self) -> None:
        self.is_over = True
        for seat, figure in self._figures.items():
            on_podium = self._celebration.figures[seat]
            on_podium.copy_idle(figure)
            on_podium.is_visible = True
            self._celebration.particles.burst("dust", on_podium.position, 8)
        self._figures = {}

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The large figures, from left to right; none after the bow."""
        return tuple(self._figures.values())

    @property
    def is_skippable(self) -> bool:
        """Whether a press ends the bow; True once the crowns are on the winners' heads."""
        return self._fallen == 1.0

    def skip(self) -> None:
        """Put all winners on their podiums at once."""
        self._timeline.skip()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if not self.is_over:
            update_figures(self.figures, dt, self.motion)
            self._timeline.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the large winners."""
        for figure in self.figures:
            figure.draw(surface, self.layout)

    def draw_crowns(self, surface: pygame.Surface) -> None:
        """Draw the winners' crowns, which are falling or on their heads."""
        for seat, on_podium in enumerate(self._celebration.figures):
            if seat not in self._names:
                continue
            figure = self._figures.get(seat, on_podium)
            if figure is not on_podium and not self._fallen:
                continue
            size = figure.height / on_podium.height * CROWN_HEIGHT
            above = 0.0 if figure is on_podium else _FALLS_FROM * (1 - self._fallen)
            draw_crown(surface, self.art, self.layout, figure, size, above)
