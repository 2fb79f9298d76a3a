"""The rulebook, which explains one rule per page, with a picture of the game's board."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import RulePage
from game.boards.components.pieces import blit_centre, picture_within
from game.catalog import GameEntry
from game.geometry import Box, Point
from game.play.setup import Setup
from game.rules.base import Observation
from game.scenes.base import Stack
from game.scenes.buttons import page_buttons
from game.scenes.market.start import make_players
from game.scenes.pictures import board_picture, cover_in_slices, draw_framed, widen_to_aspect
from game.scenes.sheets.clip import RuleClip
from game.scenes.sheets.sheet import Sheet, SheetStyle
from game.services.services import Services
from game.services.slices import run_all, run_slice
from game.text import join_sentences
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.input import Intent, MoveFocus
from game.ui.placement import Placement
from game.ui.theme import UiTheme
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "rulebook")

_LARGEST: Final = 50.0
"""Largest text size of the rules, in units."""
_SMALLER: Final = 0.96
_GAP: Final = 0.5
"""Gap between two sentences, as a multiple of the line height."""
_TAIL: Final = (110.0, 210.0)
"""Minimum and maximum height of the pictures below the text, in units."""
_TAIL_GAP: Final = 36.0
_TAIL_WIDTH: Final = 250.0
"""Maximum width of a picture below the text with the arrow that leads to it, in units."""
_ARROW: Final = 44.0
"""Height, in units, of the arrow between two pictures below the text."""
_STEP: Final = 40.0
_CRUMB, _WEDGE, _HERE = 16.0, 34.0, 64.0
_ASIDE: Final = 28.0
"""Distance by which the crumbs move away from the marker of the open page, in units."""
_ROOMY: Final = 36.0
"""Step, in units, below which the crumbs are smaller, so that they do not touch."""
_PULLED: Final = 30.0
"""Distance by which the open chapter's thumb tab sticks out further, in units."""
_HASTE: Final = 3
"""Slices of work per frame while the picture of the open page is being rendered."""


