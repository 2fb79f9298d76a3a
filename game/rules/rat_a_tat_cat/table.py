"""The cards, the phases and the actions of Rat-a-Tat Cat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from game.rules.base import Action, IllegalActionError, Seat
from game.rules.shared import require_in_range

Card: TypeAlias = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "peek", "swap", "draw2"]
"""The name of a card: the points of a number card, or the name of a Power card (R2, R12)."""

RowSlot: TypeAlias = int
"""Index of a card in a row of four, 0 to 3. The outer ones are 0 and 3 (R7)."""

Row: TypeAlias = tuple[Card, ...]
"""The cards in front of a seat, by slot. There are four, or none if the seat is out."""

Counts: TypeAlias = tuple[int, ...]
"""The count of each card, in the order of `CARDS`."""

CARDS: Final[tuple[Card, ...]] = get_args(Card)
NUMBER_CARDS: Final = CARDS[:10]
POWERS: Final = frozenset(CARDS[10:])
INDEX: Final[Mapping[Card, int]] = MappingProxyType({card: i for i, card in enumerate(CARDS)})
DECK: Final[Counts] = (4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3)
"""The full deck of 54 cards: four each of 0 to 8, nine 9s, three of each Power card (R2)."""
POINTS: Final[Mapping[Card, int]] = MappingProxyType(
    {card: 0 if card in POWERS else int(card) for card in CARDS}
)
"""The points that each card counts; 0 for Power cards, which are replaced before scoring (R18)."""

SLOTS: Final = 4
OUTER: Final[tuple[RowSlot, RowSlot]] = (0, 3)
"""The slots whose cards players see before their first turn; face up in `younger` (R8, R24)."""
INNER: Final[tuple[RowSlot, RowSlot]] = (1, 2)
MOST_PLAYERS: Final = 6
KNOCK_PENALTY: Final = 10
"""Penalty, in points, for a knocker without the fewest points if `knock_penalty` is set (RA8)."""


class Phase(StrEnum):
    """A phase of the match, named after the action that comes next."""

    DEAL = "deal"
    """Phase in which chance deals the next card (R5)."""
    TURN_UP = "turn_up"
    """Phase in which chance turns up the first card of the discard pile (R6)."""
    START = "start"
    """Phase in which a seat must choose `TakeDiscard` or `DrawPile` (R10)."""
    DRAW = "draw"
    """Phase in which chance draws the top card of the draw pile (R10, R15)."""
    DECIDE = "decide"
    """Phase in which a seat must choose `Replace`, `Discard` or `UsePower` (R10)."""
    PEEK = "peek"
    """Phase in which a seat must choose a `PeekAt` action (R13)."""
    SWAP = "swap"
    """Phase in which a seat must choose `SwapCards` or `Decline` (R14)."""
    END = "end"
    """Phase in which a seat must choose `Knock` or `EndTurn` (R16)."""
    SHOWDOWN = "showdown"
    """Phase in which chance draws the replacement for a Power card in a row (R18)."""
    OVER = "over"


class _Shown(Action):
    card: Card

    def __post_init__(self) -> None:
        if self.card not in CARDS:
            raise IllegalActionError(f"there is no card {self.card!r}")


class _AtSlot(Action):
    slot: RowSlot

    def __post_init__(self) -> None:
        require_in_range(self.slot, range(SLOTS), "slot")


class Dealt(_Shown):
    """Chance action: the next card dealt is `card` (R5)."""


class Turned(_Shown):
    """Chance action: the number card `card` is the first card of the discard pile (R6, RA1)."""


class Drawn(_Shown):
    """Chance action: the top card of the draw pile is `card` (R10, R15, R18)."""


class TakeDiscard(_AtSlot):
    """Place the top discard, a number card, in `slot`; the card there is discarded (R10)."""


class DrawPile(Action):
    """Draw the top card of the draw pile (R10)."""


class Replace(_AtSlot):
    """Place the drawn card in `slot`; the card there is discarded (R10, RA2)."""


class Discard(Action):
    """Discard the drawn card (R10, RA3)."""


class UsePower(Action):
    """Show the drawn Power card, discard it and use it (R10, R13 to R15)."""


class PeekAt(_AtSlot):
    """Look at the active seat's face-down card in `slot` (R13, RA6)."""


class SwapCards(Action):
    """Exchange the player's card in `slot` for `seat`'s card in `their_slot`, both unseen (R14)."""

    slot: RowSlot
    seat: Seat
    their_slot: RowSlot

    def __post_init__(self) -> None:
        require_in_range(self.slot, range(SLOTS), "slot")
        require_in_range(self.seat, range(MOST_PLAYERS), "seat")
        require_in_range(self.their_slot, range(SLOTS), "their_slot")


class Decline(Action):
    """Decline to exchange cards when using a Swap (R14)."""


class Knock(Action):
    """End the turn with a knock: every other player gets one more turn (R16, R17)."""


class EndTurn(Action):
    """End the turn without a knock."""


class TimeUp(Action):
    """Clock action: the time limit has expired, so this is the last round (R22, RA12)."""


@dataclass(frozen=True)
class MatchSettings:
    """The settings of a match, which never change.

    Attributes:
        first_seat: the seat that acts first; the seat before it deals first.
        end: how the match ends: "rounds", "limit" or "time" (R21 to R23).
        rounds: the number of rounds if `end` is "rounds".
        limit: the points at which a seat is out if `end` is "limit" (RA11).
        locked_knocker: whether Swap may not be used on the knocker's cards (RA7).
        knock_penalty: whether a knocker who does not have the fewest points is penalised (RA8).
    """

    players: int
    variant: str
    first_seat: Seat
    end: str = "rounds"
    rounds: int = 2
    limit: int = 100
    locked_knocker: bool = False
    knock_penalty: bool = False

    @cached_property
    def open_slots(self) -> tuple[RowSlot, ...]:
        """The slots with face-up cards (R24)."""
        return OUTER if self.variant == "younger" else ()

    @cached_property
    def hidden_slots(self) -> tuple[RowSlot, ...]:
        """The slots with face-down cards (R7, R24)."""
        return INNER if self.variant == "younger" else tuple(range(SLOTS))


@cache
def seats_after(seat: Seat, players: int, out: frozenset[Seat]) -> tuple[Seat, ...]:
    """Return the seats that are not `out`, clockwise from the one after `seat` to `seat` itself."""
    around = ((seat + step) % players for step in range(1, players + 1))
    return tuple(other for other in around if other not in out)


def match_winners(
    totals: tuple[int, ...], points: tuple[int | None, ...], out: frozenset[Seat]
) -> frozenset[Seat]:
    """Return the seats with the fewest points after the last round (R20, R23, RA10).

    `points` are those of the last round, with None for seats that were out before. If all seats are
    `out` now, only those that played that round compete (RA11).
    """
    played = [seat for seat, gained in enumerate(points) if gained is not None]
    left = [seat for seat in played if seat not in out] or played
    least = min(totals[seat] for seat in left)
    return frozenset(seat for seat in left if totals[seat] == least)
