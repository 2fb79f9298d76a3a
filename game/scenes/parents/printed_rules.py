"""The rulebook for printing: the pages of all variants of a game, without duplicates."""

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
    """One rulebook for all variants. A page that is not valid in all of them names its variants."""

    def __init__(self, services: Services, stack: Stack, entry: GameEntry) -> None:
        super().__init__(services, stack, entry, entry.variants[0])
        self._holds = distinct_pages(entry)
        self._pages = tuple(self._holds)

    def make_page(self, number: int) -> Iterator[None]:
        """Open a page and render its picture, in slices; pictures of other pages are discarded."""
        self._number = number
        self._variant = self._holds[self._page][0]
        self._pictures.clear()
        yield from self._make(number)

    @override
    def paint_page_label(self, surface: pygame.Surface) -> None:
        theme, variants = self.theme, self._holds[self._page]
        theme.text(surface, self.page_label(), _AT.count, size=40, face="title")
        if len(variants) < len(self._entry.variants):
            names = " · ".join(self._say(f"variant.{variant}") for variant in variants)
            theme.text(surface, names, _AT.variants, size=32)


def distinct_pages(entry: GameEntry) -> dict[RulePage, list[str]]:
    """Return the pages of all variants in reading order, each with its variants.

    Pages with the same text are merged and have the picture of the first variant. The additional
    pages of a further variant begin with a chapter of their own.
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
