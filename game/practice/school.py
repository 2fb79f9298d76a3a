"""The first screen of the mouse school: a house for each game, with its name on a slate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.media.anchors import anchors
from game.practice.classroom import (
    CLASSROOM,
    SLATE_FRAME,
    WAVE_SECONDS,
    ClassroomScene,
    ProgressHouse,
    draw_slate,
    wave,
)
from game.practice.progress_sheet import LearningProgressSheet
from game.practice.shelf import ThemeChoiceScene
from game.practice.teacher_talk import TeacherTalk
from game.scenes.buttons import round_button
from game.scenes.parents.gate import open_gate
from game.ui.focus import Target
from game.ui.theme import CREAM
from game.ui.widgets import Button

_LIFT: Final = 8.0
"""Maximum lift of the focused house, in units."""
_NAME: Final = 34.0
"""Maximum text size on a slate, in units."""
_SLATE_SIZE: Final = (264.0, 146.0)
"""Width of the slate below a house, and its maximum height, in units."""
_LINE: Final = 1.28
"""Distance between two lines of a name, as a multiple of its text size."""
_SHELF: Final = 38.0
"""Distance between the foot of a house and its slate, in units: the shelf is between them."""
_GREETING_SECONDS: Final = 0.6
"""Seconds by which each house waves later than the one to its left."""


class SchoolScene(ClassroomScene):
    """The screen with a house for each game that can be practised; each opens a game's screen."""

    TEACHER_HEIGHT = 284.0
    WELCOME_SECONDS = len(anchors(CLASSROOM, "houses")) * _GREETING_SECONDS + WAVE_SECONDS

    name = "school"

    @override
    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        self._talk = TeacherTalk(self.services)
        games = [entry for entry in self.session.games if entry.has_practice]
        feet = anchors(CLASSROOM, "houses")[: len(games)]
        self.houses = [
            (entry, ProgressHouse(self.services, entry, foot))
            for entry, foot in zip(games, feet, strict=False)
        ]
        self.cast += (tenant for _, house in self.houses for tenant in house.mice)
        self.cast[0].mood = "glad"
        yield

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        for number, (_, house) in enumerate(self.houses, 1):
            wave(house.host, self.time - number * _GREETING_SECONDS, self.motion)
        kept = [self.slate, *(target.box for target in self.targets())]
        self._talk.update(dt, self.cast[0], kept)

    @override
    def on_uncovered(self) -> None:
        # A theme may have been mastered in the meantime.
        self.stack.rebuild()

    @override
    def slate_text(self) -> str:
        entry = CATALOG.get(str(self.focus.key))
        if entry is None:
            return self.words("school.where")
        return self._title(entry)

    @override
    def targets(self) -> Sequence[Target]:
        houses = [
            Target(
                entry.key,
                self._target_box(house),
                partial(self.open, partial(ThemeChoiceScene, entry=entry)),
                self._title(entry),
            )
            for entry, house in self.houses
        ]
        return [*houses, *super().targets()]

    @override
    def buttons(self) -> Sequence[Button]:
        see, words = self.layout.visible_area, self.words("grownups.heading")
        place = Box(see.x + 8, see.bottom - 120, 96, 96)
        act = partial(open_gate, self.services, self.stack, LearningProgressSheet)
        return [*self.corner_buttons(), round_button("grownups", place, act, words)]

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for entry, house in self.houses:
            house.draw(surface, _LIFT * self.pulse if self.focus.key == entry.key else 0.0)
        self._paint_names(surface)
        self._talk.draw(surface)

    def _paint_names(self, surface: pygame.Surface) -> None:
        theme = self.theme
        names = [self._title(entry) for entry, _ in self.houses]
        slates = [self._slate_box(house) for _, house in self.houses]
        rooms = [slate.inset(SLATE_FRAME + 4, SLATE_FRAME + 2) for slate in slates]
        size, face = theme.label_type(names, rooms, _NAME)
        for name, slate, room in zip(names, slates, rooms, strict=True):
            draw_slate(surface, theme, slate)
            theme.draw_text(surface, name, room, size=size, face=face, colour=CREAM)

    def _slate_box(self, house: ProgressHouse) -> Box:
        (wide, tallest), layout = _SLATE_SIZE, self.layout
        lines = 2 * self.theme.grown(_NAME), 3 * layout.min_text_pixels / layout.scale
        high = min(tallest, 2 * SLATE_FRAME + 4 + _LINE * max(lines))
        return Box(house.box.centre[0] - wide / 2, house.box.bottom + _SHELF, wide, high)

    def _target_box(self, house: ProgressHouse) -> Box:
        slate, box = self._slate_box(house), house.box
        left, wide = min(box.x, slate.x), max(box.w, slate.w)
        return Box(left, box.y, wide, slate.bottom - box.y)

    def _title(self, entry: GameEntry) -> str:
        return self.words.domain(entry.key)("title")
