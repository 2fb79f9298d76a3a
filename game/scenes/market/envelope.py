"""Sealed envelopes: a match's random seed, encoded as six pictures (`docs/LUCK.md`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.play.envelope import ENVELOPE_LENGTH, PICTURES, pictures_from_seed, seed_from_pictures
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.sheets.sheet import Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button
from game.words import Words

_AT: Final = Placement("market", "envelope")

_SIDE: Final = 150.0

_EnvelopeRow = list[str | None]
"""The picture name at each of the six places; None where a place is empty."""


def luck_icon(name: str) -> str:
    """Return the art name of `name`, one of the sixteen pictures that encode seeds."""
    return f"common/luck_{name}"


def luck_names(words: Words, seed: int) -> str:
    """Return the names of the six pictures that encode `seed`, in the current language, as text."""
    return ", ".join(words(f"luck.{name}") for name in pictures_from_seed(seed))


class EnvelopeSheet(Sheet):
    """A sheet for entering a seed as six pictures, each chosen from sixteen."""

    name = "envelope"
    title = "envelope.title"

    def __init__(
        self, services: Services, stack: Stack, seed: int | None, take: Callable[[int | None], None]
    ) -> None:
        """Show the pictures that encode `seed`, or six empty places if it is None.

        `take` is called with the entered seed, or with None if the player prefers a random one.
        """
        super().__init__(services, stack)
        self._take = take
        self._had = seed
        self._row: _EnvelopeRow = (
            [None] * ENVELOPE_LENGTH if seed is None else [*pictures_from_seed(seed)]
        )
        self._at = 0
        self.focus.key = ("luck", PICTURES[0])

    @property
    def seed(self) -> int | None:
        """The seed that the pictures encode; None if any is missing or they are invalid."""
        try:
            return seed_from_pictures([name for name in self._row if name is not None])
        except ValueError:
            return None

    @property
    def _is_complete(self) -> bool:
        return None not in self._row

    @override
    def body_text(self) -> str:
        words = self.words
        if not self._is_complete:
            return words("envelope.tap")
        return words("envelope.wrong" if self.seed is None else "envelope.fits")

    def _place_picture(self, name: str) -> None:
        self._row[self._at] = name
        around = [(self._at + step) % ENVELOPE_LENGTH for step in range(1, ENVELOPE_LENGTH + 1)]
        self._at = next((place for place in around if self._row[place] is None), around[0])
        if self._is_complete:
            self.focus.key = ("place", self._at) if self.seed is None else "take"
            if self.seed is None:
                self.on_invalid_choice()
            self.read_screen_if_enabled()

    def _choose_place(self, place: int) -> None:
        self._at = place

    def _finish(self, seed: int | None) -> None:
        self._take(seed)
        self.back()

    @override
    def own_buttons(self) -> Sequence[Button]:
        return [*self._place_buttons(), *self._picture_buttons(), *self._foot_buttons()]

    def _place_buttons(self) -> list[Button]:
        words, buttons = self.words, []
        is_done, boxes = self.seed is not None, _AT.boxes("row", ENVELOPE_LENGTH)
        for place, (box, name) in enumerate(zip(boxes, self._row, strict=True)):
            said = words("envelope.place", number=place + 1)
            button = Button(
                ("place", place),
                box,
                partial(self._choose_place, place),
                icon=luck_icon(name) if name else None,
                fill=CHEESE_YELLOW if place == self._at and not is_done else CREAM,
                name=words.labelled(said, words(f"luck.{name}")) if name else said,
            )
            buttons.append(button)
        return buttons

    def _picture_buttons(self) -> list[Button]:
        words = self.words
        return [
            Button(
                ("luck", name),
                box,
                partial(self._place_picture, name),
                icon=luck_icon(name),
                name=words(f"luck.{name}"),
            )
            for name, box in zip(PICTURES, _AT.boxes("shelf", len(PICTURES)), strict=True)
        ]

    def _foot_buttons(self) -> list[Button]:
        words, seed = self.words, self.seed
        is_both = seed is not None and self._had is not None
        left, right = _AT.boxes("both", 2) if is_both else (_AT.alone, _AT.alone)
        buttons = []
        if self._had is not None:
            text = words("envelope.other")
            forget = partial(self._finish, None)
            buttons.append(icon_button("other", left, forget, "envelope", text, size=40))
        if seed is not None:
            text = words("envelope.take")
            take = partial(self._finish, seed)
            button = icon_button("take", right, take, "check", text, fill=LEAF, size=40)
            buttons.append(button)
        return buttons

    @override
    def speech_text(self) -> str:
        words = self.words
        laid = ", ".join(words(f"luck.{name}") for name in self._row if name)
        return f"{self.heading()}. {self.body_text()} {laid}"

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self.theme.draw_text(surface, self.body_text(), _AT.line, size=42)


class OpenEnvelopeSheet(Sheet):
    """A sheet that shows the six pictures encoding the seed of a finished match."""

    name = "opened"
    title = "envelope.opened"
    paper = _AT.paper
    is_read_on_entry = True

    def __init__(
        self, services: Services, stack: Stack, seed: int, again: Callable[[], None] | None
    ) -> None:
        """Show the pictures that encode `seed`.

        `again` starts a new match with that seed; if it is None, the sheet has no button for it.
        """
        super().__init__(services, stack)
        self._seed, self._again = seed, again
        self.focus.key = "again" if again else "close"

    @override
    def own_buttons(self) -> Sequence[Button]:
        if self._again is None:
            return ()
        text = self.words("envelope.again")
        return [icon_button("again", _AT.again, self._again, "again", text, fill=LEAF, size=42)]

    @override
    def speech_text(self) -> str:
        words = self.words
        names = luck_names(words, self._seed)
        told = words.labelled(self.heading(), f"{names}.")
        return f"{told} {words('envelope.friends')}"

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        theme.draw_text(surface, self.words("envelope.friends"), _AT.line.offset_by(0, 20), size=42)
        self._paint_part(surface, "common/envelope_back", _AT.flap)
        boxes = _AT.boxes("shown", ENVELOPE_LENGTH)
        names = pictures_from_seed(self._seed)
        called, rooms = [self.words(f"luck.{name}") for name in names], [*map(_label_box, boxes)]
        size, face = theme.label_type(called, rooms, 30)
        for name, words, box, room in zip(names, called, boxes, rooms, strict=True):
            theme.draw_panel(surface, box, fill=CREAM, radius=26)
            picture = self.art.picture(luck_icon(name), _SIDE)
            blit_centre(surface, picture, self.layout, (box.centre[0], box.y + 138))
            theme.draw_text(surface, words, room, size=size, face=face)
        self._paint_part(surface, "common/envelope_front", _AT.pocket)

    def _paint_part(self, surface: pygame.Surface, name: str, box: Box) -> None:
        picture = self.art.picture(name, box.h)
        blit_centre(surface, picture, self.layout, box.centre)


def _label_box(box: Box) -> Box:
    return Box(box.x + 16, box.y + 4, box.w - 32, 60)
