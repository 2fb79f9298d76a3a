"""A game's screen in the mouse school, with the game's house and a card per theme and drill."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle
from math import ceil
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.catalog import GameEntry, import_part
from game.geometry import Box
from game.media.anchors import anchor
from game.practice.classroom import ClassroomScene, ProgressHouse
from game.practice.drill import DrillScene, DrillSpec
from game.practice.question import QuestionMode, SchoolTask, question_scene
from game.practice.session import (
    PracticeSession,
    PuzzlesByTheme,
    active_progress,
    best_result_text,
    of_variant,
    puzzles_by_theme,
)
from game.practice.session_end import SessionEndScene
from game.practice.themes import themes_of
from game.scenes.base import Scene, Stack
from game.scenes.buttons import icon_button
from game.scenes.market.start import initial_choice, prerender_table
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.ui.focus import Target
from game.ui.fonts import Colour
from game.ui.theme import CHEESE_YELLOW, CREAM, INK, LEAF
from game.ui.widgets import Button

_CORNER: Final = "common/school_corner"
_ZOOM: Final = 1.36
_CARDS: Final = (958.0, 466.0)
"""The centre of the group of cards, in units; one row alone hangs `_LOWER` units lower."""
_LOWER: Final = 34.0
_ALONE, _IN_ONE_ROW, _IN_TWO_ROWS = (524.0, 374.0), (340.0, 300.0), (286.0, 244.0)
"""Width and height of a single card, of cards in one row, and of cards in two rows."""
_MARGIN: Final = 36.0
"""Margin to the left and right of the slate's text, in units."""
_GAP: Final = 20.0
_ROW_GAP: Final = 26.0
_ABREAST: Final = 3
"""Maximum number of cards in a row; the rows are filled evenly."""
_PICTURE, _LARGE_PICTURE = 0.54, 0.68
"""Height of a card's picture and of that of a single card, as fractions of the card's height; less
at a large text scale."""
_NAME: Final = 40.0
"""Maximum text size on a card, in units."""
_MARK: Final = 54.0
_LINE: Final = 70.0
"""Height of the picture of the line on which a row of cards hangs, in units."""
_SAG: Final = (26.0, 484.0)
"""How far the line hangs through in the middle, and the distance of its nails from there."""
_TILTS: Final = (-2.4, 1.8, -1.4, 2.6, -2.0, 1.6)
"""Angles, in degrees counterclockwise, at which the sheets hang."""
_PHOTO_MARGIN, _PHOTO_TOP = 22.0, 16.0
"""Distances between the ground of a picture and the sides and the top of its card, in units."""
_PEG: Final = 52.0
"""Height of a peg, in units."""
_PEG_MARGIN: Final = 44.0
"""Distance between a peg and the side of its card, in units."""

_log = logging.getLogger(__name__)


