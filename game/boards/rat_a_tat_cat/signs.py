"""Rat-a-Tat Cat, signs that are pressed, lights around cards, and what a choice would bring."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardKit, Slot
from game.boards.rat_a_tat_cat.cards import CardPictures
from game.boards.rat_a_tat_cat.places import (
    DISCARDS,
    END_BOX,
    HELD,
    IN_USE,
    KNOCK_BOX,
    MIDDLE,
    OWN,
    PILE,
    PILE_CARD,
    POWER_BOX,
    ROOMY,
    SHAPE,
    THEIRS,
    Chair,
)
from game.boards.rat_a_tat_cat.slots import (
    DECLINE_SLOT,
    DISCARD_SLOT,
    END_SLOT,
    KNOCK_SLOT,
    PILE_SLOT,
    POWER_SLOT,
    card_at,
    is_card,
)
from game.boards.things.cards import BACK
from game.boards.things.pieces import arc, blit_centre
from game.boards.things.signs import Highlight, medal
from game.geometry import Box, Point
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import POWERS, Card
from game.rules.rat_a_tat_cat.view import RatView
from game.ui.theme import CHEESE, Colour

SIGN_BOXES: Final = {
    POWER_SLOT: POWER_BOX,
    KNOCK_SLOT: KNOCK_BOX,
    END_SLOT: END_BOX,
    DECLINE_SLOT: END_BOX,
}
"""Where the signs are that can be pressed."""
_NAMES: Final = {KNOCK_SLOT: "knock", END_SLOT: "end", DECLINE_SLOT: "decline"}
_PAPER: Final[Colour] = (250, 226, 178)
_INSET: Final = 0.86
_SMALL: Final = 62.0
_RIM: Final = 12.0
_DOTS: Final = 9
_PULL: Final = 30.0
"""How far above its place a card is shown that would be laid there, in units."""


def picked(offered: Sequence[Slot], now: RatView, viewer: Seat) -> Slot | None:
    """Return what has been pointed at, if something more has to be pointed at.

    It is the own card of a swap, among the cards of others, or the card on the discard pile, among
    the places of the own row.
    """
    mine = [slot for slot in offered if is_card(slot) and card_at(slot)[0] == viewer]
    others = [slot for slot in offered if is_card(slot) and card_at(slot)[0] != viewer]
    if others:
        return mine[0] if mine else None
    if mine and not now.is_holding and DISCARD_SLOT in offered:
        return DISCARD_SLOT
    return None


class PressSigns:
    """The signs: use the power, knock, end the turn, exchange nothing."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self._pictures: dict[str, pygame.Surface] = {}
        self._small: dict[str, pygame.Surface] = {}
        self._lights = {
            slot: Highlight(kit.layout, box.w + _RIM, box.h + _RIM)
            for slot, box in SIGN_BOXES.items()
            if slot != DECLINE_SLOT
        }

    def prepare(self) -> Iterator[None]:
        """Make pictures and lights."""
        art = self._kit.art
        for name in _NAMES.values():
            self._pictures[name] = art.picture(f"rat_a_tat_cat/sign_{name}", KNOCK_BOX.h * _INSET)
        yield
        for name in sorted(POWERS):
            self._pictures[name] = art.picture(f"rat_a_tat_cat/sign_{name}", POWER_BOX.h * _INSET)
            self._small[name] = art.picture(f"rat_a_tat_cat/sign_{name}", _SMALL)
            yield
        scratch = pygame.Surface((self._kit.layout.width, self._kit.layout.height))
        for slot in self._lights:
            self._paper(scratch, SIGN_BOXES[slot])
        yield
        for light in self._lights.values():
            yield from light.prepare()

    def _paper(self, surface: pygame.Surface, box: Box) -> None:
        self._kit.theme.panel(surface, box, fill=_PAPER, radius=20)

    def draw(
        self, surface: pygame.Surface, slot: Slot, power: Card | None, step: int, *, has_focus: bool
    ) -> None:
        """Draw a sign with its light; `power` is the Power card that is held."""
        light = self._lights[END_SLOT if slot == DECLINE_SLOT else slot]
        at = SIGN_BOXES[slot].centre
        light.draw(surface, at, step, has_focus=has_focus)
        self._paper(surface, SIGN_BOXES[slot])
        name = power if slot == POWER_SLOT else _NAMES[slot]
        if name is not None:
            blit_centre(surface, self._pictures[name], self._kit.layout, at)

    def draw_in_use(self, surface: pygame.Surface, power: Card) -> None:
        """Draw the small sign of the Power card that is in use."""
        blit_centre(surface, self._small[power], self._kit.layout, IN_USE)

    def small(self, power: Card) -> pygame.Surface:
        """Return the small sign of a Power card."""
        return self._small[power]


