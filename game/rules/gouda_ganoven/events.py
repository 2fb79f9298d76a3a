"""The events of Gouda Ganoven.

While seats place their cards, each sees only its own events. Only a card's owner learns which card
it is while it is in a hand or face down.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, NamedTuple, Self

from typing_extensions import override

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.gouda_ganoven.table import Card, Pieces, Room


class RoundStarted(Event):
    """A round started.

    Attributes:
        number: the number of the round, from 1.
        start: the seat that has the start token.
        playing: the seats that play this round, in turn order.
        pieces: the number of pieces of cheese in this round.
        is_final: whether it is a final round, in which no cheese cards may be played (G21).
    """

    begins_round: ClassVar[bool] = True
    number: int
    start: Seat
    playing: tuple[Seat, ...]
    pieces: int
    is_final: bool


class TurnStarted(SeatEvent):
    """`seat` must act in the phase `task`."""

    task: str


class CheeseRained(SeatEvent):
    """`seat` dropped the cheese; `pieces` has the number in each room, in `ROOMS` order (G8)."""

    pieces: Pieces


class DeckShuffled(Event):
    """The `count` cards of the discard pile were shuffled into a new deck (G22, GA13)."""

    count: int


class CardDrawn(SeatEvent):
    """`seat` drew a card from the deck, which has `left` cards left (G9)."""

    card: Card | None
    left: int

    @override
    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, card=None)


class _OwnSeatEvent(SeatEvent):
    """Base class for events that are visible only to their own seat."""

    @override
    def seen_by(self, seat: Seat) -> Self | None:
        return self if seat == self.seat else None


class RoomEntered(_OwnSeatEvent):
    """`seat` placed its card for `room` face down (G10, GA2)."""

    room: Room


class CardLaid(_OwnSeatEvent):
    """`seat` placed a weapon, a trap or a cheese card face down (G10, GA2)."""

    card: Card


class SeatReady(SeatEvent):
    """`seat` finished placing cards; `RowsLaid` will reveal how many (G10, GA2)."""


class RowsLaid(Event):
    """All seats finished placing cards; `counts` has the number of face-down cards in each row."""

    counts: tuple[int, ...]


class SpySent(SeatEvent):
    """`seat` spies on `target` (G11)."""

    target: Seat


class NobodyToSpyOn(SeatEvent):
    """`seat` could not spy, because no other seat had a face-down card (GA3)."""


class CardTurnedUp(SeatEvent):
    """`seat` turned up one of `owner`'s cards, possibly the room card (G11)."""

    owner: Seat
    card: str


class TrapSnapped(SeatEvent):
    """`seat` turned up one of `owner`'s traps and is weakened until the end of the round (G12)."""

    owner: Seat


class Reinforced(SeatEvent):
    """`seat` added `card` to its row, face up (G13)."""

    card: Card


class NailedShut(SeatEvent):
    """`seat` played "Zugenagelt" (nailed shut), so later seats cannot play cards (G13a, GA10)."""


class CheeseMoved(SeatEvent):
    """`seat` moved a piece of cheese from the room `source` to the room `target` (G13b)."""

    source: Room
    target: Room


class RoomChanged(SeatEvent):
    """`seat` moved its rat openly through a rat hole from room `old` to room `new` (G13c, GA8)."""

    old: Room
    new: Room


class Passed(SeatEvent):
    """`seat` declined to play a card as a reinforcement (G13)."""


class RowShown(SeatEvent):
    """`seat` turned all its cards face up before the fight (G14).

    Attributes:
        cards: all its equipment; the cards just turned up come last.
        turned: the number of cards just turned up.
        was_hidden: whether the room card had been face down.
    """

    room: Room
    cards: tuple[Card, ...]
    turned: int
    was_hidden: bool


