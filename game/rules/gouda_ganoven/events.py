"""Gouda Ganoven: what can happen, one change of the table each.

What a seat lays, another one does not even notice before all are ready: the event is then None for
it. A card that lies or is held unseen is named only to whose it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, Self

from typing_extensions import override

from game.rules.base import Event, MatchOver, Seat, SeatEvent
from game.rules.gouda_ganoven.table import Card, Pieces, Room


class RoundStarted(Event):
    """A round begins; `start` has the token, `playing` play, in turn order.

    `number` counts the rounds from 1; `pieces` of cheese are in the game; in a final round
    (`is_final`) the cheese cards stay in the hands (G21).
    """

    number: int
    start: Seat
    playing: tuple[Seat, ...]
    pieces: int
    is_final: bool


class TurnStarted(SeatEvent):
    """`seat` is up and is asked for something; `task` is the phase that waits for it."""

    task: str


class CheeseRained(SeatEvent):
    """`seat` let it rain; `pieces` lie in each room now, in the order of `ROOMS` (G8)."""

    pieces: Pieces


class DeckShuffled(Event):
    """The deck was empty: the discard pile, `count` cards, is the new one (G22, GA13)."""

    count: int


class CardDrawn(SeatEvent):
    """`seat` drew a card; `left` is how many are left in the deck (G9)."""

    card: Card | None
    left: int

    @override
    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, card=None)


class _Unnoticed(SeatEvent):
    """An event that only its seat notices."""

    @override
    def seen_by(self, seat: Seat) -> Self | None:
        return self if seat == self.seat else None


class RoomEntered(_Unnoticed):
    """`seat` laid the card of a room face down (G10, GA2)."""

    room: Room


class CardLaid(_Unnoticed):
    """`seat` laid a card of its equipment face down (G10, GA2)."""

    card: Card


class SeatReady(SeatEvent):
    """`seat` lays nothing more; how much it has laid is seen when all are ready (G10, GA2)."""


class RowsLaid(Event):
    """All are ready; `counts` of cards lie face down before each seat, 0 where nobody plays."""

    counts: tuple[int, ...]


class SpySent(SeatEvent):
    """`seat` spies on `target` (G11)."""

    target: Seat


class NobodyToSpyOn(SeatEvent):
    """All cards of the others lie open already when `seat` is to spy (GA3)."""


class CardTurnedUp(SeatEvent):
    """`seat` turned up a card in the row of `owner`, perhaps the card of its room (G11)."""

    owner: Seat
    card: str


class TrapSnapped(SeatEvent):
    """`seat` found a trap of `owner`: it is weakened, and the trap lies before it (G12)."""

    owner: Seat


class Reinforced(SeatEvent):
    """`seat` laid `card` openly into its row (G13)."""

    card: Card


class NailedShut(SeatEvent):
    """`seat` played "Zugenagelt": nobody after it may play a card (G13a, GA10)."""


class CheeseMoved(SeatEvent):
    """`seat` moved a piece of cheese to another room (G13b)."""

    source: Room
    target: Room


class RoomChanged(SeatEvent):
    """`seat` left room `old`, whose card lies open now, through a rat hole to `new` (G13c, GA8)."""

    old: Room
    new: Room


class Passed(SeatEvent):
    """`seat` played nothing (G13)."""


class RowShown(SeatEvent):
    """All cards of `seat` lie open: it is in `room` with `cards` (G14).

    Attributes:
        seat: whose row it is.
        room: where it is.
        cards: all its equipment: what was open, then what was face down.
        turned: how many of the cards, the last ones, were face down.
        was_hidden: whether the card of the room was, too.
    """

    room: Room
    cards: tuple[Card, ...]
    turned: int
    was_hidden: bool


class Fighter(NamedTuple):
    """A rat in a room.

    Attributes:
        seat: whose rat it is.
        strength: with trap and weapons (G14).
        weapons: the strengths of its weapons, the strongest first.
        is_trapped: whether it is weakened by a trap.
        gets_cheese: whether it gets a piece.
    """

    seat: Seat
    strength: int
    weapons: tuple[int, ...]
    is_trapped: bool
    gets_cheese: bool

    @property
    def rank(self) -> tuple[int, tuple[int, ...]]:
        """The sort key of rats; a missing weapon counts less than any (G16, G17)."""
        return self.strength, self.weapons


class RoomFought(Event):
    """The fight for the cheese of a room was settled (G14 to G18, GA6).

    Attributes:
        room: which one.
        pieces: pieces of cheese that lie there.
        cards: cheese cards that rats there have brought.
        fighters: the rats there, the best first.
        is_shared: whether rats that are exactly equal share as friends (G18).
    """

    room: Room
    pieces: int
    cards: int
    fighters: tuple[Fighter, ...]
    is_shared: bool

    @property
    def cheese(self) -> int:
        """The pieces of cheese, cheese cards included."""
        return self.pieces + self.cards

    @property
    def lucky(self) -> tuple[Seat, ...]:
        """The seats that get cheese, the best first."""
        return tuple(rat.seat for rat in self.fighters if rat.gets_cheese)

    @property
    def friends(self) -> tuple[Seat, ...]:
        """The seats that share the last piece as friends, if any."""
        if not self.is_shared:
            return ()
        winners = [rat for rat in self.fighters if rat.gets_cheese]
        return tuple(rat.seat for rat in winners if rat.rank == winners[-1].rank)

    @property
    def is_contest(self) -> bool:
        """Whether strength decides: there is cheese, but not enough for all (G15, G16)."""
        return 0 < self.cheese < len(self.fighters)

    @property
    def tied(self) -> tuple[Fighter, ...]:
        """The rats of equal strength among which the last piece is settled, or none."""
        if not self.is_contest:
            return ()
        last = self.fighters[self.cheese - 1].strength
        equals = tuple(rat for rat in self.fighters if rat.strength == last)
        return equals if self.fighters.index(equals[0]) + len(equals) > self.cheese else ()

    @property
    def case(self) -> str:
        """The rule that settled the fight.

        "none": there is no cheese. "alone", "enough": there is enough. "shared": the last piece
        goes to some that are exactly equal. "unarmed": some that are, without a weapon, get
        nothing. "tie", "next": of equally strong rats the strongest weapon has decided, or a
        weaker one. "strongest".
        """
        if not self.cheese:
            return "none"
        if not self.is_contest:
            return "alone" if len(self.fighters) == 1 else "enough"
        if self.is_shared:
            return "shared"
        lucky = len(self.lucky)
        return self._contest(lucky) if lucky else "unarmed"

    def _contest(self, lucky: int) -> str:
        last, first = self.fighters[lucky - 1], self.fighters[lucky]
        if last.strength > first.strength:
            return "strongest"
        return "next" if last.weapons[:1] == first.weapons[:1] else "tie"


class ChipGained(SeatEvent):
    """`seat` got cheese, and its gang has `chips` rats now (G19)."""

    chips: int


class LifeLost(SeatEvent):
    """`seat` got no cheese and has `chips` lives left (G24)."""

    chips: int


class LivesSpared(Event):
    """`seats` would all have lost their last life: this round does not count for them (GA15)."""

    seats: tuple[Seat, ...]


class SeatOut(SeatEvent):
    """`seat` has lost its last life; its hand, `cards`, is discarded (G24, GA15)."""

    cards: tuple[Card, ...]


class TracksCovered(Event):
    """All played `cards` were discarded; room cards went back to the hands (G19)."""

    cards: tuple[Card, ...]


class MatchEnded(MatchOver):
    """The match is over."""
