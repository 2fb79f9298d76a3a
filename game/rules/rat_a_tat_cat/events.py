"""Rat-a-Tat Cat: what can happen, one change of the table each.

A card that lies face down is named in an event only to who sees it; to everybody else the field
is None. `Exposure.shows` tells whether an event showed a seat a card that it could not see before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Literal, Self, TypeAlias

from typing_extensions import override

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.rat_a_tat_cat.table import Card, Row, RowSlot

Source: TypeAlias = Literal["pile", "discard"]
"""The pile from which a card came into a row."""


class Exposure(Event):
    """An event that may show a card."""

    def shows(self, seat: Seat) -> bool:
        """Whether `seat` saw a card by it that nobody, or not this seat, could see before."""
        del seat
        return True


class _OwnLook(Exposure, SeatEvent):
    """An event whose cards only `seat` sees; for others the fields in `_unseen` are None."""

    _unseen: ClassVar[tuple[str, ...]] = ("card",)

    @override
    def seen_by(self, seat: Seat) -> Self:
        nothing: dict[str, Any] = dict.fromkeys(self._unseen)
        return self if seat == self.seat else replace(self, **nothing)

    @override
    def shows(self, seat: Seat) -> bool:
        return seat == self.seat


class _FromHand(Exposure, SeatEvent):
    """`seat` showed a card of its own to all others."""

    card: Card

    @override
    def shows(self, seat: Seat) -> bool:
        return seat != self.seat


class RoundStarted(Event):
    """`dealer` has shuffled all cards and deals; `number` counts the rounds from 1 (R20)."""

    number: int
    dealer: Seat


class CardDealt(Exposure, SeatEvent):
    """A card was dealt to `seat`; it is named only if it lies face up there (R5, R24)."""

    slot: RowSlot
    card: Card | None
    is_open: bool

    @override
    def seen_by(self, seat: Seat) -> Self:
        del seat
        return self if self.is_open else replace(self, card=None)

    @override
    def shows(self, seat: Seat) -> bool:
        del seat
        return self.is_open


class DiscardTurned(Exposure):
    """The first card of the discard pile is `card` (R6)."""

    card: Card


class OuterCardsSeen(_OwnLook):
    """`seat` looked at its two outer cards, once (R8); nobody else saw them."""

    left: Card | None
    right: Card | None
    _unseen = ("left", "right")


class TurnStarted(SeatEvent):
    """`seat` is up; `is_last` if somebody has knocked (R17)."""

    is_last: bool


class PileShuffled(Event):
    """The draw pile was empty: the discard pile but its top card is `count` new ones (RA4)."""

    count: int


class CardDrawn(_OwnLook):
    """`seat` drew the top card of the draw pile; `left` is how many are left there (RA14)."""

    card: Card | None
    left: int


class CardReplaced(Exposure, SeatEvent):
    """`seat` laid a card into `slot`; `old`, which lay there, is on the discard pile now (R10).

    `card` is known to everybody if it came from the discard pile or lies face up now (RA13, RA14);
    `was_open` says whether `old` lay face up before.
    """

    slot: RowSlot
    card: Card | None
    old: Card
    source: Source
    is_open: bool
    was_open: bool

    @override
    def seen_by(self, seat: Seat) -> Self:
        if seat == self.seat or self.is_open or self.source == "discard":
            return self
        return replace(self, card=None)

    @override
    def shows(self, seat: Seat) -> bool:
        return not self.was_open or (self.is_open and self.source == "pile" and seat != self.seat)


class CardDiscarded(_FromHand):
    """`seat` laid the card it had drawn on the discard pile (R10)."""


class PowerUsed(_FromHand):
    """`seat` showed the Power card it had drawn, discarded it and uses it (R13 to R15)."""


class CardPeeked(_OwnLook):
    """`seat` looked at its own card in `slot`; nobody else saw it (R13, RA6)."""

    slot: RowSlot
    card: Card | None


class CardsSwapped(SeatEvent):
    """`seat` exchanged its card in `slot` for the one of `other` in `their_slot`, unseen (R14)."""

    slot: RowSlot
    other: Seat
    their_slot: RowSlot


class SwapDeclined(SeatEvent):
    """`seat` exchanged nothing (R14)."""


class Knocked(SeatEvent):
    """`seat` knocked: rat-a-tat cat (R16)."""


class TimeRanOut(Event):
    """The table's clock has run out: this round is the last (RA12)."""


class RowShown(Exposure, SeatEvent):
    """`seat` turned over all its cards (R18)."""

    row: Row


class PowerDrawnAgain(Exposure, SeatEvent):
    """The card drawn for a Power card of `seat` is one, too: `card` is discarded (R18)."""

    slot: RowSlot
    card: Card


class PowerReplaced(Exposure, SeatEvent):
    """The Power card `old` of `seat` in `slot` was replaced by `card` from the pile (R18)."""

    slot: RowSlot
    old: Card
    card: Card


class KnockPunished(SeatEvent):
    """`seat` knocked and somebody has fewer points: `points` more (RA8)."""

    points: int


class RoundScored(Event):
    """The points of the round were written down (R19).

    Attributes:
        number: the round, from 1.
        points: for each seat the points of this round, a penalty included; None if it was out.
        totals: for each seat all its points.
    """

    number: int
    points: tuple[int | None, ...]
    totals: tuple[int, ...]


class SeatOut(SeatEvent):
    """`seat` has reached the limit and is out of the match (R23, RA11)."""

    total: int


class MatchEnded(MatchOver):
    """The match is over."""
