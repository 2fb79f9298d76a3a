"""The sheet that shows parents how many questions were answered, and how many correctly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.catalog import CATALOG
from game.geometry import Box
from game.keep.progress_data import GameProgress, Tally
from game.keep.tables.progress import save_csv
from game.practice.session import active_progress
from game.practice.shelf import skills_of
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, page_buttons
from game.scenes.parents.statistics import right_answers_text
from game.scenes.sheets.saving import save_and_show
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.widgets import Button

_GAME: Final = Box(330, 150, 940, 56)
_ROWS: Final = Box(270, 212, 1060, 414)
_MOST_ROWS: Final = 6
_SUMS: Final = Box(270, 628, 1060, 96)
_ARROWS: Final = (Box(240, 730, 140, 100), Box(1220, 730, 140, 100))
_SAVE: Final = Box(540, 730, 520, 100)


class LearningProgressSheet(Sheet):
    """A sheet for parents with a page per game, which lists the results of drills and themes."""

    name = "grownups"
    title: ClassVar[str] = "grownups.heading"
    style = OFFICE

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._games = [entry for entry in CATALOG.values() if entry.has_practice]
        self._page = 0

    @override
    def own_buttons(self) -> Sequence[Button]:
        words, count = self.words, len(self._games)
        save = icon_button("save", _SAVE, self._save, "save", words("grownups.save"), size=40)
        return [save, *page_buttons(words, self._page, count, _ARROWS, self._turn_page)]

    def _turn_page(self, step: int) -> None:
        self._page += step
        self.sound.play("common/page")

    def _save(self) -> None:
        services, session = self.services, self.session
        name = f"{self.words('parents.grownups')} {session.today().isoformat()}"
        language = self.words.language
        save = partial(save_csv, name, session.progress.progress, session.exports, language)
        save_and_show(services, self.stack, save, "saved.table")

    @property
    def _progress(self) -> GameProgress:
        return active_progress(self.services, self._games[self._page])

    def rows(self) -> Iterator[tuple[str, str, Tally]]:
        """Yield the key, name and tally of each drill and theme of the current page's game."""
        entry = self._games[self._page]
        say, learnt = self.words.domain(entry.key), self._progress
        for key in skills_of(entry)[:_MOST_ROWS]:
            yield key, say(f"theme.{key}"), learnt.theme(key).asked

    def total_lines(self) -> list[str]:
        """Return messages with the numbers of sessions and coach warnings, leaving out zeros."""
        words, learnt, coach = self.words, self._progress, self._progress.coach
        found = []
        if learnt.sessions:
            found.append(words("grownups.sittings", learnt.sessions))
        if coach.count:
            found.append(words("grownups.coach", coach.count, right=coach.right))
        return found

    @override
    def body_text(self) -> str:
        shares = ". ".join(
            self.words.labelled(name, right_answers_text(self.words, tally))
            for _, name, tally in self.rows()
        )
        return " ".join((f"{shares}.", *self.total_lines()))

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        entry = self._games[self._page]
        theme = self.theme
        theme.draw_text(
            surface, self.words.domain(entry.key)("title"), _GAME, size=46, face="title"
        )
        high = _ROWS.h / _MOST_ROWS
        for number, (key, name, tally) in enumerate(self.rows()):
            row = Box(_ROWS.x, _ROWS.y + number * high, _ROWS.w, high)
            picture = self.art.picture(f"{entry.key}/theme_{key}", high - 8)
            blit_centre(surface, picture, self.layout, (row.x + high / 2, row.centre[1]))
            left = Box(row.x + high + 16, row.y, 400, high)
            right = Box(left.right + 16, row.y, row.right - left.right - 16, high)
            theme.draw_text(surface, name, left, size=36, align="left")
            theme.draw_text(
                surface, right_answers_text(self.words, tally), right, size=34, align="right"
            )
        theme.draw_text(surface, "\n".join(self.total_lines()), _SUMS, size=34)