class Fighter(NamedTuple):
    """A rat in the fight for a room.

    Attributes:
        strength: the total strength of its weapons, less the penalty for a trap (G14).
        weapons: the strength of each weapon, in descending order.
        is_trapped: whether a trap has weakened the rat.
    """

    seat: Seat
    strength: int
    weapons: tuple[int, ...]
    is_trapped: bool
    gets_cheese: bool

    @property
    def rank(self) -> tuple[int, tuple[int, ...]]:
        """The sort key of a fight: total strength, then each weapon, strongest first (G16, G17)."""
        return self.strength, self.weapons


class RoomFought(Event):
    """The fight for the cheese in `room` was resolved (G14 to G18, GA6).

    Attributes:
        pieces: the number of pieces of cheese in the room.
        cards: the number of cheese cards played by the rats in the room.
        fighters: the rats in the room, in descending order of rank.
        is_shared: whether rats of equal rank share the last piece (G18).
    """

    room: Room
    pieces: int
    cards: int
    fighters: tuple[Fighter, ...]
    is_shared: bool

    @property
    def cheese_count(self) -> int:
        """The total amount of cheese in the room: pieces plus cheese cards."""
        return self.pieces + self.cards

    @property
    def cheese_winners(self) -> tuple[Seat, ...]:
        """The seats whose rats get cheese, in descending order of rank."""
        return tuple(rat.seat for rat in self.fighters if rat.gets_cheese)

    @property
    def sharing_seats(self) -> tuple[Seat, ...]:
        """The seats whose rats share the last piece of cheese, or () if it is not shared."""
        if not self.is_shared:
            return ()
        winners = [rat for rat in self.fighters if rat.gets_cheese]
        return tuple(rat.seat for rat in winners if rat.rank == winners[-1].rank)

    @property
    def is_contest(self) -> bool:
        """Whether there is cheese, but not enough for all rats, so they must fight (G15, G16)."""
        return 0 < self.cheese_count < len(self.fighters)

    @property
    def tied_rats(self) -> tuple[Fighter, ...]:
        """The equally strong rats that compete for the last piece of cheese, or () if none do."""
        if not self.is_contest:
            return ()
        last = self.fighters[self.cheese_count - 1].strength
        equals = tuple(rat for rat in self.fighters if rat.strength == last)
        return equals if self.fighters.index(equals[0]) + len(equals) > self.cheese_count else ()

    @property
    def deciding_rule(self) -> str:
        """The key of the rule that decided the fight.

        "none": there was no cheese. "alone": the only rat got a piece. "enough": there was enough
        for all. "shared": rats of equal rank share the last piece. "unarmed": no rat has a weapon,
        so none gets cheese. "strongest": the total strength decided. "tie": the strongest weapon
        decided between equally strong rats. "next": a weaker weapon decided between them.
        """
        if not self.cheese_count:
            return "none"
        if not self.is_contest:
            return "alone" if len(self.fighters) == 1 else "enough"
        if self.is_shared:
            return "shared"
        lucky = len(self.cheese_winners)
        return self._contest_rule(lucky) if lucky else "unarmed"

    def _contest_rule(self, lucky: int) -> str:
        last, first = self.fighters[lucky - 1], self.fighters[lucky]
        if last.strength > first.strength:
            return "strongest"
        return "next" if last.weapons[:1] == first.weapons[:1] else "tie"


class ChipGained(SeatEvent):
    """`seat` got cheese and therefore a rat chip, and now has `chips` (G19)."""

    chips: int


class LifeLost(SeatEvent):
    """`seat` got no cheese and therefore lost a life, and has `chips` lives left (G24)."""

    chips: int


class LivesSpared(Event):
    """No seat lost a life, because all remaining seats would have lost their last one (GA15)."""

    seats: tuple[Seat, ...]


class SeatOut(SeatEvent):
    """`seat` lost its last life and is out; its hand `cards` was discarded (G24, GA15)."""

    cards: tuple[Card, ...]


class TracksCovered(Event):
    """The table was cleared after a round; `cards` were discarded (G19)."""

    cards: tuple[Card, ...]


class MatchEnded(MatchOver):
    """The match is over."""
