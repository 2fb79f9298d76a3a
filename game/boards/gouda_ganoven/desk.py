"""Gouda Ganoven, the viewer's own cards: the hand, the own row, and what is about to be laid."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.gouda_ganoven.arrangement import Arrangement
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.places import OWN, Place, hand_spots, room_box
from game.boards.gouda_ganoven.plan import Laying
from game.boards.things.pieces import between
from game.geometry import Point
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import Room, strength_of

_SPEED = 15.0
"""How fast cards follow what has been chosen: the share of the way a second, as an exponent."""


@dataclass(frozen=True)
class Laid:
    """A card before somebody, as it is to be shown.

    Attributes:
        face: the card or the room, or None where only its back is seen.
        is_secret: whether it is the viewer's own and others see its back.
        is_crossed: whether it is the card of a room that has been left.
    """

    face: str | None
    is_secret: bool = False
    is_crossed: bool = False


def row_of(now: Arrangement, seat: Seat) -> list[Laid]:
    """Return what lies before a seat, from left to right.

    First the card of the room, then what lies open in the order in which it was shown, then what
    lies face down, then the action cards that have been played.
    """
    row = now.rows[seat]
    is_mine = seat == now.viewer
    found = [Laid(row.room)] if row.room is not None else []
    if is_mine and row.room is None and now.my_room is not None:
        found = [Laid(now.my_room, is_secret=True)]
    if row.left is not None:
        found.append(Laid(row.left, is_crossed=True))
    found += [Laid(card) for card in row.shown]
    if is_mine:
        found += [Laid(card, is_secret=True) for card in now.my_row]
    else:
        found += [Laid(None)] * row.hidden
    return found + [Laid(card) for player, card in now.played if player == seat]


def pieces_of(cards: Sequence[Laid], place: Place) -> list[Piece]:
    """Return the cards of a row, each where it lies."""
    pieces = []
    for card, at in zip(cards, place.spots(len(cards)), strict=True):
        piece = Piece(at, place.card, card.face)
        piece.is_secret, piece.is_crossed = card.is_secret, card.is_crossed
        pieces.append(piece)
    return pieces


class Desk:
    """The viewer's hand and row while it is being chosen what to lay.

    Attributes:
        hand: the hand cards, in the order of the hand.
        room: the card of the room that has been chosen, or None.
        plan: what is being chosen, or has been chosen and is being played; None: nothing.
    """

    def __init__(self, place: Place) -> None:
        self._place = place
        self.hand: list[Piece] = []
        self.room: Piece | None = None
        self.plan: Laying | None = None
        self._laid: list[Piece] = []

    def place(self, now: Arrangement) -> None:
        """Put the hand where it belongs, at once; a plan is forgotten."""
        self.plan, self.room, self._laid = None, None, []
        spots = hand_spots(len(now.hand))
        self.hand = [
            Piece(at, high, card) for card, (at, high) in zip(now.hand, spots, strict=True)
        ]

    def show(self, plan: Laying, now: Arrangement) -> None:
        """Show a plan from now on; its cards go where they belong little by little."""
        if self.plan is not plan:
            self.place(now)
            self.plan = plan
            self._laid = pieces_of(row_of(now, now.viewer), self._place)[1:]
        if plan.room is None:
            self.room = None
        elif self.room is None or self.room.face != plan.room:
            self.room = self._room_card(plan.room, is_new=not plan.is_continued)

    def _room_card(self, room: Room, *, is_new: bool) -> Piece:
        start: Point = room_box(room).centre if is_new else self._place.spots(1)[0]
        old = self.room
        piece = Piece(start if old is None else old.at, OWN, room)
        piece.is_secret = True
        return piece

    @property
    def row(self) -> list[Piece]:
        """The viewer's row as it is planned, from left to right."""
        if self.plan is None:
            return []
        room = [] if self.room is None else [self.room]
        return room + self._laid + [self.hand[place] for place in self.plan.chosen]

    @property
    def held(self) -> list[Piece]:
        """The hand cards that stay in the hand."""
        chosen = () if self.plan is None else self.plan.chosen
        return [piece for place, piece in enumerate(self.hand) if place not in chosen]

    @property
    def strength(self) -> int | None:
        """The strength of what is planned; None: nothing is taken along yet."""
        return self.plan.strength if self.plan is not None and self.plan.cards else None

    def goals(self) -> list[tuple[Piece, Point, float]]:
        """Return where each card of the plan belongs, and how tall it is there."""
        if self.plan is None:
            return []
        row = self.row
        found = [
            (piece, at, OWN) for piece, at in zip(row, self._place.spots(len(row)), strict=True)
        ]
        for place, (piece, (at, high)) in enumerate(
            zip(self.hand, hand_spots(len(self.hand)), strict=True)
        ):
            if place not in self.plan.chosen:
                found.append((piece, at, high))
            piece.is_secret = place in self.plan.chosen
        return found

    def settle(self) -> None:
        """Put each card of the plan where it belongs, at once."""
        for piece, at, high in self.goals():
            piece.at, piece.height, piece.lift = at, high, 0.0

    def update(self, dt: float, *, is_still: bool) -> None:
        """Let the cards of a plan go on by `dt` seconds."""
        share = 1.0 if is_still else 1 - math.exp(-_SPEED * dt)
        for piece, at, high in self.goals():
            piece.at = between(piece.at, at, share)
            piece.height += (high - piece.height) * share

    def area_of(self, place: int) -> Point:
        """Return where a hand card belongs just now: in the hand, or in the row."""
        piece = self.hand[place]
        for found, at, _ in self.goals():
            if found is piece:
                return at
        return hand_spots(len(self.hand))[place][0]


def own_strength(now: Arrangement) -> int | None:
    """Return the strength of the viewer's rat, as it knows it; None: there is nothing to count."""
    cards = (*now.rows[now.viewer].shown, *now.my_row)
    is_trapped = now.viewer in now.trapped
    if now.my_room is None or not (cards or is_trapped):
        return None
    return strength_of(cards, is_trapped=is_trapped)
