"""The fields of a Gouda Ganoven state, and a mutable copy of them."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final, NamedTuple

from game.rules.base import Outcome, Seat
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.table import (
    Card,
    Counts,
    MatchSettings,
    Phase,
    Pieces,
    Room,
    add_to_counts,
)
from game.rules.gouda_ganoven.view import RowView
from game.rules.shared import Draft


class Row(NamedTuple):
    """The row of cards in front of a seat.

    Attributes:
        room: the room of the seat's rat, or None before it has entered the house.
        left: the room that the rat left through a rat hole, or None.
        hidden: the face-down cards: first the room card, unless it is face up, then equipment.
        shown: the face-up equipment, in the order in which it was turned up or added.
    """

    room: Room | None = None
    left: Room | None = None
    hidden: tuple[str, ...] = ()
    shown: tuple[Card, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the room card is face up."""
        return self.room is not None and self.room not in self.hidden

    @property
    def hidden_equipment(self) -> tuple[Card, ...]:
        """The face-down cards other than the room card."""
        return self.hidden[1:] if self.room in self.hidden else self.hidden

    @property
    def public_view(self) -> RowView:
        """This row as the other seats see it."""
        room = self.room if self.is_open else None
        return RowView(room, self.left, self.shown, len(self.hidden))


NO_ROW: Final = Row()


class RoundData(NamedTuple):
    """The fields of a position that change only at the end of a round.

    Attributes:
        playing: the seats in this round, in turn order. The first one has the start token.
        chips: the rat chips of each seat, which are its lives in `last_rat_standing`.
        ending: the outcome of the match, or None while it continues.
    """

    setting: MatchSettings
    number: int
    playing: tuple[Seat, ...]
    is_final: bool
    chips: tuple[int, ...]
    ending: Outcome | None = None

    @property
    def cheese_count(self) -> int:
        """The number of pieces of cheese in this round (G5, G21, G23, G24)."""
        return self.setting.piece_count(len(self.playing), is_final=self.is_final)


class Position(NamedTuple):
    """The fields of a state. `GoudaView` explains those that are not listed here.

    Attributes:
        deck: the count of each card in the deck; the order is not stored.
        hands: the cards of each seat, in the order of `CARDS`.
        drawn: the number of cards that the active seat has drawn in this round.
    """

    round_data: RoundData
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


def initial_position(setting: MatchSettings) -> Position:
    """Return the position at the start of a match (G4 to G7)."""
    first, players = setting.first_seat, setting.players
    chips = (table.LIVES if setting.has_lives else 0,) * players
    round_data = RoundData(
        setting, 1, table.clockwise_seats(first, players), is_final=False, chips=chips
    )
    rows = (NO_ROW,) * players
    return Position(round_data, Phase.DROP, first, hands=((),) * players, rows=rows)


def spy_targets(rows: tuple[Row, ...], spy: Seat) -> list[Seat]:
    """Return the seats with face-down cards that `spy` can spy on, in ascending order (G11)."""
    return [seat for seat, row in enumerate(rows) if row.hidden and seat != spy]


class PositionDraft(Draft):
    """A mutable copy of a position, with the operations that several phases share."""

    __slots__ = Position._fields
    read_fields = attrgetter(*Position._fields)

    def __init__(self, position: Position) -> None:
        self.events = []
        (
            self.round_data,
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

    def set_row(self, seat: Seat, row: Row) -> None:
        """Replace the row of `seat` with `row`."""
        self.rows = (*self.rows[:seat], row, *self.rows[seat + 1 :])

    def set_hand(self, seat: Seat, hand: tuple[Card, ...]) -> None:
        """Replace the hand of `seat` with `hand`."""
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def discard(self, cards: Iterable[Card]) -> None:
        """Add cards to the discard pile."""
        self.discards = add_to_counts(self.discards, cards)
