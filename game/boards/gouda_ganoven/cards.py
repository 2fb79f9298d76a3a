"""The cards of Gouda Ganoven: their pictures, and the row of cards in front of each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext
from game.boards.components.card_faces import CardFace, CardShape, ComposedCardRenderer
from game.boards.components.cards import CARD_BACK, PlayingCard
from game.boards.components.pieces import arch_height, blit_centre
from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.places import CARD_ASPECT, SeatSpots
from game.boards.gouda_ganoven.room_lights import dimmed
from game.geometry import Point
from game.media.anchors import anchor
from game.media.art import blit
from game.motion.easing import linear
from game.motion.timeline import Run, Step
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import (
    CARDS,
    CHEESE,
    EQUIPMENT,
    ROOMS,
    STRENGTH,
    TRAP,
    WEAPONS,
    Card,
)
from game.rules.gouda_ganoven.view import GoudaView
from game.scaling import smoothscale

CARD_HEIGHTS: Final = (
    places.OTHERS_CARD_HEIGHT,
    places.PILE_CARD_HEIGHT,
    places.OWN_CARD_HEIGHT,
    places.TOUCHED_CARD_HEIGHT,
    places.SHOWN_CARD_HEIGHT,
)
"""The available card heights, in units; a card that grows or shrinks uses several."""
_CALM: Final = 0.7
"""Darkness of a calm card: 1 is as dark as a room in which nothing happens."""
_EDGE: Final = 7.0
"""Width, in units, of the visible edge of a room or an action in a crowded row."""
_BACK_EDGE: Final = 14.0
"""The same for a face-down card: it is wider, so that the cards can be counted."""
CARD_SHAPE: Final = CardShape(248, 336, 64.0)
_SMALL_FRAME: Final = "gouda_ganoven/card_weapon_small"
_SMALL_PARTS: Final = {"picture": 160.0, "number": 94.0}
"""Heights of the weapon and of its number on a small card, in units of the frame's SVG file."""


def card_face(name: str) -> CardFace:
    """Return the parts that make up the front of the card `name`."""
    if name in WEAPONS:
        return CardFace("card_weapon", f"weapon_{name}", 192.0, f"num_{STRENGTH[name]}")
    if name in ROOMS:
        return CardFace("card_room", f"room_{name}", 168.0, f"sign_{name}")
    if name in (TRAP, CHEESE):
        return CardFace(f"card_{name}", name, 176.0)
    return CardFace("card_action", name, 176.0, f"sign_{name}")


FACES: Final = {name: card_face(name) for name in (*CARDS, *ROOMS)}


class GameCardRenderer(ComposedCardRenderer):
    """Renders the cards; a weapon of the smallest size has a larger number than the others."""

    @override
    def upright_card(self, name: str, size: int) -> pygame.Surface:
        if self._heights[size] != places.OTHERS_CARD_HEIGHT or name not in WEAPONS:
            return super().upright_card(name, size)
        return self._get((self._key, "small weapon", name), partial(self._small_weapon, name))

    @override
    def prefetch(self, *names: str) -> Iterator[object]:
        yield from super().prefetch(*names)
        yield self._small_frame

    @property
    def _small_frame(self) -> pygame.Surface:
        return self._context.art.picture(_SMALL_FRAME, places.OTHERS_CARD_HEIGHT)

    def _small_weapon(self, name: str) -> pygame.Surface:
        card = self._small_frame.copy()
        unit = card.get_height() / CARD_SHAPE.height
        _, *parts = self._part_pictures(FACES[name])
        for part, (place, height) in zip(parts, _SMALL_PARTS.items(), strict=True):
            share = height * unit / part.get_height()
            stamp = smoothscale(part, [round(length * share) for length in part.get_size()])
            x, y = anchor(_SMALL_FRAME, place)
            blit(card, stamp, stamp.get_rect(center=(round(x * unit), round(y * unit))).topleft)
        return card


