"""The events of Gouda Ganoven.

While a seat places cards, only that seat sees its events. A card in a hand or face down is named
only to its owner.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, NamedTuple, Self

from typing_extensions import override

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.gouda_ganoven.table import Card, Pieces, Room


class RoundStarted(Event):
    """A round begins.

    Attributes:
        number: the round, from 1.
        start: the seat with the start token.
        playing: the seats that play this round, in turn order.
        pieces: the number of cheese pieces in this round.
        is_final: whether this is a final round; no cheese cards may be played in it (G21).
    """

    begins_round: ClassVar[bool] = True
    number: int
    start: Seat
    playing: tuple[Seat, ...]
    pieces: int
    is_final: bool


class TurnStarted(SeatEvent):
    """It is the turn of `seat` to act in the phase `task`."""

    task: str


class CheeseRained(SeatEvent):
    """`seat` dropped the cheese; `pieces` counts it by room, in the order of `ROOMS` (G8)."""

    pieces: Pieces


class DeckShuffled(Event):
    """The discard pile of `count` cards was shuffled to become the new deck (G22, GA13)."""

    count: int


class CardDrawn(SeatEvent):
    """`seat` drew a card from the deck; `left` cards remain (G9)."""

    card: Card | None
    left: int

    @override
    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, card=None)


class _OwnSeatEvent(SeatEvent):
    """Base class for events that only their own seat sees."""

    @override
    def seen_by(self, seat: Seat) -> Self | None:
        return self if seat == self.seat else None


class RoomEntered(_OwnSeatEvent):
    """`seat` placed the card of a room face down (G10, GA2)."""

    room: Room


class CardLaid(_OwnSeatEvent):
    """`seat` placed a weapon, a trap or a cheese card face down (G10, GA2)."""

    card: Card


class SeatReady(SeatEvent):
    """`seat` has finished placing cards; `RowsLaid` later reports their number (G10, GA2)."""


class RowsLaid(Event):
    """All seats are ready; `counts` is the number of face-down cards in each seat's row."""

    counts: tuple[int, ...]


class SpySent(SeatEvent):
    """`seat` spies on `target` (G11)."""

    target: Seat


class NobodyToSpyOn(SeatEvent):
    """`seat` cannot spy, because all cards of the other seats are already face up (GA3)."""


class CardTurnedUp(SeatEvent):
    """`seat` turned up a card in the row of `owner`, which may be its room card (G11)."""

    owner: Seat
    card: str


class TrapSnapped(SeatEvent):
    """`seat` turned up a trap of `owner` and is weakened until the end of the round (G12)."""

    owner: Seat


class Reinforced(SeatEvent):
    """`seat` added `card` face up to its row (G13)."""

    card: Card


class NailedShut(SeatEvent):
    """`seat` played "Zugenagelt" (nailed shut): no seat after it may play a card (G13a, GA10)."""


class CheeseMoved(SeatEvent):
    """`seat` moved a piece of cheese to another room (G13b)."""

    source: Room
    target: Room


class RoomChanged(SeatEvent):
    """`seat` moved from room `old` to `new` through a rat hole; both are public (G13c, GA8)."""

    old: Room
    new: Room


class Passed(SeatEvent):
    """`seat` played no card as a reinforcement (G13)."""


class RowShown(SeatEvent):
    """`seat` turned all its cards face up before the fight (G14).

    Attributes:
        cards: all its equipment: the cards already face up, then those just turned up.
        turned: the number of cards just turned up, at the end of `cards`.
        was_hidden: whether the room card was face down until now.
    """

    room: Room
    cards: tuple[Card, ...]
    turned: int
    was_hidden: bool


class Fighter(NamedTuple):
    """A rat in the fight for a room.

    Attributes:
        strength: the sum of its weapons, less the penalty of a trap (G14).
        weapons: the strengths of its weapons, the strongest first.
        is_trapped: whether a trap has weakened it.
    """

    seat: Seat
    strength: int
    weapons: tuple[int, ...]
    is_trapped: bool
    gets_cheese: bool

    @property
    def rank(self) -> tuple[int, tuple[int, ...]]:
        """Sort key for ranking: strength, then weapons from the strongest down (G16, G17)."""
        return self.strength, self.weapons


class RoomFought(Event):
    """The fight for the cheese in a room was settled (G14 to G18, GA6).

    Attributes:
        pieces: the number of cheese pieces in the room.
        cards: the number of cheese cards that the rats have brought.
        fighters: the rats in the room, the best first.
        is_shared: whether rats of exactly equal rank share the last piece (G18).
    """

    room: Room
    pieces: int
    cards: int
    fighters: tuple[Fighter, ...]
    is_shared: bool

    @property
    def cheese_count(self) -> int:
        """The number of cheese pieces and cheese cards in the room."""
        return self.pieces + self.cards

    @property
    def cheese_winners(self) -> tuple[Seat, ...]:
        """The seats whose rats get cheese, the best first."""
        return tuple(rat.seat for rat in self.fighters if rat.gets_cheese)

    @property
    def sharing_seats(self) -> tuple[Seat, ...]:
        """The seats whose rats share the last piece of cheese; empty if it is not shared."""
        if not self.is_shared:
            return ()
        winners = [rat for rat in self.fighters if rat.gets_cheese]
        return tuple(rat.seat for rat in winners if rat.rank == winners[-1].rank)

    @property
    def is_contest(self) -> bool:
        """Whether strength decides, because there is too little cheese for all rats (G15, G16)."""
        return 0 < self.cheese_count < len(self.fighters)

    @property
    def tied_rats(self) -> tuple[Fighter, ...]:
        """The rats of equal strength that compete for the last piece of cheese; empty if none."""
        if not self.is_contest:
            return ()
        last = self.fighters[self.cheese_count - 1].strength
        equals = tuple(rat for rat in self.fighters if rat.strength == last)
        return equals if self.fighters.index(equals[0]) + len(equals) > self.cheese_count else ()

    @property
    def deciding_rule(self) -> str:
        """The key of the rule that decided the fight.

        "none": there is no cheese. "alone", "enough": there is enough cheese for the only rat, or
        for all rats. "shared": rats of equal rank share the last piece. "unarmed": no rat has a
        weapon, so none gets cheese. "strongest": strength decided. "tie", "next": among equally
        strong rats, the strongest weapon decided, or a weaker one.
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
    """`seat` got cheese and a rat chip, which makes `chips` in all (G19)."""

    chips: int


class LifeLost(SeatEvent):
    """`seat` got no cheese, lost a life and has `chips` lives left (G24)."""

    chips: int


class LivesSpared(Event):
    """Every remaining seat would have lost its last life, so all are spared (GA15)."""

    seats: tuple[Seat, ...]


class SeatOut(SeatEvent):
    """`seat` lost its last life and is out; the `cards` in its hand are discarded (G24, GA15)."""

    cards: tuple[Card, ...]


class TracksCovered(Event):
    """The table was cleared after a round; `cards` are those discarded (G19)."""

    cards: tuple[Card, ...]


class MatchEnded(MatchOver):
    """The match is over."""
