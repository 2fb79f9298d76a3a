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
from game.practice.classroom import CLASSROOM, ClassroomScene, ProgressHouse
from game.practice.progress_sheet import LearningProgressSheet
from game.practice.shelf import ThemeChoiceScene
from game.practice.teacher_talk import TeacherTalk
from game.scenes.buttons import round_button
from game.scenes.cup.figures import draw_game_box
from game.scenes.parents.gate import open_gate
from game.ui.focus import Target
from game.ui.widgets import Button

_LIFT: Final = 8.0
"""Maximum lift of the focused house, in units."""
_SIGN: Final = (262.0, 222.0)
"""Width and height of the sign below a house, in units."""
_BOX_HEIGHT: Final = 76.0
_BOX_WIDTH: Final = 61.0
_NAME: Final = 32.0
"""Maximum text size on a sign, in units."""


class SchoolScene(ClassroomScene):
    """The screen with a house for each game that can be practised; each opens a game's screen."""

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
        self.cast += (tenant for _, house in self.houses for tenant in house.tenants)
        yield

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
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
        return self.words.domain(entry.key)("title")

    @override
    def targets(self) -> Sequence[Target]:
        houses = [
            Target(
                entry.key,
                _target_box(house),
                partial(self._open_house, entry),
                self.words.domain(entry.key)("title"),
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

    def _open_house(self, entry: GameEntry) -> None:
        self.stack.push(ThemeChoiceScene(self.services, self.stack, entry))

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for entry, house in self.houses:
            house.draw(surface, _LIFT * self.pulse if self.focus.key == entry.key else 0.0)
        self._paint_signs(surface)
        self._talk.draw(surface)

    def _paint_signs(self, surface: pygame.Surface) -> None:
        signs = [_sign(house) for _, house in self.houses]
        titles = [self.words.domain(entry.key)("title") for entry, _ in self.houses]
        top = _BOX_HEIGHT + 8
        places = [
            self.theme.label_area(Box(sign.x, sign.y + top, sign.w, sign.h - top)) for sign in signs
        ]
        size = self.theme.common_size(titles, places, _NAME)
        for (entry, _), sign, title, place in zip(self.houses, signs, titles, places, strict=True):
            self.theme.draw_panel(surface, sign, radius=18)
            corner = (sign.centre[0] - _BOX_WIDTH / 2, sign.y + 8)
            draw_game_box(surface, self.services, entry.key, corner, _BOX_HEIGHT)
            self.theme.draw_text(surface, title, place, size=size)


def _sign(house: ProgressHouse) -> Box:
    middle = (house.box.centre[0], house.box.bottom + 1 + _SIGN[1] / 2)
    return Box.centred_at(middle, *_SIGN)


def _target_box(house: ProgressHouse) -> Box:
    sign = _sign(house)
    left, wide = min(house.box.x, sign.x), max(house.box.w, sign.w)
    return Box(left, house.box.y, wide, sign.bottom - house.box.y)
