"""The page for parents: what each game practises, what to ask a child, what is stored."""

from __future__ import annotations

from typing import Final

import pygame

from game.boards.things.pieces import blit_centre
from game.catalog import CATALOG
from game.geometry import Box
from game.scenes.sheets.sheet import OfficeSheet
from game.words import Words

QUESTIONS: Final = ("about.ask_1", "about.ask_2", "about.ask_3")
_GAMES: Final = Box(214, 132, 1172, 446)
_ASK: Final = Box(230, 580, 1140, 164)
_STORED: Final = Box(230, 748, 1140, 100)
_TITLE: Final = 300.0


class AboutSheet(OfficeSheet):
    """The same as `docs/PARENTS.md`, in the current language."""

    name = "about"
    title = "about.heading"

    def enter(self) -> None:
        """See `Scene.enter`."""
        self.read_out()

    def spoken(self) -> str:
        """See `Scene.spoken`: the whole page."""
        words = self.services.words
        games = [f"{title}. {told}" for title, told in practised(words)]
        asked = [words("about.ask"), *(words(key) for key in QUESTIONS)]
        return " ".join((f"{self.heading()}.", *games, *asked, words("about.stored")))

    def paint_inside(self, surface: pygame.Surface) -> None:
        """See `Sheet.paint_inside`."""
        services, theme, words = self.services, self.services.theme, self.services.words
        rows = practised(words)
        high = _GAMES.h / len(rows)
        boxes = [Box(_GAMES.x, _GAMES.y + i * high, _GAMES.w, high) for i in range(len(rows))]
        rooms = [Box(b.x + _TITLE + 80, b.y, b.w - _TITLE - 80, b.h) for b in boxes]
        size = theme.common_size([told for _, told in rows], rooms, 34)
        for key, (title, told), box, room in zip(CATALOG, rows, boxes, rooms, strict=True):
            token = services.art.picture(f"{key}/token", min(60.0, high - 8))
            blit_centre(surface, token, services.layout, (box.x + 34, box.centre[1]))
            name = Box(box.x + 74, box.y, _TITLE, box.h - 4)
            theme.text(surface, title, name, size=34, face="title", align="left")
            theme.text(surface, told, room, size=size, align="left")
        lines = _ASK.grid(len(QUESTIONS) + 1, 1, 0)
        theme.text(surface, words("about.ask"), lines[0], size=38, face="title", align="left")
        asked = [words(key) for key in QUESTIONS]
        size = theme.common_size(asked, lines[1:], 36)
        for question, line in zip(asked, lines[1:], strict=True):
            theme.text(surface, f"• {question}", line, size=size, align="left")
        theme.text(surface, words("about.stored"), _STORED, size=34)


def practised(words: Words) -> list[tuple[str, str]]:
    """Return the title of each game and what it practises."""
    domains = [words.domain(key) for key in CATALOG]
    return [(say("title"), say("practises")) for say in domains]
