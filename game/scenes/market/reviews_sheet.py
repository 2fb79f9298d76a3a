"""The sheet with a match's reviews, such as the player's mistakes and the diary of luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.media.art import blit
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.pictures import framed_card
from game.scenes.routes import Review, ReviewLink
from game.scenes.sheets.sheet import Sheet
from game.services.services import Services
from game.services.slices import run_slice
from game.ui.placement import Placement
from game.ui.theme import CREAM
from game.ui.widgets import Button, set_common_text_size

_AT: Final = Placement("market", "more")

_THUMBNAIL: Final = Box(0, 0, 108, 84)
"""The size of a moment's picture, in units."""
_SHRINK: Final = 110.0
"""Distance by which the panel shrinks at the top and bottom if it has one row of buttons."""


class ReviewsSheet(Sheet):
    """A sheet with a summary of each completed review, and links to the details."""

    name = "more"
    title = "result.more"
    paper = _AT.paper
    is_read_on_entry = True

    def __init__(
        self,
        services: Services,
        stack: Stack,
        reviews: Sequence[Review],
        open_envelope: Callable[[], None] | None,
    ) -> None:
        """Show `reviews`, and compute those that are not complete yet.

        `open_envelope` shows the pictures that encode the match's seed; if it is None, the sheet
        has no button for them.
        """
        super().__init__(services, stack)
        self._reviews, self._open_envelope = reviews, open_envelope
        self.focus.key = "close"
        self._pictures: dict[str, pygame.Surface] = {}
        self._making: Iterator[None] | None = None
        self._fit_paper()

    @override
    def prepare(self) -> Iterator[None]:
        self._pictures, self._making = {}, None  # they were for another window size or contrast
        yield

    def _fit_paper(self) -> None:
        self._shrink = 0.0 if self._titled else _SHRINK
        self.paper = _AT.paper.inset(0, self._shrink)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._fit_paper()

    @override
    def work(self) -> bool:
        return any(review.work() for review in self._reviews) or self._work_on_pictures()

    def _work_on_pictures(self) -> bool:
        if self._making is None:
            links = [link for review in self._titled for link in review.links(self.services)]
            missing = [link for link in links if link.picture and link.key not in self._pictures]
            if not missing:
                return False
            self._making = self._render(missing[0])
        if run_slice(self._making):
            self._making = None
        return True

    def _render(self, link: ReviewLink) -> Iterator[None]:
        if link.picture is not None:
            picture = yield from link.picture(self.services, _THUMBNAIL)
            self._pictures[link.key] = framed_card(self.services, picture)

    def _picture(self, link: ReviewLink) -> pygame.Surface | None:
        # Until it has been rendered, a card with the icon keeps its place.
        if link.picture is None or link.key in self._pictures:
            return self._pictures.get(link.key)
        return self.art.get(("icon card", link.icon), partial(self._icon_card, link.icon))

    def _icon_card(self, icon: str) -> pygame.Surface:
        card = pygame.Surface(self.layout.rect(_THUMBNAIL).size, 0, 32)
        card.fill(self.theme.contrast_colour(CREAM))
        picture = self.art.picture(icon, 0.8 * _THUMBNAIL.h)
        blit(card, picture, picture.get_rect(center=card.get_rect().center).topleft)
        return framed_card(self.services, card)

    @override
    def on_uncovered(self) -> None:
        self.sound.fade_to_music(None)

    @property
    def _ready(self) -> list[Review]:
        return [review for review in self._reviews if review.is_ready]

    @property
    def _titled(self) -> list[Review]:
        return [review for review in self._ready if review.title and review.links(self.services)]

    @override
    def body_text(self) -> str:
        return " ".join(self._lines())

    def _lines(self) -> list[str]:
        return [review.summary(self.services) for review in self._ready]

    @override
    def speech_text(self) -> str:
        names = ". ".join(button.words for button in self.own_buttons())
        return f"{super().speech_text()} {names}"

    @override
    def own_buttons(self) -> Sequence[Button]:
        first = [button for review in self._titled for button in self._links(review)]
        last = [
            button for review in self._ready if not review.title for button in self._links(review)
        ]
        if self._open_envelope is not None:
            name = self.words("envelope.opened")
            last.append(
                icon_button("envelope", _AT.paper, self._open_envelope, "envelope_open", name)
            )
        rows = (
            self._in_row(_AT.boxes("first", max(2, len(first))), first),
            self._in_row(_AT.boxes("last", max(2, len(last))), last, self._shrink),
        )
        return [button for row in rows for button in row]

    def _links(self, review: Review) -> list[Button]:
        return [
            Button(
                link.key,
                _AT.paper,
                partial(self.open, link.open),
                link.name,
                icon=link.icon,
                is_on=link.is_done,
                picture=self._picture(link),
            )
            for link in review.links(self.services)
        ]

    def _in_row(
        self, boxes: Sequence[Box], buttons: list[Button], rise: float = 0.0
    ) -> list[Button]:
        away = (boxes[-1].right - boxes[len(buttons) - 1].right) / 2 if buttons else 0.0
        for button, box in zip(buttons, boxes, strict=False):
            button.box, button.size = box.offset_by(away, -rise), 42
        if buttons:
            set_common_text_size(self.theme, buttons)
        return buttons

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme, lines = self.theme, self._lines()
        down = self._shrink + (39 if len(lines) == 1 else 0)
        boxes = [box.offset_by(0, down) for box in _AT.boxes("lines", len(lines))]
        size = theme.common_size(lines, boxes, 42) if lines else 0
        for line, box in zip(lines, boxes, strict=True):
            theme.draw_text(surface, line, box, size=size)
        for review in self._titled:
            theme.draw_text(surface, self.words(review.title), _AT.label, size=42, face="title")