class CardLights:
    """The glow around cards that can be chosen."""

    def __init__(self, kit: BoardKit) -> None:
        self._lights = {
            height: Highlight(kit.layout, height * SHAPE + _RIM, height + _RIM)
            for height in (OWN, THEIRS, ROOMY, PILE_CARD)
        }

    def prepare(self) -> Iterator[None]:
        """Make every step of their breath."""
        for light in self._lights.values():
            yield from light.prepare()

    def draw(
        self, surface: pygame.Surface, at: Point, height: float, step: int, *, has_focus: bool
    ) -> None:
        """Draw the glow of a card of one of the heights."""
        self._lights[height].draw(surface, at, step, has_focus=has_focus)


class Preview:
    """What the choice with the focus would bring: cards half seen where they would lie."""

    def __init__(self, kit: BoardKit, pictures: CardPictures, chairs: Sequence[Chair]) -> None:
        self._kit, self._pictures, self._chairs = kit, pictures, tuple(chairs)
        self._ghosts: list[tuple[str, Point, float]] = []
        self._way: tuple[Point, Point] | None = None
        self._dot = pygame.Surface((1, 1), pygame.SRCALPHA)

    def prepare(self) -> Iterator[None]:
        """Make the dots of a way."""
        self._dot = medal(self._kit.layout, "", 17, CHEESE)
        yield

    @property
    def is_shown(self) -> bool:
        """Whether there is anything to see."""
        return bool(self._ghosts)

    def clear(self) -> None:
        """Show nothing."""
        self._ghosts, self._way = [], None

    def show(self, now: RatView, viewer: Seat, focus: Slot, chosen: Slot | None) -> None:
        """Show what pointing at `focus` would bring, `chosen` having been pointed at before."""
        self.clear()
        held = now.drawn or BACK
        if focus == PILE_SLOT:
            self._add(BACK, MIDDLE, HELD, PILE)
        elif focus == DISCARD_SLOT and now.is_holding:
            self._add(held, _above(DISCARDS), PILE_CARD, MIDDLE)
        elif is_card(focus):
            self._show_card(now, viewer, focus, chosen)

    def _show_card(self, now: RatView, viewer: Seat, focus: Slot, chosen: Slot | None) -> None:
        seat, number = card_at(focus)
        chair = self._chairs[seat]
        spot = chair.spot(number)
        if seat != viewer and chosen is not None:
            mine = self._chairs[viewer].spot(card_at(chosen)[1])
            self._add(BACK, _above(spot), chair.card, mine)
        elif now.is_holding:
            self._add(now.drawn or BACK, _above(spot), chair.card, MIDDLE)
        elif chosen == DISCARD_SLOT and now.top is not None:
            self._add(now.top, _above(spot), chair.card, DISCARDS)

    def _add(self, name: str, at: Point, height: float, start: Point) -> None:
        self._ghosts.append((name, at, height))
        self._way = (start, at)

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw it; dots run along the way."""
        layout = self._kit.layout
        for name, at, height in self._ghosts:
            blit_centre(surface, self._pictures.pale(name, height), layout, at)
        if self._way is None:
            return
        start, end = self._way
        drift = 0.5 if self._kit.motion == "none" else (seconds * 0.7) % 1.0
        for dot in range(_DOTS):
            share = (dot + drift) / _DOTS
            if math.dist(start, end) * min(share, 1 - share) > 34:
                blit_centre(surface, self._dot, layout, arc(start, end, 24.0, share))


def _above(at: Point) -> Point:
    return (at[0], at[1] - _PULL)
