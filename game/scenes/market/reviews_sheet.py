"""The sheet that lists the reviews of a finished match, and its envelope."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

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

_LOOKS: Final = {
    "diary": ("diary", "diary.heading"),
    "look_back": ("coach", "result.look_back"),
    "envelope": ("envelope_open", "envelope.opened"),
}
"""The icon and the message of each button."""
_ROW: Final = 132
_GAP: Final = 22


class ReviewsSheet(Sheet):
    """Sheet with a button for each review that is ready and one for the sealed envelope."""

    name = "more"
    title = "result.more"
    is_read_on_entry = True

    def __init__(
        self,
        services: Services,
        stack: Stack,
        reviews: Sequence[Review],
        open_envelope: Callable[[], None] | None,
    ) -> None:
        """List the reviews; without `open_envelope` there is no button for the envelope."""
        super().__init__(services, stack)
        self._reviews, self._open_envelope = reviews, open_envelope
        count = len(reviews) + (open_envelope is not None)
        self._places = Box.centred_at((800, 510), 780, count * _ROW - _GAP).grid(count, 1, 0, _GAP)
        top, bottom = self._places[0].y - 140, self._places[-1].bottom + 50
        self.paper = Box(340, top, 920, bottom - top)
        self.focus.key = "close"

    @override
    def work(self) -> bool:
        return any(review.work() for review in self._reviews)

    @override
    def own_buttons(self) -> Sequence[Button]:
        ways: list[tuple[str, Callable[[], object]]] = [
            (review.key, partial(self.open, review.scene))
            for review in self._reviews
            if review.is_ready
        ]
        if self._open_envelope is not None:
            ways.append(("envelope", self._open_envelope))
        names = [self.words(_LOOKS[key][1]) for key, _ in ways]
        size = self.theme.common_size(names, [_AT.words] * len(names), 50, "title")
        return [
            icon_button(key, place, act, _LOOKS[key][0], name, size=size)
            for (key, act), name, place in zip(ways, names, self._places, strict=False)
        ]
