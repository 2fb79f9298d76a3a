"""The information for parents: what each game practises, and what data is stored."""

from __future__ import annotations

from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.catalog import CATALOG
from game.geometry import Box
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW
from game.words import Words

_AT: Final = Placement("parents", "about")

ABOUT_QUESTION_KEYS: Final = ("about.ask_1", "about.ask_2", "about.ask_3")
_TOKEN: Final = 84.0
_HEAD: Final = 124.0


class AboutSheet(Sheet):
    """A sheet with the text of `docs/PARENTS.md` in the current language."""

    name = "about"
    title = "about.heading"
    style = OFFICE
    is_read_on_entry = True
    paper = _AT.paper

    @override
    def body_text(self) -> str:
        words = self.words
        games = [f"{title}. {told}" for title, told in game_skills(words)]
        asked = [words("about.ask"), *(words(key) for key in ABOUT_QUESTION_KEYS)]
        return " ".join((*games, *asked, words("about.stored")))

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._paint_games(surface)
        self._paint_note(surface)
        theme = self.theme
        theme.draw_text(surface, self.words("about.stored"), _AT.stored, size=34)

    def _paint_games(self, surface: pygame.Surface) -> None:
        theme = self.theme
        rows = game_skills(self.words)
        boxes = _AT.games.grid(len(rows), 1, 0)
        left = _TOKEN + 30
        rooms = [Box(b.x + left, b.y + 44, b.w - left, b.h - 44) for b in boxes]
        size = theme.common_size([told for _, told in rows], rooms, 38)
        for key, (title, told), box, room in zip(CATALOG, rows, boxes, rooms, strict=True):
            token = self.art.picture(f"{key}/token", _TOKEN)
            blit_centre(surface, token, self.layout, (box.x + _TOKEN / 2 + 6, box.y + 50))
            name = Box(room.x, box.y, room.w, 46)
            theme.draw_text(surface, title, name, size=40, face="title", align="left")
            lines = min(room.h, theme.text_height(told, room.w, size=size) + 2)
            theme.draw_text(
                surface, told, Box(room.x, room.y, room.w, lines), size=size, align="left"
            )

    def _paint_note(self, surface: pygame.Surface) -> None:
        theme, words = self.theme, self.words
        theme.draw_panel(surface, _AT.note, fill=CHEESE_YELLOW)
        inside = _AT.note.inset(20, 20)
        head = Box(inside.x, inside.y, inside.w, _HEAD)
        theme.draw_text(surface, words("about.ask"), head, size=42, face="title")
        asked = [words(key) for key in ABOUT_QUESTION_KEYS]
        rest = Box(inside.x, inside.y + _HEAD, inside.w, inside.h - _HEAD)
        lines = rest.grid(len(asked), 1, 0)
        size = theme.common_size(asked, lines, 38)
        for question, line in zip(asked, lines, strict=True):
            theme.draw_text(surface, question, line, size=size)


def game_skills(words: Words) -> list[tuple[str, str]]:
    """Return a pair for each game: its title, and the skills it practises as text."""
    domains = [words.domain(key) for key in CATALOG]
    return [(say("title"), say("practises")) for say in domains]