class RulebookSheet(Sheet):
    """A sheet with the rules of one variant; pictures are rendered while it is open.

    The left and right keys turn pages; the up and down keys move the focus.
    """

    name = "rulebook"
    is_read_on_entry = True
    paper = _AT.paper
    heading_box = _AT.headline

    def __init__(
        self,
        services: Services,
        stack: Stack,
        entry: GameEntry,
        variant: str,
        asked: Observation | None = None,
    ) -> None:
        """Open the rulebook of the variant `variant`.

        `asked` is the observation of a player with an open choice, if any. The rulebook opens at
        the page about that choice; otherwise, it opens at the first page.
        """
        super().__init__(services, stack)
        self._entry, self._variant = entry, variant
        board = entry.board_class()
        self.style = SheetStyle(board.skin)
        self._pages = board.rule_pages(variant)
        self._number = page_for_choice(self._pages, asked)
        self._pictures: dict[int, pygame.Surface] = {}
        self._making: Iterator[None] | None = None
        self._clip: RuleClip | None = None
        self._size: float | None = None  # usual text size of all pages, in units
        self._say = services.words.domain(entry.key)

    @override
    def prepare(self) -> Iterator[None]:
        self._pictures.clear()
        self._size = self._making = self._clip = None
        yield
        for button in self.own_buttons():
            button.draw(pygame.Surface((1, 1), 0, 32), self.theme, self.art)
            yield

    @override
    def heading(self) -> str:
        return self._say(self._page.title)

    @override
    def speech_text(self) -> str:
        return join_sentences([self.heading(), *self._sentences()])

    @property
    def _page(self) -> RulePage:
        return self._pages[self._number]

    def _sentences(self) -> list[str]:
        return self._sentences_of(self._page)

    def _sentences_of(self, page: RulePage) -> list[str]:
        return [self._say(key) for key in page.texts]

    @override
    def buttons(self) -> Sequence[Button]:
        *own, speak, close = super().buttons()
        at = [button.key for button in own].index(("chapter", 0))
        return [*own[:at], speak, *own[at:], close]

    @override
    def own_buttons(self) -> Sequence[Button]:
        words, number = self.words, self._number
        arrows = page_buttons(
            words, number, self.page_count, _AT.boxes("arrows", 2), self._turn_page
        )
        ways = {button.key: [button] for button in arrows}
        return [*ways.get("next", []), *self._chapter_buttons(), *ways.get("previous", [])]

    def _chapter_buttons(self) -> list[Button]:
        first = [number for number, page in enumerate(self._pages) if page.chapter is not None]
        return [
            Button(
                ("chapter", number),
                self._tab_box(place, is_open=number == self._chapter_start),
                partial(self._open, number),
                icon=self._pages[number].chapter,
                is_on=number == self._chapter_start,
                name=self._say(self._pages[number].title),
            )
            for place, number in enumerate(first)
        ]

    @staticmethod
    def _tab_box(place: int, *, is_open: bool) -> Box:
        out = _PULLED if is_open else 0.0
        thumb = _AT.boxes("chapters", place + 1)[place]
        return replace(thumb, x=thumb.x - out, w=thumb.w + out)

    @property
    def _chapter_start(self) -> int:
        begun = range(self._number + 1)
        return max((i for i in begun if self._pages[i].chapter is not None), default=0)

    @override
    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, MoveFocus):
            super().handle(intent)
        elif intent.dx:
            self._turn_page(intent.dx)
        else:
            self._move(partial(self.focus.step, intent.dy, self.targets()))

    @property
    def page_count(self) -> int:
        """Number of pages."""
        return len(self._pages)

    @property
    def page(self) -> int:
        """The index of the open page, counted from 0."""
        return self._number

    def has_picture(self, number: int) -> bool:
        """Return True if the picture of the page with index `number` has been rendered."""
        return number in self._pictures

    def turn_to(self, number: int) -> None:
        """Open the page with index `number`, and render its picture at once."""
        self._number, self._making, self._clip = number, None, None
        run_all(self._make(number))

    def _turn_page(self, step: int) -> None:
        if 0 <= self._number + step < self.page_count:
            self._open(self._number + step)
        else:
            self.on_invalid_choice()

    def _open(self, number: int) -> None:
        self._number, self._clip = number, None
        if isinstance(self.focus.key, tuple):  # the focus is on a chapter, and follows the page
            self.focus.key = ("chapter", self._chapter_start)
        if not self.has_picture(number):
            self._making = None  # the open page is rendered first
        self.sound.play("common/page")
        self.read_screen_if_enabled()

    @override
    def work(self) -> bool:
        haste = 1 if self.has_picture(self._number) else _HASTE
        return all(self._work_once() for _ in range(haste))

    def _work_once(self) -> bool:
        if self._making is None:
            order = [self._number, *range(self._number + 1, len(self._pages)), *range(self._number)]
            missing = [number for number in order if not self.has_picture(number)]
            if self.has_picture(self._number) and self._clip is None and self._can_animate:
                self._clip = self._new_clip()
                self._making = self._clip.prepare()
            elif missing:
                self._making = self._make(missing[0])
            else:
                return False
        if run_slice(self._making):
            self._making = None
        return True

    def _make(self, number: int) -> Iterator[None]:
        if not self.has_picture(number):
            page, entry, variant = self._pages[number], self._entry, self._variant
            self._pictures[number] = yield from rule_picture(
                self.services, entry, variant, page, _AT.picture
            )

    @property
    def _can_animate(self) -> bool:
        return self.motion != "none" and not self._page.is_cover

    def _new_clip(self) -> RuleClip:
        page = replace(self._page, crop=widen_to_aspect(self._page.crop, _AT.picture))
        setup = _setup(self.services, self._entry, self._variant, page)
        return RuleClip(self.services, self._entry, setup, page, _AT.picture)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        if self._visible_clip is not None:
            self._visible_clip.update(dt)

    @property
    def _visible_clip(self) -> RuleClip | None:
        return self._clip if self._clip is not None and self._clip.is_ready else None

    @property
    @override
    def frame_rate(self) -> int:
        return (
            FULL_FRAME_RATE
            if self._visible_clip is not None and self._visible_clip.is_moving
            else super().frame_rate
        )

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        layout = self.layout
        fold = self.art.picture("common/fold", _AT.fold.h, _AT.fold.w)
        blit_centre(surface, fold, layout, _AT.fold.centre)
        picture = (
            self._visible_clip.picture if self._visible_clip else self._pictures.get(self._number)
        )
        if picture is not None:
            draw_framed(surface, picture, _AT.picture, layout)
        else:
            self.theme.draw_panel(surface, _AT.picture)
            self._paint_chapter(surface, _AT.picture.centre, 0.4 * _AT.picture.h)
        self._paint_sentences(surface)
        self._paint_trail(surface)
        label = self.words("rulebook.page", page=self._number + 1, pages=len(self._pages))
        self.theme.draw_text(surface, label, _AT.count, size=40, face="title")

    def _paint_sentences(self, surface: pygame.Surface) -> None:
        theme, sentences = self.theme, self._sentences()
        if self._size is None:
            self._size = min(fitting_size(theme, self._sentences_of(page)) for page in self._pages)
        size = self._size
        if theme.text_scale > 1:  # as large as each page allows
            size = max(size, fitting_size(theme, sentences))
        boxes = sentence_boxes(theme, sentences, size)
        size = theme.common_size(sentences, boxes, size)  # a box in whole pixels may be too low
        for sentence, box in zip(sentences, boxes, strict=True):
            theme.draw_text(surface, sentence, box, size=size, align="left")
        left = _AT.text.bottom - boxes[-1].bottom
        if left >= _TAIL[0] + _TAIL_GAP:
            self._paint_steps(surface, min(_TAIL[1], left - _TAIL_GAP))

    def _paint_steps(self, surface: pygame.Surface, high: float) -> None:
        (x, _), y = _AT.text.centre, _AT.text.bottom - high / 2
        if not self._page.steps:
            self._paint_chapter(surface, (x, y), high)
            return
        count, arrow = len(self._page.steps), self.art.picture("common/icon_next", _ARROW)
        step = min(_TAIL_WIDTH, _AT.text.w / count)
        for number, name in enumerate(self._page.steps):
            left = x + step * (number - count / 2)
            picture = picture_within(self.art, name, step - 1.5 * _ARROW, high)
            blit_centre(surface, picture, self.layout, (left + step / 2, y))
            if number:
                blit_centre(surface, arrow, self.layout, (left, y))

    def _paint_trail(self, surface: pygame.Surface) -> None:
        # The marker is larger than a step, so the others move aside for it.
        count, here, y = len(self._pages), self._number, _AT.trail.centre[1]
        step = min(_STEP, (_AT.trail.w - 2 * _ASIDE) / count)
        first = _AT.trail.centre[0] - step * (count - 1) / 2
        for number, page in enumerate(self._pages):
            if number == here:
                continue
            side, name = (_CRUMB, "crumb") if page.chapter is None else (_WEDGE, "wedge")
            picture = self.art.picture(f"common/{name}", side * min(1.0, step / _ROOMY))
            x = first + step * number + (_ASIDE if number > here else -_ASIDE)
            blit_centre(surface, picture, self.layout, (x, y))
        self._paint_chapter(surface, (first + step * here, y), _HERE, _HERE)

    def _paint_chapter(
        self, surface: pygame.Surface, at: Point, high: float, wide: float = math.inf
    ) -> None:
        chapter = self._pages[self._chapter_start].chapter
        if chapter is not None:
            picture = picture_within(self.art, chapter, wide, high)
            blit_centre(surface, picture, self.layout, at)


