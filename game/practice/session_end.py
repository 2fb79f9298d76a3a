"""The end of a practice session: praise, and a new mouse in the house per newly mastered theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.steps import cheer
from game.geometry import Box
from game.media.canvas import text_boxes_on
from game.motion.timeline import Timeline
from game.practice.classroom import WAVE_SECONDS, ClassroomScene, ProgressHouse, wave
from game.practice.session import PracticeSession, best_result_text
from game.scenes.base import Scene, Stack
from game.scenes.buttons import icon_button
from game.scenes.celebration import new_particles
from game.services.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button

_FOOT: Final = (400.0, 850.0)
"""The middle of the house's base, in units."""
_ZOOM: Final = 2.25
_PAPER: Final = Box(1050, 290, 490, 190)
"""The box of the panel with the best result, in units."""
_AGAIN: Final = Box(1050, 706, 490, 124)
_TEACHER_AT: Final = (876.0, 866.0)
_DOORBELL: Final = 0.8
"""Pause before the new mice appear, in seconds."""
_MOVE_IN: Final = 0.6
"""Duration of the animation in which the new mice appear, in seconds."""


class SessionEndScene(ClassroomScene):
    """The screen at the end of a session, where new mice move into the game's house."""

    TEACHER_HEIGHT = 330.0
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

        `best_key` is the key of the drill's best result, or empty if the session was not a drill.
        """
        super().__init__(services, stack)
        self._entry, self._make_again, self._best_key = practice.entry, again, best_key
        self._scheduler = practice.scheduler
        self.focus.key = "again"

    @override
    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        self.house = ProgressHouse(self.services, self._entry, _FOOT, _ZOOM)
        self.house.hide_newest(len(self._scheduler.mastered))
        teacher = self.cast[0]
        teacher.position, teacher.mood = _TEACHER_AT, "cheer"
        self.cast += self.house.mice
        self._newcomers = self.house.newest
        has_moved_in = self.motion == "none" or self.time >= _DOORBELL + _MOVE_IN
        if has_moved_in:
            self.house.reveal_newest(1.0)
        self._particles = new_particles(self.services)
        self._leap = Timeline() if has_moved_in else Timeline(cheer(teacher, 2, "cheer"))
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
    def result(self) -> str:
        """A message with the drill's best result, or an empty string if there is none."""
        return best_result_text(self.services, self._entry, self._best_key)

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
        if self.result:
            theme = self.theme
            theme.draw_panel(surface, _PAPER, radius=26)
            theme.draw_text(surface, self.result, _PAPER.inset(22, 14), size=42, face="title")
        self._particles.draw(surface, text_boxes_on(surface))
