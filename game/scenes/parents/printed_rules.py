"""The rulebook on paper: the pages of all variants of a game, each of them once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import RulePage
from game.catalog import GameEntry
from game.scenes.base import Stack
from game.scenes.sheets.rulebook import RulebookSheet
from game.services.services import Services
from game.ui.placement import Placement

_AT: Final = Placement("parents", "printed_rules")


class PrintedRulebook(RulebookSheet):
    """One book for all variants. A page that does not hold in all of them names those it is for."""

    def __init__(self, services: Services, stack: Stack, entry: GameEntry) -> None:
        super().__init__(services, stack, entry, entry.variants[0])
        self._holds = pages_once(entry)
        self._pages = tuple(self._holds)

    def make_page(self, number: int) -> Iterator[None]:
        """Open a page and make its picture, in slices; the other pages' pictures are forgotten."""
        self._number = number
        self._variant = self._holds[self._page][0]
        self._pictures.clear()
        yield from self._make(number)

    @override
    def paint_count(self, surface: pygame.Surface) -> None:
        theme, variants = self.theme, self._holds[self._page]
        theme.text(surface, self.count(), _AT.count, size=40, face="title")
        if len(variants) < len(self._entry.variants):
            names = " · ".join(self._say(f"variant.{variant}") for variant in variants)
            theme.text(surface, names, _AT.variants, size=32)


def pages_once(entry: GameEntry) -> dict[RulePage, list[str]]:
    """Return the pages of all variants in reading order, each with the variants it holds for.

    Pages that say the same are one, with the picture of the first variant. What a further variant
    adds is a chapter of its own.
    """
    found: dict[tuple[str, tuple[str, ...]], tuple[RulePage, list[str]]] = {}
    for variant in entry.variants:
        begin: str | None = f"{entry.key}/variant_{variant}"
        for page in entry.board_class().rule_pages(variant):
            said = (page.title, page.texts)
            if said in found:
                found[said][1].append(variant)
            else:
                found[said] = replace(page, chapter=page.chapter or begin), [variant]
                begin = None
    return dict(found.values())