def rule_picture(
    services: Services, entry: GameEntry, variant: str, page: RulePage, place: Box
) -> Generator[None, None, pygame.Surface]:
    """Render the picture on the rulebook page `page`, in slices; it fits into the box `place`."""
    if page.is_cover:
        return cover_in_slices(services, entry.key, place, page.crop)
    setup = _setup(services, entry, variant, page)
    crop = widen_to_aspect(page.crop, place)
    return board_picture(services, entry, setup, page.outcome or page.picture, place, crop)


def _setup(services: Services, entry: GameEntry, variant: str, page: RulePage) -> Setup:
    players = make_players(services, entry, [None] * len(page.picture.scores))
    return Setup(entry.key, variant, {}, players, seed=0)


def fitting_size(theme: UiTheme, sentences: Sequence[str]) -> float:
    """Return the largest text size, in units, at which all `sentences` fit on one page."""
    size = theme.common_size(sentences, [_AT.text] * len(sentences), _LARGEST)
    while (
        sentence_boxes(theme, sentences, size)[-1].bottom > _AT.text.bottom
        and theme.text_pixels(size) > theme.layout.min_text_pixels
    ):
        size *= _SMALLER
    return size


def sentence_boxes(theme: UiTheme, sentences: Sequence[str], size: float) -> list[Box]:
    """Return the boxes of a page's sentences, from top to bottom; `size` is in units."""
    gap = _GAP * theme.text_height("", _AT.text.w, size=size)
    boxes, top = [], _AT.text.y
    for sentence in sentences:
        high = theme.text_height(sentence, _AT.text.w, size=size) + 1
        boxes.append(Box(_AT.text.x, top, _AT.text.w, high))
        top = boxes[-1].bottom + gap
    return boxes


def page_for_choice(pages: Sequence[RulePage], asked: Observation | None) -> int:
    """Return the index of the last page about an action legal in `asked`; 0 if there is none."""
    choices = () if asked is None else asked.legal_actions
    acts = {type(action).__name__ for action in choices}
    about = [number for number, page in enumerate(pages) if acts.intersection(page.actions)]
    return about[-1] if about else 0
