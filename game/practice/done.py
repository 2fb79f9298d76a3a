"""The end of a sitting: thanks for the work, and new tenants."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.practice.course import Course, best_told
from game.practice.house import House
from game.practice.room import SchoolRoom
from game.scenes.base import Scene, Stack
from game.scenes.buttons import icon_button
from game.services.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button

_FOOT: Final = (800.0, 700.0)
"""The middle of the foot of the house."""
_ZOOM: Final = 1.55
_PAPER: Final = Box(1100, 330, 400, 190)
"""The paper with the best result."""


class DoneScene(SchoolRoom):
    """The house of the game; another sitting, or back to the shelf.

    Attributes:
        house: the house, with its tenants.
    """

    name = "done"

    def __init__(
        self,
        services: Services,
        stack: Stack,
        course: Course,
        again: Callable[[], Scene],
        best_key: str = "",
    ) -> None:
        """End a sitting; `again` makes the first screen of another one.

        With the `best_key` of a drill its best result is told.
        """
        super().__init__(services, stack)
        self._course, self._make_again, self._best_key = course, again, best_key
        self.focus.key = "again"

    @override
    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        self.house = House(self.services, self._course.entry, _FOOT, _ZOOM)
        self.house.welcome(len(self._course.sitting.known))
        self.cast += self.house.tenants
        yield

    @override
    def enter(self) -> None:
        self.sound.play("common/win" if self._course.sitting.known else "common/star")
        self.read_screen_if_enabled()

    @override
    def written(self) -> str:
        words, sitting = self.words, self._course.sitting
        if sitting.known:
            return words("school.moved_in", len(sitting.known))
        return words("school.done", alternate=sitting.number)

    @property
    def told(self) -> str:
        """The best result of a drill, on a paper; empty without one."""
        return best_told(self.services, self._course.entry, self._best_key)

    @override
    def speech_text(self) -> str:
        return f"{self.written()} {self.told}".rstrip()

    @override
    def buttons(self) -> Sequence[Button]:
        words = self.words
        again, back = Box(820, 758, 380, 112), Box(400, 758, 380, 112)
        return [
            icon_button(
                "again", again, self._again, "again", words("school.again"), fill=LEAF, size=44
            ),
            icon_button("shelf", back, self.back, "school", words("school.back"), size=40),
            *self.corner(),
        ]

    def _again(self) -> None:
        self.stack.replace(self._make_again())

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.house.draw(surface)
        if self.told:
            theme = self.theme
            theme.panel(surface, _PAPER, radius=26)
            theme.text(surface, self.told, _PAPER.inset(22, 14), size=42, face="title")
