"""The rulebook: page by page, each with a picture from the board itself."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import RulePage
from game.catalog import GameEntry
from game.geometry import Box
from game.play.setup import Setup
from game.scenes.base import Stack
from game.scenes.buttons import page_buttons
from game.scenes.market.start import players_of
from game.scenes.pictures import board_picture, draw_framed
from game.scenes.sheets.sheet import Sheet
from game.services import Services, is_finished, run_all
from game.ui.widgets import Button

_PICTURE: Final = Box(230, 160, 560, 560)
_TEXT: Final = Box(830, 160, 540, 560)
_ARROWS: Final = (Box(230, 742, 180, 96), Box(1190, 742, 180, 96))


class RulebookSheet(Sheet):
    """The rules of one variant, point by point."""

    name = "rulebook"

    def __init__(self, services: Services, stack: Stack, entry: GameEntry, variant: str) -> None:
        super().__init__(services, stack)
        self._entry, self._variant = entry, variant
        self._pages = entry.board_class().rule_pages(variant)
        self._number = 0
        self._pictures: dict[int, pygame.Surface] = {}
        self._making: Iterator[None] | None = None
        self._say = services.words.domain(entry.key)

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`: the page that is open; the others follow in spare time."""
        self._pictures.clear()
        self._making = None
        yield
        yield from self._make(self._number)

    def enter(self) -> None:
        """See `Scene.enter`."""
        self.read_out()

    def heading(self) -> str:
        """See `Sheet.heading`."""
        return self._say(self._page.title)

    def spoken(self) -> str:
        """See `Scene.spoken`: the page."""
        return ". ".join([self.heading(), *self._sentences()])

    @property
    def _page(self) -> RulePage:
        return self._pages[self._number]

    def _sentences(self) -> list[str]:
        return [self._say(key) for key in self._page.texts]

    def own_buttons(self) -> Sequence[Button]:
        """See `Sheet.own_buttons`: forward, then back."""
        words = self.services.words
        return page_buttons(words, self._number, self.page_count, _ARROWS, self._turn)[::-1]

    @property
    def page_count(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def turn_to(self, number: int) -> None:
        """Open a page, 0 to `page_count` - 1."""
        self._number = number
        run_all(self._make(number))

    def _turn(self, step: int) -> None:
        self._number += step
        if self._number + 1 == len(self._pages):
            self.focus.key = "close"  # or one more press would turn back
        self.services.sound.play("common/page")
        self.read_out()

    def work(self) -> bool:
        """See `Scene.work`: make the picture of the page that is open, then those that follow."""
        if self._making is None:
            order = [self._number, *range(self._number + 1, len(self._pages)), *range(self._number)]
            missing = [number for number in order if number not in self._pictures]
            if not missing:
                return False
            self._making = self._make(missing[0])
        if is_finished(self._making):
            self._making = None
        return True

    def _make(self, number: int) -> Iterator[None]:
        if number not in self._pictures:
            self._pictures[number] = yield from self._picture(self._pages[number])

    def _picture(self, page: RulePage) -> Generator[None, None, pygame.Surface]:
        services, entry = self.services, self._entry
        players = players_of(services, entry, [None] * len(page.picture.scores))
        setup = Setup(entry.key, self._variant, {}, players, seed=0)
        return board_picture(services, entry, setup, page.picture, _PICTURE, page.crop)

    def paint_inside(self, surface: pygame.Surface) -> None:
        """See `Sheet.paint_inside`."""
        theme, layout = self.services.theme, self.services.layout
        picture = self._pictures.get(self._number)
        if picture is not None:
            draw_framed(surface, picture, _PICTURE, layout)
        sentences = self._sentences()
        high = _TEXT.h / len(sentences)
        for i, sentence in enumerate(sentences):
            box = Box(_TEXT.x, _TEXT.y + i * high, _TEXT.w, high)
            theme.text(surface, sentence, box, size=44, align="left")
        count = self.services.words("rulebook.page", page=self._number + 1, pages=len(self._pages))
        theme.text(surface, count, Box(600, 748, 400, 84), size=40, face="title")
