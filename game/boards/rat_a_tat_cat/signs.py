"""Rat-a-Tat Cat, signs that are pressed, and what a choice would bring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.boards.base import BoardContext, Slot
from game.boards.rat_a_tat_cat import places
from game.boards.rat_a_tat_cat.cards import CardPictures
from game.boards.rat_a_tat_cat.places import DECLINE_SLOT, END_SLOT, SIGN_BOXES, card_at, is_card
from game.boards.things.cards import BACK
from game.boards.things.pieces import arc, blit_centre
from game.boards.things.signs import Highlight, medal
from game.geometry import Box, Point
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import Card
from game.rules.rat_a_tat_cat.view import RatView
from game.ui.letters import Colour
from game.ui.theme import CHEESE

_PAPER: Final[Colour] = (250, 226, 178)
_INSET: Final = 0.86
_WORD: Final = 40.0
"""Height of the word on a sign, in units."""
_PICTURE: Final = 92.0
"""Height of a picture above a word."""
SMALL: Final = 62.0
"""Height of the sign of the Power card in use."""
RIM: Final = 12.0
"""Amount by which a glow is wider and higher than its slot, in units."""
_DOTS: Final = 9
_PULL: Final = 30.0
"""Distance above its place at which a previewed card is shown, in units."""


def picked(offered: Sequence[Slot], now: RatView, chooser: Seat) -> Slot | None:
    """Return the slot picked so far, if another one has to be picked.

    It is the own card of a swap, among the cards of others, or the card on the discard pile, among
    the places of the own row.
    """
    mine = [slot for slot in offered if is_card(slot) and card_at(slot)[0] == chooser]
    others = [slot for slot in offered if is_card(slot) and card_at(slot)[0] != chooser]
    if others:
        return mine[0] if mine else None
    if mine and not now.is_holding and places.DISCARD_SLOT in offered:
        return places.DISCARD_SLOT
    return None


class PressSigns:
    """The signs: use the power, knock, end the turn, exchange nothing."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._words = {
            slot: context.say(f"sign.{slot.kind}")
            for slot in SIGN_BOXES
            if slot != places.POWER_SLOT
        }
        self._lights = {
            slot: Highlight(context.art, box.w + RIM, box.h + RIM)
            for slot, box in SIGN_BOXES.items()
            if slot != DECLINE_SLOT
        }

    def _paper(self, surface: pygame.Surface, box: Box) -> None:
        self._context.theme.panel(surface, box, fill=_PAPER, radius=20)

    def draw(
        self, surface: pygame.Surface, slot: Slot, power: Card | None, step: int, *, has_focus: bool
    ) -> None:
        """Draw a sign with its light; `power` is the Power card that is held."""
        light, box = self._lights[END_SLOT if slot == DECLINE_SLOT else slot], SIGN_BOXES[slot]
        light.draw(surface, box.centre, step, has_focus=has_focus)
        self._paper(surface, box)
        is_power = slot == places.POWER_SLOT
        name, high = (power, box.h * _INSET) if is_power else (slot.kind, _PICTURE)
        (x, y), layout = box.centre, self._context.layout
        if slot != places.POWER_SLOT:
            y -= _WORD / 2 - 4
            line = Box(box.x + 10, box.bottom - _WORD - 4, box.w - 20, _WORD)
            self._context.theme.text(surface, self._words[slot], line, size=30, face="title")
        if name is not None:
            picture = self._context.art.picture(f"rat_a_tat_cat/sign_{name}", high)
            blit_centre(surface, picture, layout, (x, y))

    def draw_in_use(self, surface: pygame.Surface, power: Card) -> None:
        """Draw the small sign of the Power card that is in use."""
        sign = self._context.art.picture(f"rat_a_tat_cat/sign_{power}", SMALL)
        blit_centre(surface, sign, self._context.layout, places.IN_USE)


class Ghost(NamedTuple):
    """A previewed card: its name, where it would come from and go to, and its height."""

    name: str
    start: Point
    end: Point
    height: float


class Preview:
    """The preview of the choice with the focus: a pale card where it would lie.

    Attributes:
        ghost: that card, or None.
    """

    def __init__(
        self, context: BoardContext, pictures: CardPictures, chairs: Sequence[places.Chair]
    ) -> None:
        self._context, self._pictures, self._chairs = context, pictures, tuple(chairs)
        self.ghost: Ghost | None = None

    def show(self, now: RatView, chooser: Seat, focus: Slot, chosen: Slot | None) -> None:
        """Preview the choice of `focus`, after the choice of `chosen`."""
        self.ghost = None
        if focus == places.PILE_SLOT:
            self.ghost = Ghost(BACK, places.PILE, places.MIDDLE, places.HELD)
        elif focus == places.DISCARD_SLOT and now.is_holding:
            end = _above(places.DISCARDS)
            self.ghost = Ghost(now.drawn or BACK, places.MIDDLE, end, places.PILE_CARD)
        elif is_card(focus):
            self.ghost = self._ghost_at(now, chooser, focus, chosen)

    def _ghost_at(
        self, now: RatView, chooser: Seat, focus: Slot, chosen: Slot | None
    ) -> Ghost | None:
        seat, number = card_at(focus)
        chair = self._chairs[seat]
        end = _above(chair.spot(number))
        if seat != chooser and chosen is not None:
            mine = self._chairs[chooser].spot(card_at(chosen)[1])
            return Ghost(BACK, mine, end, chair.card)
        if now.is_holding:
            return Ghost(now.drawn or BACK, places.MIDDLE, end, chair.card)
        if chosen == places.DISCARD_SLOT and now.top is not None:
            return Ghost(now.top, places.DISCARDS, end, chair.card)
        return None

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw it; dots run along the way."""
        if self.ghost is None:
            return
        name, start, end, height = self.ghost
        layout, spot = self._context.layout, medal(self._context.art, "", 17, CHEESE)
        blit_centre(surface, self._pictures.pale(name, height), layout, end)
        drift = 0.5 if self._context.motion == "none" else (seconds * 0.7) % 1.0
        for dot in range(_DOTS):
            share = (dot + drift) / _DOTS
            if math.dist(start, end) * min(share, 1 - share) > 34:
                blit_centre(surface, spot, layout, arc(start, end, 24.0, share))


def _above(at: Point) -> Point:
    return (at[0], at[1] - _PULL)
