"""The events of Rat-a-Tat Cat.

An event names a face-down card only to a seat that sees it; for all others the field is None.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Literal, Self, TypeAlias

from typing_extensions import override

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.rat_a_tat_cat.table import Card, Row, RowSlot

Source: TypeAlias = Literal["pile", "discard"]
"""The pile from which a card was taken into a row."""


class RevealingEvent(Event):
    """An event that may show a card to some seats."""

    def shows(self, seat: Seat) -> bool:
        """Return True if the event showed `seat` a card that it could not see before."""
        del seat
        return True


class _PrivateLook(RevealingEvent, SeatEvent):
    """An event with fields, named in `_unseen`, that are None for every seat but `seat`."""

    _unseen: ClassVar[tuple[str, ...]] = ("card",)

    @override
    def seen_by(self, seat: Seat) -> Self:
        nothing: dict[str, Any] = dict.fromkeys(self._unseen)
        return self if seat == self.seat else replace(self, **nothing)

    @override
    def shows(self, seat: Seat) -> bool:
        return seat == self.seat


class _HandCardShown(RevealingEvent, SeatEvent):
    card: Card

    @override
    def shows(self, seat: Seat) -> bool:
        return seat != self.seat


class RoundStarted(Event):
    """`dealer` has shuffled all cards and deals; `number` is the round, from 1 (R20)."""

    begins_round: ClassVar[bool] = True
    number: int
    dealer: Seat


class CardDealt(RevealingEvent, SeatEvent):
    """A card was dealt to `seat`; `card` is None unless it lies face up (R5, R24)."""

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


class DiscardTurned(RevealingEvent):
    """The first card of the discard pile was turned up, at the start of a round (R6)."""

    card: Card


class OuterCardsSeen(_PrivateLook):
    """`seat` looked at its two outer cards at the start of a round; no other seat saw them (R8)."""

    left: Card | None
    right: Card | None
    _unseen = ("left", "right")


class TurnStarted(SeatEvent):
    """The turn of `seat` begins; `is_last` if it is the seat's last turn, after a knock (R17)."""

    is_last: bool


class PileShuffled(Event):
    """The draw pile was empty; `count` cards below the top discard were shuffled into it (RA4)."""

    count: int


class CardDrawn(_PrivateLook):
    """`seat` drew the top card of the draw pile; `left` cards remain (RA14)."""

    card: Card | None
    left: int


class CardReplaced(RevealingEvent, SeatEvent):
    """`seat` placed a card in `slot` and discarded `old`, the card that was there (R10).

    `card` is public if it came from the discard pile or lies face up now (RA13, RA14).
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


class CardDiscarded(_HandCardShown):
    """`seat` discarded the card that it had drawn (R10)."""


class PowerUsed(_HandCardShown):
    """`seat` discarded the Power card that it had drawn, to use its power (R13 to R15)."""


class CardPeeked(_PrivateLook):
    """`seat` looked at its own card in `slot` with a Peek; no other seat saw it (R13, RA6)."""

    slot: RowSlot
    card: Card | None


class CardsSwapped(SeatEvent):
    """`seat` exchanged its card in `slot` for the card of `other` in `their_slot`, unseen (R14)."""

    slot: RowSlot
    other: Seat
    their_slot: RowSlot


class SwapDeclined(SeatEvent):
    """`seat` declined to exchange cards with its Swap (R14)."""


class Knocked(SeatEvent):
    """`seat` knocked; each other seat has one more turn in this round (R16)."""


class TimeRanOut(Event):
    """The time limit of the match has passed: this round is the last one (RA12)."""


class RowShown(RevealingEvent, SeatEvent):
    """`seat` turned all its cards face up at the end of a round (R18)."""

    row: Row


class PowerDrawnAgain(RevealingEvent, SeatEvent):
    """The replacement for a Power card of `seat` was also a Power card and is discarded (R18)."""

    slot: RowSlot
    card: Card


class PowerReplaced(RevealingEvent, SeatEvent):
    """The Power card `old` in a row was replaced by `card` from the draw pile (R18)."""

    slot: RowSlot
    old: Card
    card: Card


class KnockPunished(SeatEvent):
    """`seat` gets `points` as a penalty: it knocked, but another seat has fewer points (RA8)."""

    points: int


class RoundScored(Event):
    """The points of the round were added to the totals (R19).

    `points` includes penalties, and is None for a seat that was out of the match.
    """

    number: int
    points: tuple[int | None, ...]
    totals: tuple[int, ...]


class SeatOut(SeatEvent):
    """`seat` has reached the limit of points and is out of the match (R23, RA11)."""

    total: int


class MatchEnded(MatchOver):
    """The match is over."""
