"""The end of a practice session: praise, and a new mouse for each newly mastered theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre, curve_point
from game.boards.figures.steps import cheer
from game.geometry import Box, Point
from game.media.anchors import anchor
from game.media.canvas import text_boxes_on
from game.motion.easing import ease_in_out
from game.motion.timeline import Timeline
from game.practice.classroom import WAVE_SECONDS, ClassroomScene, ProgressHouse, wave
from game.practice.session import PracticeSession, best_result_text
from game.scenes.base import Scene, Stack
from game.scenes.buttons import icon_button
from game.scenes.celebration import new_particles
from game.services.services import Services
from game.ui.theme import CREAM, LEAF
from game.ui.widgets import Button

_STAGE: Final = "common/school_end"
_ZOOM: Final = 1.58
_STARS: Final = Box(640, 316, 860, 74)
"""The box of the row of stars, one per question, in units."""
_NEWEST: Final = 98.0
"""Height of the star that was won last, in units."""
_PAW: Final[Point] = (-0.4, 0.28)
"""The teacher's raised paw, relative to the feet, as multiples of the teacher's height."""
_BEND: Final[Point] = (440.0, 450.0)
"""A point, in units, that pulls the newest star's path to the left, away from the sentences."""
_FLIGHT: Final = 0.9
"""Seconds in which the newest star flies from the paw into the row."""
_RESULT: Final = Box(640, 406, 860, 110)
"""The box of the line with the best result, in units."""
_HOP: Final = 0.16
"""Height of the teacher's jumps, as a multiple of her height: they end below the result."""
_HEART: Final = 52.0
"""Height of the heart above a mouse that moves in, in units."""
_AGAIN: Final = Box(1070, 714, 490, 124)
_DOORBELL: Final = 0.8
"""Pause before the new mice appear, in seconds."""
_MOVE_IN: Final = 0.6
"""Duration of the animation in which the new mice appear, in seconds."""


class SessionEndScene(ClassroomScene):
    """The screen at the end of a session, where new mice move into the game's house."""

    CLASSROOM_PICTURE = _STAGE
    TEACHER_HEIGHT = 350.0
    WELCOME_SECONDS = _DOORBELL + _MOVE_IN + WAVE_SECONDS

    name = "done"
    back_key = "school.back"

    def __init__(
        self,
        services: Services,
        stack: Stack,
        practice: PracticeSession,
        again: Callable[[], Scene],
        best_key: str = "",
    ) -> None:
        """Show the end of the session `practice`; `again` returns a new session's first screen.

        `best_key` is the key of the drill's best result, or "" if the session was not a drill.
        """
        super().__init__(services, stack)
        self._entry, self._make_again, self._best_key = practice.entry, again, best_key
        self._scheduler, self._right = practice.scheduler, practice.right
        self.focus.key = "again"

    @override
    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        self.house = ProgressHouse(self.services, self._entry, anchor(_STAGE, "house"), _ZOOM)
        self.house.hide_newest(len(self._scheduler.mastered))
        teacher = self.cast[0]
        teacher.mood = "cheer"
        self.cast += self.house.mice
        self._newcomers = self.house.newest
        has_moved_in = self.motion == "none" or self.time >= _DOORBELL + _MOVE_IN
        if has_moved_in:
            self.house.reveal_newest(1.0)
        self._particles = new_particles(self.services)
        self._leap = Timeline() if has_moved_in else Timeline(cheer(teacher, 2, "cheer", _HOP))
        yield

    @override
    def enter(self) -> None:
        self.sound.play("common/win" if self._scheduler.mastered else "common/star")
        self.read_screen_if_enabled()

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        if self.house.newest and self.time >= _DOORBELL + _MOVE_IN:
            self._welcome_newcomers()
        self.house.reveal_newest(max(0.0, min(1.0, (self.time - _DOORBELL) / _MOVE_IN)))
        for mouse in self._newcomers or [self.house.host]:
            wave(mouse, self.time - _DOORBELL - _MOVE_IN, self.motion)
        self._particles.update(dt)
        self._leap.update(dt)

    def _welcome_newcomers(self) -> None:
        for mouse in self.house.newest:
            self._particles.burst("heart", mouse.head_point, 6)
            self._particles.burst("sparkle", mouse.head_point, 10)
        for x in (self.house.box.x, self.house.box.right):
            self._particles.burst("confetti", (x, self.house.box.y + 160), 26)

    @override
    def slate_text(self) -> str:
        if self._scheduler.mastered:
            return self.words("school.moved_in", len(self._scheduler.mastered))
        return self.words("school.done", alternate=self._scheduler.number)

    @property
    @override
    def text_area(self) -> Box:
        return Box(self.slate.x, self.slate.y + 24, self.slate.w, _STARS.y - self.slate.y - 40)

    @property
    def result(self) -> str:
        """A message with the drill's best result or the number of stars; empty without either."""
        best = best_result_text(self.services, self._entry, self._best_key)
        return best or (self.words("school.stars", self._right) if self._right else "")

    @override
    def speech_text(self) -> str:
        return f"{self.slate_text()} {self.result}".rstrip()

    @override
    def buttons(self) -> Sequence[Button]:
        name = self.words("school.again")
        again = icon_button("again", _AGAIN, self._again, "again", name, fill=LEAF, size=44)
        return [again, *self.corner_buttons()]

    def _again(self) -> None:
        self.stack.replace(self._make_again())

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.house.draw(surface)
        heart = self.art.picture("common/heart", _HEART)
        for mouse in self._newcomers:
            if mouse.is_visible:
                above = (mouse.x, mouse.y - mouse.height - _HEART / 2)
                blit_centre(surface, heart, self.layout, above)
        if self.result:
            theme = self.theme
            theme.draw_text(surface, self.result, _RESULT, size=46, face="title", colour=CREAM)
        self._paint_stars(surface)
        self._particles.draw(surface, text_boxes_on(surface))

    def _paint_stars(self, surface: pygame.Surface) -> None:
        places = _STARS.grid(self._scheduler.length, self._scheduler.length, 0)
        for number, place in enumerate(places, 1):
            name = "icon_star" if number < self._right else "chalk_star"
            star = self.art.picture(f"common/{name}", _STARS.h)
            blit_centre(surface, star, self.layout, place.centre)
        if self._right:
            star = self.art.picture("common/icon_star", _NEWEST)
            blit_centre(surface, star, self.layout, self._newest_at(places[self._right - 1].centre))

    def _newest_at(self, end: Point) -> Point:
        """Return the centre of the newest star, which flies from the teacher's paw to `end`."""
        share = 1.0 if self.motion == "none" else min(1.0, self.time / _FLIGHT)
        teacher = self.cast[0]
        (x, y), (right, up) = teacher.position, _PAW
        start = (x + right * teacher.height, y - up * teacher.height)
        above = (_BEND[0], end[1])
        return curve_point(start, _BEND, above, end, ease_in_out(share))
