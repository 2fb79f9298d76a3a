"""Gouda Ganoven: what a state is made of, and a copy of it that can be changed."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final, NamedTuple

from game.rules.base import Outcome, Seat
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.table import Card, Counts, Phase, Pieces, Room, Setting, counted
from game.rules.gouda_ganoven.view import RowView
from game.rules.shared import Draft


class Row(NamedTuple):
    """The row of a seat.

    Attributes:
        room: where it is; None before it has entered the house.
        left: the room it has left through a rat hole, or None.
        hidden: what lies face down: the card of the room, if it does, then equipment in the order
            of `CARDS`.
        shown: its equipment that lies open, in the order in which it was shown.
    """

    room: Room | None = None
    left: Room | None = None
    hidden: tuple[str, ...] = ()
    shown: tuple[Card, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the card of the room lies open."""
        return self.room is not None and self.room not in self.hidden

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The equipment that lies face down."""
        return self.hidden[1:] if self.room in self.hidden else self.hidden

    @property
    def seen(self) -> RowView:
        """The row as others see it."""
        room = self.room if self.is_open else None
        return RowView(room, self.left, self.shown, len(self.hidden))


NO_ROW: Final = Row()


class Standing(NamedTuple):
    """The part of a position that changes only at the end of a round.

    Attributes:
        setting: what does not change at all.
        number: the round, from 1.
        playing: the seats that play it, in turn order; the first has the start token.
        is_final: whether it is a final round (G21).
        chips: rats in the gang of each seat, or its lives.
        ending: how the match ended; None before.
    """

    setting: Setting
    number: int
    playing: tuple[Seat, ...]
    is_final: bool
    chips: tuple[int, ...]
    ending: Outcome | None = None

    @property
    def cheese(self) -> int:
        """The number of pieces of cheese of this round (G5, G21, G23, G24)."""
        return self.setting.pieces(len(self.playing), is_final=self.is_final)


class Position(NamedTuple):
    """The fields of a state: those of `GoudaView`, the hidden ones included.

    Attributes:
        deck: how many of each card are in the deck; their order is chance's.
        hands: the cards of each seat, in the order of `CARDS`.
        drawn: how many cards `turn` has drawn in this round.
    """

    standing: Standing
    phase: Phase
    turn: Seat
    pieces: Pieces = table.NO_CHEESE
    deck: Counts = table.DECK
    discards: Counts = table.NO_CARDS
    hands: tuple[tuple[Card, ...], ...] = ()
    rows: tuple[Row, ...] = ()
    drawn: int = 0
    trapped: frozenset[Seat] = frozenset()
    target: Seat | None = None
    played: tuple[tuple[Seat, Card], ...] = ()


def first_position(setting: Setting) -> Position:
    """Return the start of a match (G4 to G7)."""
    first, players = setting.first_seat, setting.players
    chips = (table.LIVES if setting.has_lives else 0,) * players
    standing = Standing(setting, 1, table.clockwise(first, players), is_final=False, chips=chips)
    rows = (NO_ROW,) * players
    return Position(standing, Phase.DROP, first, hands=((),) * players, rows=rows)


def targets(rows: tuple[Row, ...], spy: Seat) -> list[Seat]:
    """Return the seats that `spy` may spy on: others with a face-down card, ascending (G11)."""
    return [seat for seat, row in enumerate(rows) if row.hidden and seat != spy]


class Copy(Draft):
    """A draft with the changes that several phases share."""

    __slots__ = Position._fields
    read = attrgetter(*Position._fields)

    def __init__(self, position: Position) -> None:
        self.events = []
        (
            self.standing,
            self.phase,
            self.turn,
            self.pieces,
            self.deck,
            self.discards,
            self.hands,
            self.rows,
            self.drawn,
            self.trapped,
            self.target,
            self.played,
        ) = position

    def lay_row(self, seat: Seat, row: Row) -> None:
        """Replace the row of a seat."""
        self.rows = (*self.rows[:seat], row, *self.rows[seat + 1 :])

    def give_hand(self, seat: Seat, hand: tuple[Card, ...]) -> None:
        """Replace the hand of a seat."""
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def discard(self, cards: Iterable[Card]) -> None:
        """Add cards to the discard pile."""
        self.discards = counted(self.discards, cards)
