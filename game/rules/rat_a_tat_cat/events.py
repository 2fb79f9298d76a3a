"""The events of Rat-a-Tat Cat.

If a card stays face down, only the seats that look at it learn which one it is; for all others, the
event's field is None.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Literal, Self, TypeAlias

from typing_extensions import override

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.rat_a_tat_cat.table import Card, Row, RowSlot

Source: TypeAlias = Literal["pile", "discard"]
"""The pile from which a card was taken."""


class RevealingEvent(Event):
    """An event that may reveal a card to some seats."""

    def shows(self, seat: Seat) -> bool:
        """Return True if the event reveals a card to `seat` that it could not see before."""
        del seat
        return True


class _PrivateLook(RevealingEvent, SeatEvent):
    """An event that hides the fields named in `_unseen` (sets them to None) from other seats."""

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
    """Round `number`, from 1, started: `dealer` shuffled all cards and deals them (R20)."""

    begins_round: ClassVar[bool] = True
    number: int
    dealer: Seat


class CardDealt(RevealingEvent, SeatEvent):
    """A card was dealt to `seat`; `card` is None unless it is face up (R5, R24)."""

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
    """The first card of the discard pile was turned up at the start of a round (R6)."""

    card: Card


class OuterCardsSeen(_PrivateLook):
    """`seat` looked secretly at its two outer cards at the start of a round (R8)."""

    left: Card | None
    right: Card | None
    _unseen = ("left", "right")


class TurnStarted(SeatEvent):
    """`seat` started its turn; `is_last` is True for its last turn after a knock (R17)."""

    is_last: bool


class PileShuffled(Event):
    """The draw pile was empty, so the `count` cards below the top discard became the pile (RA4)."""

    count: int


class CardDrawn(_PrivateLook):
    """`seat` drew the top card of the draw pile, which has `left` cards left (RA14)."""

    card: Card | None
    left: int


class CardReplaced(RevealingEvent, SeatEvent):
    """`seat` placed `card` in `slot`, and discarded `old`, which had been there (R10).

    `card` is public if it came from the discard pile or is now face up (RA13, RA14).
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
    """`seat` used the Power card that it had drawn, which is discarded (R13 to R15)."""


class CardPeeked(_PrivateLook):
    """`seat` used a Peek to look secretly at its own card in `slot` (R13, RA6)."""

    slot: RowSlot
    card: Card | None


class CardsSwapped(SeatEvent):
    """`seat` used a Swap to exchange two face-down cards (R14).

    Its own card in `slot` was exchanged for the card of the seat `other` in `their_slot`.
    """

    slot: RowSlot
    other: Seat
    their_slot: RowSlot


class SwapDeclined(SeatEvent):
    """`seat` used a Swap, but declined to exchange cards (R14)."""


class Knocked(SeatEvent):
    """`seat` knocked; each other seat has one more turn in this round (R16)."""


class TimeRanOut(Event):
    """The match's time limit has expired, so this is the last round (RA12)."""


class RowShown(RevealingEvent, SeatEvent):
    """`seat` turned all its cards face up at the end of a round (R18)."""

    row: Row


class PowerDrawnAgain(RevealingEvent, SeatEvent):
    """The card drawn to replace one of `seat`'s Power cards was another Power card (R18).

    It was discarded.
    """

    slot: RowSlot
    card: Card


class PowerReplaced(RevealingEvent, SeatEvent):
    """`card` from the draw pile replaced the Power card `old` in the row of `seat` (R18)."""

    slot: RowSlot
    old: Card
    card: Card


class KnockPunished(SeatEvent):
    """`seat` got `points` as a penalty: it knocked, but another seat has fewer points (RA8)."""

    points: int


class RoundScored(Event):
    """The points of the round were added to the totals (R19).

    `points` has each seat's points, with penalties, or None if the seat was out of the match.
    """

    number: int
    points: tuple[int | None, ...]
    totals: tuple[int, ...]


class SeatOut(SeatEvent):
    """`seat` reached the point limit and is out of the match (R23, RA11)."""

    total: int


class MatchEnded(MatchOver):
    """The match is over."""