class ThemeChoiceScene(ClassroomScene):
    """The screen on which players choose a theme or drill of a game, or a mixture of themes."""

    CLASSROOM_PICTURE = _CORNER
    TEACHER_HEIGHT = 250.0

    name = "shelf"
    back_key = "school.leave"

    def __init__(self, services: Services, stack: Stack, entry: GameEntry) -> None:
        super().__init__(services, stack)
        self.entry = entry
        self._drills = {drill.skill: drill for drill in drills_of(entry)}
        self._shelf: PuzzlesByTheme = {}
        self._is_closed = False
        choice = initial_choice(services, entry)
        try:
            self._shelf = puzzles_by_theme(entry, choice)
        except ValueError as error:
            _log.error("%s", error)
            self._is_closed = True
        own = of_variant(self._shelf, choice.variant)
        if self._drills and not own:  # the drills are about the player's variant, the themes not
            self._shelf = {}
        self._mixture = own or self._shelf
        self.focus.key = "mixed"

    @property
    def themes(self) -> tuple[str, ...]:
        """The keys of the game's drills, followed by those of its themes."""
        return (*self._drills, *self._shelf)

    @override
    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        self.house = ProgressHouse(self.services, self.entry, anchor(_CORNER, "house"), _ZOOM)
        self.cast += self.house.mice
        yield

    @override
    def prefetch(self) -> Iterator[None]:
        if self.themes:
            prerender_table(self.services, self.entry, initial_choice(self.services, self.entry))
        yield

    @override
    def on_uncovered(self) -> None:
        # A theme may have been mastered in the meantime.
        self.stack.rebuild()

    @property
    @override
    def text_area(self) -> Box:
        return self.slate.inset(_MARGIN, 2)  # this slate is lower than in the other rooms

    @override
    def slate_text(self) -> str:
        if self._is_closed:
            return self.words("school.closed")
        if (drill := self._drills.get(str(self.focus.key))) is not None:
            best = best_result_text(self.services, self.entry, drill.best_key)
            return best or self._name(drill.skill)
        if self.focus.key in self.themes:
            return self._name(str(self.focus.key))
        return self.words.domain(self.entry.key)("title")

    def _cards(self) -> list[tuple[str, Box]]:
        keys = self.themes
        abreast = ceil(len(keys) / (ceil(len(keys) / _ABREAST) or 1)) or 1
        rows = [keys[i : i + abreast] for i in range(0, len(keys), abreast)]
        found = []
        for top, row in zip(self._line_tops(len(rows)), rows, strict=True):
            for x, key in enumerate(row):
                dx = (x - (len(row) - 1) / 2) * (self._card_size[0] + _GAP)
                rise = _SAG[0] * (dx / _SAG[1]) ** 2
                corner = (_CARDS[0] + dx - self._card_size[0] / 2, top - rise)
                found.append((key, Box(*corner, *self._card_size)))
        return found

    @property
    def _card_size(self) -> tuple[float, float]:
        count = len(self.themes)
        return _ALONE if count == 1 else _IN_ONE_ROW if count <= _ABREAST else _IN_TWO_ROWS

    def _line_tops(self, rows: int) -> list[float]:
        step = self._card_size[1] + _ROW_GAP
        top = _CARDS[1] - (rows * step - _ROW_GAP) / 2 + (_LOWER if rows == 1 else 0)
        return [top + row * step for row in range(rows)]

    @override
    def targets(self) -> Sequence[Target]:
        cards = [
            Target(key, box, partial(self.practise, key), self._name(key))
            for key, box in self._cards()
        ]
        return [*cards, *super().targets()]

    @override
    def buttons(self) -> Sequence[Button]:
        if len(self._mixture) < 2 or self._is_closed:
            return self.corner_buttons()
        words, box = self.words("school.mixed"), Box(706, 768, 520, 108)
        begin = partial(self._begin, self._mixture)
        mixed = icon_button("mixed", box, begin, "play", words, fill=LEAF, size=46)
        return [mixed, *self.corner_buttons()]

    def practise(self, key: str) -> None:
        """Start a session on the theme or drill with the key `key`."""
        if key in self._drills:
            self.open(partial(DrillScene, spec=self._drills[key]))
        else:
            self._begin({key: self._shelf[key]})

    def _begin(self, shelf: PuzzlesByTheme) -> None:
        practice = PracticeSession(self.services, self.entry, shelf)
        scene = puzzle_scene(self.services, self.stack, practice)
        if scene is not None:
            self.stack.push(scene)
        else:
            self._shelf, self._is_closed = {}, True
            self.read_screen_if_enabled()

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.house.draw(surface)
        line = self.art.picture("common/sheet_line", _LINE)
        for top in self._line_tops(ceil(len(self.themes) / _ABREAST)):
            blit_centre(surface, line, self.layout, (_CARDS[0], top))
        for (key, box), tilt in zip(self._cards(), cycle(_TILTS)):
            self._paint_card(surface, key, box, tilt)

    def _sheet_picture(
        self, size: tuple[float, float], fill: Colour, tilt: float
    ) -> pygame.Surface:
        cloth, length, share = self.entry.cloth, self.layout.length, self._picture_share

        def make() -> pygame.Surface:
            sheet = self.theme.panel_picture(Box(0, 0, *size), fill=fill, radius=10).copy()
            wide, high = length(size[0] - 2 * _PHOTO_MARGIN), length(share * size[1])
            shadow = (sheet.height - length(size[1])) // 2  # the margin around the panel for it
            photo = pygame.Rect((sheet.width - wide) // 2, shadow + length(_PHOTO_TOP), wide, high)
            for colour, line in ((cloth, 0), (INK, length(3))):
                pygame.draw.rect(sheet, colour, photo, line, length(8))
            return pygame.transform.rotozoom(sheet, tilt, 1.0)

        return self.art.get(("sheet", size, fill, tilt, cloth, share), make)

    def _name(self, key: str) -> str:
        return self.words.domain(self.entry.key)(f"theme.{key}")

    @property
    def _size(self) -> float:
        names = [self._name(key) for key in self.themes]
        boxes = [self._caption(box).inset(2, 0) for _, box in self._cards()]
        return self.theme.common_size(names, boxes, _NAME, "title")

    @property
    def _picture_share(self) -> float:
        share = _LARGE_PICTURE if len(self.themes) == 1 else _PICTURE
        return share / self.theme.grown(1.0)

    def _caption(self, card: Box) -> Box:
        high = self._picture_share * card.h
        return Box(card.x + 16, card.y + 12 + high, card.w - 32, card.h - high - 24)

    def _paint_card(self, surface: pygame.Surface, key: str, box: Box, tilt: float) -> None:
        services = self.services
        learnt = active_progress(services, self.entry).theme(key)
        is_looked_at = self.focus.key == key
        place = box.offset_by(0, -6 * self.pulse if is_looked_at else 0.0)
        fill = CHEESE_YELLOW if learnt.is_mastered else CREAM
        sheet = self._sheet_picture((box.w, box.h), fill, tilt)
        blit_centre(surface, sheet, self.layout, place.centre)
        peg = self.art.picture("common/peg", _PEG)
        for x in (place.x + _PEG_MARGIN, place.right - _PEG_MARGIN):
            blit_centre(surface, peg, self.layout, (x, place.y + 8))
        high = self._picture_share * place.h
        picture = self.art.picture(f"{self.entry.key}/theme_{key}", high)
        middle = (place.centre[0], place.y + 10 + high / 2)
        blit_centre(surface, picture, self.layout, middle)
        words = self._caption(place)
        self.theme.draw_text(surface, self._name(key), words, size=self._size, face="title")
        if learnt.is_mastered or learnt.asked.count:
            icon = "icon_star" if learnt.is_mastered else "icon_check"
            mark = self.art.picture(f"common/{icon}", _MARK)
            blit_centre(surface, mark, self.layout, (place.right - 14, place.y + 14))


def drills_of(entry: GameEntry) -> tuple[DrillSpec, ...]:
    """Return a game's drills, in the order of their cards."""
    return tuple(import_part(path, DrillSpec) for path in entry.practice_at)


def skills_of(entry: GameEntry) -> tuple[str, ...]:
    """Return the keys of a game's drills and themes, in the order of their cards."""
    themes = themes_of(entry)
    return (*(drill.skill for drill in drills_of(entry)), *(themes.keys if themes else ()))


def puzzle_scene(
    services: Services, stack: Stack, practice: PracticeSession
) -> TableScene[QuestionMode] | None:
    """Return the screen of a session's current puzzle, or None if the puzzle cannot be opened."""
    puzzle = practice.puzzle
    if puzzle is None:
        return None
    try:
        follow = partial(next_puzzle_scene, services, stack, practice)
        return question_scene(services, stack, SchoolTask(practice, puzzle, follow))
    except ValueError as error:
        _log.error("%s", error)
        return None


def next_puzzle_scene(services: Services, stack: Stack, practice: PracticeSession) -> Scene:
    """Return the screen of a session's current puzzle or, after the last one, the end screen."""
    scene = puzzle_scene(services, stack, practice)
    if scene is None and practice.puzzle is not None:
        services.notify("school.closed")
    return scene or SessionEndScene(
        services,
        stack,
        practice,
        lambda: next_puzzle_scene(services, stack, practice.new_session()),
    )
