"""Lessons: what a first match explains, each thing once, on a paper in the middle of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.boards.base import BoardView, Lesson
from game.geometry import Box
from game.rules.base import Event, Observation
from game.scenes.buttons import icon_button
from game.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button, draw_focus

_PAPER: Final = Box(420, 330, 760, 330)
_WORDS: Final = Box(460, 346, 680, 200)
_BUTTON: Final = Box(700, 560, 200, 84)


class Lessons:
    """Knows which lessons of a game have been given, and shows one."""

    def __init__(self, services: Services, game: str) -> None:
        self._services, self._game = services, game

    def prepare(self) -> None:
        """Draw the paper once, so that it is cached."""
        self._services.theme.panel(pygame.Surface((1, 1)), _PAPER)

    def new(self, subject: Event | Observation, board: BoardView) -> Lesson | None:
        """Return what there is to explain about something, unless it has been explained before."""
        lesson = board.lesson(subject)
        seen = self._services.settings.lessons_seen
        key = "" if lesson is None else f"{self._game}.{lesson.key}"
        if lesson is None or key in seen:
            return None
        self._services.change(lessons_seen=(*seen, key))
        return lesson

    def button(self, choose: Callable[[], object]) -> Button:
        """Return the button that says "understood"."""
        name = self._services.words("table.understood")
        return icon_button("lesson", _BUTTON, choose, "check", fill=LEAF, name=name)

    def draw(
        self, surface: pygame.Surface, lesson: Lesson, board: BoardView, breath: float
    ) -> None:
        """Draw the paper, and light up what it is about; `breath` is a phase 0..1."""
        theme = self._services.theme
        theme.panel(surface, _PAPER)
        theme.text(surface, lesson.text, _WORDS, size=44)
        if lesson.slot is not None:
            draw_focus(surface, theme, self._services.art, board.area(lesson.slot), breath)
