"""The sheet with a match's reviews, such as the player's mistakes and the diary of luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.routes import Review
from game.scenes.sheets.sheet import Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button

_AT: Final = Placement("market", "more")

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
        self._fit_paper()

    def _fit_paper(self) -> None:
        self._shrink = 0.0 if self._titled else _SHRINK
        self.paper = _AT.paper.inset(0, self._shrink)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._fit_paper()

    @override
    def work(self) -> bool:
        return any(review.work() for review in self._reviews)

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
            )
            for link in review.links(self.services)
        ]

    def _in_row(
        self, boxes: Sequence[Box], buttons: list[Button], rise: float = 0.0
    ) -> list[Button]:
        names = [button.words for button in buttons]
        away = (boxes[-1].right - boxes[len(buttons) - 1].right) / 2 if buttons else 0.0
        rooms = [Box(0, 0, box.w - box.h * 0.74 - 38, box.h - 16) for box in boxes]
        size = self.theme.common_size(names, rooms[: len(names)], 42, "title") if names else 0
        for button, box in zip(buttons, boxes, strict=False):
            button.box, button.size = box.offset_by(away, -rise), size
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
