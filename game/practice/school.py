"""The first screen of the mouse school, which shows a house for each game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.media.anchors import anchors
from game.practice.classroom import CLASSROOM, WAVE_SECONDS, ClassroomScene, ProgressHouse, wave
from game.practice.progress_sheet import LearningProgressSheet
from game.practice.shelf import ThemeChoiceScene
from game.practice.teacher_talk import TeacherTalk
from game.scenes.buttons import round_button
from game.scenes.market.stall import draw_game_box
from game.scenes.parents.gate import open_gate
from game.ui.focus import Target
from game.ui.widgets import Button

_LIFT: Final = 8.0
"""Maximum lift of the focused house, in units."""
_SIGN: Final = (262.0, 226.0)
"""Width and height of the sign below a house, in units."""
_BOX_HEIGHTS: Final = (76.0, 138.0)
"""Minimum and maximum height of the picture of a game's box, in units; the text has priority."""
_AIR: Final = 8.0
"""Distance between the picture of a box and the upper edge of its sign, in units."""
_LINE: Final = 1.28
"""Distance between two lines of a title, as a multiple of its text size."""
_BOX_ASPECT: Final = 420 / 520
"""Width of the picture of a game's box, as a fraction of its height."""
_NAME: Final = 34.0
"""Maximum text size on a sign, in units."""
_GREETING_SECONDS: Final = 0.6
"""Seconds by which each house waves later than the one to its left."""


class SchoolScene(ClassroomScene):
    """The screen with a house for each game that can be practised; each opens a game's screen."""

    TEACHER_HEIGHT = 260.0
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
                _target_box(house),
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
        self._paint_signs(surface)
        self._talk.draw(surface)

    def _paint_signs(self, surface: pygame.Surface) -> None:
        high = self._box_height
        titles = [self._title(entry) for entry, _ in self.houses]
        places = [self._title_area(house, high) for _, house in self.houses]
        size = self.theme.common_size(titles, places, _NAME)
        for (entry, house), title, place in zip(self.houses, titles, places, strict=True):
            sign = _sign(house)
            self.theme.draw_panel(surface, sign, radius=18)
            corner = (sign.centre[0] - high * _BOX_ASPECT / 2, sign.y + _AIR)
            draw_game_box(surface, self.services, entry.key, corner, high)
            self.theme.draw_text(surface, title, place, size=size)

    @property
    def _box_height(self) -> float:
        layout = self.layout
        lines = 2 * _NAME * self.theme.text_scale, 3 * layout.min_text_pixels / layout.scale
        return max(_BOX_HEIGHTS[0], min(_BOX_HEIGHTS[1], _SIGN[1] - 2 * _AIR - _LINE * max(lines)))

    def _title_area(self, house: ProgressHouse, high: float) -> Box:
        sign, top = _sign(house), high + _AIR
        return self.theme.label_area(Box(sign.x, sign.y + top, sign.w, sign.h - top))

    def _title(self, entry: GameEntry) -> str:
        return self.words.domain(entry.key)("title")


def _sign(house: ProgressHouse) -> Box:
    middle = (house.box.centre[0], house.box.bottom + 1 + _SIGN[1] / 2)
    return Box.centred_at(middle, *_SIGN)


def _target_box(house: ProgressHouse) -> Box:
    sign = _sign(house)
    left, wide = min(house.box.x, sign.x), max(house.box.w, sign.w)
    return Box(left, house.box.y, wide, sign.bottom - house.box.y)
