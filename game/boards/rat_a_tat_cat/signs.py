"""Visual markers of Rat-a-Tat Cat: buttons for actions, and previews of choices."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.boards.base import BoardContext, Slot
from game.boards.components.cards import CARD_BACK
from game.boards.components.pieces import arc_point, blit_centre
from game.boards.components.signs import Highlight, text_disc
from game.boards.rat_a_tat_cat import places
from game.boards.rat_a_tat_cat.cards import RatCardRenderer
from game.boards.rat_a_tat_cat.places import (
    BUTTON_BOXES,
    DECLINE_SLOT,
    END_SLOT,
    card_location,
    is_card_slot,
)
from game.geometry import Box, Point
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import Card
from game.rules.rat_a_tat_cat.view import RatView
from game.ui.fonts import Colour
from game.ui.theme import CHEESE_YELLOW, LEAF

_PAPER: Final[Colour] = (250, 226, 178)
_INSET: Final = 0.92
_WORD: Final = 40.0
"""Height, in units, of a button's label."""
_PICTURE: Final = 92.0
"""Height, in units, of a button's picture above the label."""
POWER_IN_USE_HEIGHT: Final = 58.0
"""Height, in units, of the picture of the Power card that is being used."""
HIGHLIGHT_MARGIN: Final = 12.0
"""Units by which a highlight is wider and taller than its slot."""
_DOTS: Final = 9
_PULL: Final = 30.0
"""Units by which a previewed card hovers above its future place."""


def picked_slot(offered: Sequence[Slot], view: RatView, chooser: Seat) -> Slot | None:
    """Return the slot that `chooser` picked first in a choice of two slots, or None.

    `offered`, the slots that can be picked now, reveals it: the chooser's own card for a swap, or
    the discard pile.
    """
    mine = [slot for slot in offered if is_card_slot(slot) and card_location(slot)[0] == chooser]
    others = [slot for slot in offered if is_card_slot(slot) and card_location(slot)[0] != chooser]
    if others:
        return mine[0] if mine else None
    if mine and not view.is_holding and places.DISCARD_SLOT in offered:
        return places.DISCARD_SLOT
    return None


class ActionButtons:
    """The buttons for four actions: use the Power card, knock, end the turn, decline a swap."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._words = {
            slot: context.say(f"sign.{slot.kind}")
            for slot in BUTTON_BOXES
            if slot != places.POWER_SLOT
        }
        self._lights = {
            slot: Highlight(context.art, box.w + HIGHLIGHT_MARGIN, box.h + HIGHLIGHT_MARGIN)
            for slot, box in BUTTON_BOXES.items()
            if slot != DECLINE_SLOT
        }

    def draw(
        self, surface: pygame.Surface, slot: Slot, power: Card | None, step: int, *, has_focus: bool
    ) -> None:
        """Draw the highlighted button in `slot`; `power` is the drawn Power card, or None."""
        light, box = self._lights[END_SLOT if slot == DECLINE_SLOT else slot], BUTTON_BOXES[slot]
        light.draw(surface, box.centre, step, has_focus=has_focus)
        is_power = slot == places.POWER_SLOT
        fill = LEAF if is_power else _PAPER
        self._context.theme.draw_panel(surface, box, fill=fill, radius=20)
        name, high = (power, box.h * _INSET) if is_power else (slot.kind, _PICTURE)
        (x, y), layout = box.centre, self._context.layout
        if not is_power:
            word = self._context.theme.grown(_WORD)
            y, high = y - word / 2 + 4, high + _WORD - word
            line = Box(box.x + 6, box.bottom - word - 4, box.w - 12, word)
            self._context.theme.draw_text(surface, self._words[slot], line, size=30, face="title")
        if name is not None:
            picture = self._context.art.picture(f"rat_a_tat_cat/sign_{name}", high)
            blit_centre(surface, picture, layout, (x, y))

    def draw_power_in_use(self, surface: pygame.Surface, power: Card) -> None:
        """Draw the small picture of the Power card that is being used."""
        sign = self._context.art.picture(f"rat_a_tat_cat/sign_{power}", POWER_IN_USE_HEIGHT)
        blit_centre(surface, sign, self._context.layout, places.POWER_IN_USE_CENTRE)


class PreviewCard(NamedTuple):
    """A card in a preview: its picture's name, its start and end points, its height in units."""

    name: str
    start: Point
    end: Point
    height: float


class Preview:
    """The preview of the focused choice: a translucent card at its new position.

    Attributes:
        ghost: the translucent card, or None if there is no preview.
    """

    def __init__(
        self, context: BoardContext, pictures: RatCardRenderer, spots: Sequence[places.SeatSpots]
    ) -> None:
        self._context, self._pictures, self._spots = context, pictures, tuple(spots)
        self.ghost: PreviewCard | None = None

    def show(self, view: RatView, chooser: Seat, focus: Slot, chosen: Slot | None) -> None:
        """Show what would happen if `chooser` chose the slot `focus`.

        `chosen` is the slot already picked for this choice, or None.
        """
        self.ghost = None
        if focus == places.PILE_SLOT and not view.is_holding:
            self.ghost = PreviewCard(
                CARD_BACK, places.PILE_CENTRE, places.HELD_CENTRE, places.HELD_CARD_HEIGHT
            )
        elif focus in (places.PILE_SLOT, places.DISCARD_SLOT) and view.is_holding:
            end = _point_above(places.DISCARDS_CENTRE)
            self.ghost = PreviewCard(
                view.drawn or CARD_BACK, places.HELD_CENTRE, end, places.PILE_CARD_HEIGHT
            )
        elif is_card_slot(focus):
            self.ghost = self._preview_card(view, chooser, focus, chosen)

    def _preview_card(
        self, view: RatView, chooser: Seat, focus: Slot, chosen: Slot | None
    ) -> PreviewCard | None:
        seat, number = card_location(focus)
        spots = self._spots[seat]
        end = _point_above(spots.card_position(number))
        if seat != chooser and chosen is not None:
            mine = self._spots[chooser].card_position(card_location(chosen)[1])
            return PreviewCard(CARD_BACK, mine, end, spots.card_height)
        if view.is_holding:
            return PreviewCard(view.drawn or CARD_BACK, places.HELD_CENTRE, end, spots.card_height)
        if chosen == places.DISCARD_SLOT and view.top is not None:
            return PreviewCard(view.top, places.DISCARDS_CENTRE, end, spots.card_height)
        return None

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the preview; its dots move with `seconds`, the time since the board was created."""
        if self.ghost is None:
            return
        name, start, end, height = self.ghost
        layout, spot = self._context.layout, text_disc(self._context.art, "", 17, CHEESE_YELLOW)
        blit_centre(surface, self._pictures.pale_card(name, height), layout, end)
        drift = 0.5 if self._context.motion == "none" else (seconds * 0.7) % 1.0
        for dot in range(_DOTS):
            share = (dot + drift) / _DOTS
            if math.dist(start, end) * min(share, 1 - share) > 34:
                blit_centre(surface, spot, layout, arc_point(start, end, 24.0, share))


def _point_above(at: Point) -> Point:
    return (at[0], at[1] - _PULL)