class GameCard(PlayingCard):
    """A card on the board.

    Attributes:
        is_secret: whether it is face up for the viewer only; such a card carries a mark.
        is_crossed: whether it is crossed out because it no longer counts.
    """

    def __init__(
        self,
        at: Point,
        height: float,
        face: str | None,
        *,
        is_open: bool = True,
        is_secret: bool = False,
        is_crossed: bool = False,
    ) -> None:
        super().__init__(at, height, face, is_open=is_open)
        self.is_secret, self.is_crossed = is_secret, is_crossed

    def draw(
        self,
        surface: pygame.Surface,
        pictures: ComposedCardRenderer,
        peek: pygame.Surface,
        context: BoardContext,
        *,
        is_calm: bool = False,
    ) -> None:
        """Draw the card and its shadow, darker if `is_calm` and the card lies flat.

        `peek` is the mark of a card that only the viewer sees.
        """
        x, y = self.position
        at = (x, y - self.lift)
        is_flat = self.flip in (0.0, 1.0) and not self.turn and not self.lift
        if is_flat and not self.is_crossed:
            picture = pictures.card_with_shadow(self.visible_side, self.height)
            if is_calm:
                key = ("calm card", self.visible_side, pictures.size_index(self.height))
                picture = context.art.get(key, partial(dimmed, picture, _CALM))
        else:
            self.draw_shadow(surface, pictures, context.layout, 2 + 0.3 * self.lift)
            picture = pictures.card_picture(
                self.visible_side, self.height, abs(2 * self.flip - 1), self.turn
            )
        if self.is_crossed and self.visible_side != CARD_BACK:
            picture = pictures.crossed_out_card(self.visible_side, self.height)
        blit_centre(surface, picture, context.layout, at)
        if self.is_secret and self.flip == 1.0 and not self.turn:
            corner = (x + 0.25 * self.height * CARD_ASPECT, at[1] - 0.36 * self.height)
            blit_centre(surface, peek, context.layout, corner)

    def hop(self, seconds: float, high: float = 22.0) -> Step:
        """Return a step in which the card hops in place, up to `high` units."""

        def rise(t: float) -> None:
            self.lift = high * arch_height(t)

        return Run(seconds, rise, linear)


def row_cards(view: GoudaView, seat: Seat, spots: SeatSpots) -> list[GameCard]:
    """Return the cards in front of `seat` at their positions, from left to right.

    The order is: the room card; a room that the seat left through a rat hole, crossed out; played
    action cards; face-down cards; face-up equipment in the order in which it was revealed. Thus the
    equipment of others lies on top.
    """
    row = view.rows[seat]
    laid: tuple[str | None, ...] = view.my_row if seat == view.seat else (None,) * row.hidden
    piece = partial(GameCard, (0.0, 0.0), spots.card_height)
    room = view.room_of(seat)
    cards = [] if room is None else [piece(room, is_secret=row.room is None)]
    cards += [] if row.left is None else [piece(row.left, is_crossed=True)]
    cards += [piece(card) for player, card in view.played if player == seat]
    cards += [piece(card, is_secret=card is not None) for card in laid]
    cards += [piece(card) for card in row.shown]
    for card, at in zip(cards, spots.row_centres(len(cards), row_edges(cards)), strict=True):
        card.position = at
    return cards


def row_edges(row: Sequence[GameCard]) -> dict[int, float]:
    """Return the width, in units, of the visible edge of each card in `row` that is not equipment.

    The keys are indices in `row`. Face-down cards are to be counted, so their edge is wider.
    """
    return {
        place: _EDGE if card.face else _BACK_EDGE
        for place, card in enumerate(row)
        if card.face not in EQUIPMENT
    }


def card_name_key(name: str) -> str:
    """Return the key of the message that names a card or room."""
    if name in WEAPONS:
        return f"weapon.{name[:-1]}.{name[-1]}"
    return f"room.{name}" if name in ROOMS else f"card.{name}"


def strongest_weapon(cards: Sequence[Card]) -> Card | None:
    """Return the strongest weapon in `cards`, or None if there is no weapon."""
    weapons = [card for card in cards if card in WEAPONS]
    return max(weapons, key=STRENGTH.__getitem__, default=None)
