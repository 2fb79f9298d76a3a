"""Gouda Ganoven, the viewer's own cards: the hand, and the row that it is about to lay."""

from __future__ import annotations

import math

from game.boards.gouda_ganoven.cards import Piece, row_of
from game.boards.gouda_ganoven.places import OWN, SeatSpots, Spot, hand_spots, room_box
from game.boards.gouda_ganoven.plan import Laying
from game.rules.gouda_ganoven.view import GoudaView

_SPEED = 15.0
"""How fast cards follow what has been chosen: the share of the way a second, as an exponent."""


class Desk:
    """The viewer's hand and row while it is being chosen what to lay.

    Attributes:
        hand: the hand cards, in the order of the hand.
        room: the card of the room that has been chosen, or None.
        plan: what is being chosen, or has been chosen and is being played; None: nothing.
    """

    def __init__(self, spots: SeatSpots) -> None:
        self._spots = spots
        self.hand: list[Piece] = []
        self.room: Piece | None = None
        self.plan: Laying | None = None
        self._laid: list[Piece] = []

    def place(self, now: GoudaView) -> None:
        """Put the hand where it belongs, at once; a plan is forgotten."""
        self.plan, self.room, self._laid = None, None, []
        spots = hand_spots(len(now.hand))
        self.hand = [
            Piece(at, high, card) for card, (at, high) in zip(now.hand, spots, strict=True)
        ]

    def show(self, plan: Laying, now: GoudaView) -> None:
        """Show a plan from now on; its cards go where they belong little by little."""
        if self.plan is not plan:
            self.place(now)
            self.plan = plan
            self._laid = row_of(now, now.seat, self._spots)[1:]
        if plan.room is None:
            self.room = None
        elif self.room is not None:
            self.room.face = plan.room
        else:
            start = self._spots.cards(1)[0] if plan.is_continued else room_box(plan.room).centre
            self.room = Piece(start, OWN, plan.room, is_secret=True)

    def take(self, piece: Piece) -> None:
        """Take a card from the hand, if it is there."""
        if piece in self.hand:
            self.hand.remove(piece)

    def put_down(self, now: GoudaView) -> list[Piece]:
        """Carry the plan out; return its cards in the order in which they lie there now."""
        left, row = self.row, []
        for card in row_of(now, now.seat, self._spots):
            row.append(next(piece for piece in left if piece.face == card.face))
            left.remove(row[-1])
            row[-1].is_secret = True
        self.hand, self.plan, self.room = self.held, None, None
        return row

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

    def goals(self) -> list[tuple[Piece, Spot]]:
        """Return where each card of the plan belongs."""
        if self.plan is None:
            return []
        row = self.row
        goals = list(zip(row, self._spots.laid(len(row)), strict=True))
        for place, spot in enumerate(hand_spots(len(self.hand))):
            piece = self.hand[place]
            piece.is_secret = place in self.plan.chosen
            if not piece.is_secret:
                goals.append((piece, spot))
        return goals

    def update(self, dt: float) -> None:
        """Let the cards of a plan go on by `dt` seconds; after an infinite time they are there."""
        share = 1 - math.exp(-_SPEED * dt)
        for piece, spot in self.goals():
            piece.going_to(spot)(share)

    def is_chosen(self, place: int) -> bool:
        """Tell whether a hand card is about to be taken along."""
        return self.plan is not None and place in self.plan.chosen

    def spot_of(self, place: int) -> Spot:
        """Return where a hand card belongs just now: in the hand, or in the row."""
        if self.is_chosen(place):
            return next(spot for card, spot in self.goals() if card is self.hand[place])
        return hand_spots(max(place + 1, len(self.hand)))[place]
