"""What there is to know about a finished match, for those who ask: envelope, luck, a look back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.market.review import Review
from game.scenes.sheets.sheet import Sheet
from game.services.services import Services
from game.ui.widgets import Button

_LOOKS: Final = {
    "diary": ("diary", "diary.heading"),
    "look_back": ("coach", "result.look_back"),
    "envelope": ("envelope_open", "envelope.opened"),
}
"""The icon and the message of each button."""


class MoreSheet(Sheet):
    """A button for each review as soon as it is ready, and one for the envelope."""

    name = "more"
    title = "result.more"
    paper = Box(400, 190, 800, 520)

    def __init__(
        self,
        services: Services,
        stack: Stack,
        reviews: Sequence[Review],
        open_envelope: Callable[[], None] | None,
    ) -> None:
        """Offer reviews; `open_envelope` is None for a match that was not dealt from one."""
        super().__init__(services, stack)
        self._reviews, self._open_envelope = reviews, open_envelope
        self.focus.key = "close"

    def enter(self) -> None:
        """See `Scene.enter`."""
        self.read_out()

    def work(self) -> bool:
        """See `Scene.work`: the reviews go on."""
        return any(review.work() for review in self._reviews)

    def own_buttons(self) -> Sequence[Button]:
        """See `Sheet.own_buttons`."""
        ways: list[tuple[str, Callable[[], object]]] = [
            (review.key, partial(self.open, review.scene))
            for review in self._reviews
            if review.is_ready
        ]
        if self._open_envelope is not None:
            ways.append(("envelope", self._open_envelope))
        places = self.paper.inset(56, 132).grid(len(_LOOKS), 1, 0, 24)
        return [
            icon_button(key, place, act, _LOOKS[key][0], self.words(_LOOKS[key][1]), size=44)
            for (key, act), place in zip(ways, places, strict=False)
        ]
