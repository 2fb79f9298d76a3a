"""The cards, rooms, phases and actions of Gouda Ganoven."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from game.rules.base import Action, IllegalActionError, Seat
from game.rules.shared import require_in_range

Card: TypeAlias = str
"""The name of a card.

The weapons are "1a", "1b" to "20a", "20b"; the other equipment is "trap" and "cheese"; the action
cards are "nailed", "crook" and "rathole" (G1, G3).
"""

Room: TypeAlias = Literal["kids", "bath", "bed", "cellar"]
"""The name of a room in the house, and of the card that sends a rat there (G2)."""

Pieces: TypeAlias = tuple[int, int, int, int]
"""The number of pieces of cheese in each room, in the order of `ROOMS`."""

Counts: TypeAlias = tuple[int, ...]
"""The number of copies of each card in a pile, in the order of `CARDS`."""

ROOMS: Final[tuple[Room, ...]] = get_args(Room)
STRENGTHS: Final = range(1, 21)
WEAPONS: Final[tuple[Card, ...]] = tuple(f"{n}{which}" for n in STRENGTHS for which in "ab")
TRAP: Final[Card] = "trap"
CHEESE: Final[Card] = "cheese"
NAILED: Final[Card] = "nailed"
CROOK: Final[Card] = "crook"
RATHOLE: Final[Card] = "rathole"
CARDS: Final[tuple[Card, ...]] = (*WEAPONS, TRAP, CHEESE, NAILED, CROOK, RATHOLE)
_place: Final = {card: i for i, card in enumerate(CARDS)}.__getitem__
"""Function that returns a card's index in `CARDS`; faster than a lookup in `INDEX`."""
INDEX: Final[Mapping[str, int]] = MappingProxyType({card: i for i, card in enumerate(CARDS)})
DECK: Final[Counts] = (1,) * len(WEAPONS) + (4, 2, 3, 3, 3)
"""The number of copies of each card in the deck of 55 (G1)."""
STRENGTH: Final[Mapping[str, int]] = MappingProxyType(
    {card: int(card[:-1]) if card in WEAPONS else 0 for card in CARDS}
)
"""The strength of each card; 0 if it is not a weapon (G3, G14)."""
NO_CHEESE: Final[Pieces] = (0, 0, 0, 0)
NO_CARDS: Final[Counts] = (0,) * len(CARDS)
EQUIPMENT: Final = frozenset((*WEAPONS, TRAP, CHEESE))
"""The cards that a rat can take into the house (G10)."""

FIRST_DRAW: Final = 3
"""The number of cards that each seat draws in the first round (G9)."""
LATER_DRAW: Final = 2
TRAP_PENALTY: Final = 10
"""The strength that a spy's rat loses when the spy turns up a trap (G12)."""
GANG_SIZE: Final = 5
"""The number of rat chips needed to win (G20)."""
LIVES: Final = 3
"""The initial number of lives in the variant `last_rat_standing` (G24)."""
MOST_PLAYERS: Final = 6


class Phase(StrEnum):
    """A phase of the match, named after the action that comes next."""

    DROP = "drop"
    """Phase in which the start seat must choose a `DropCheese` action (G8)."""
    RAIN = "rain"
    """Phase in which chance distributes the cheese among the rooms (G8, GA1)."""
    DRAW = "draw"
    """Phase in which chance draws a card for a seat (G9)."""
    ENTER = "enter"
    """Phase in which a seat must choose an `Enter` action (G10)."""
    EQUIP = "equip"
    """Phase in which a seat must choose `Equip` or `Ready` (G10)."""
    SPY = "spy"
    """Phase in which a seat must choose a `Spy` action (G11)."""
    TURN_UP = "turn_up"
    """Phase in which chance turns up a card in the row that is being spied on (G11)."""
    REINFORCE = "reinforce"
    """Phase in which a seat may play a card to reinforce its rat, or must `Pass` (G13)."""
    OVER = "over"

    __hash__ = str.__hash__  # an enum has a slower one


def _require_one_of(value: object, allowed: tuple[str, ...], name: str) -> None:
    if type(value) is not str or value not in allowed:
        raise IllegalActionError(f"there is no {name} {value!r}")


class _InRoom(Action):
    room: Room

    def __post_init__(self) -> None:
        _require_one_of(self.room, ROOMS, "room")


class _WithCard(Action):
    card: Card

    def __post_init__(self) -> None:
        _require_one_of(self.card, CARDS, "card")


class DropCheese(Action):
    """Drop the pieces of cheese onto the house (G8)."""


class Rained(Action):
    """Chance action: a number of pieces of cheese fell into each room (G8, GA1)."""

    kids: int
    bath: int
    bed: int
    cellar: int

    def __post_init__(self) -> None:
        for room in ROOMS:
            require_in_range(getattr(self, room), range(MOST_PLAYERS), room)

    @property
    def pieces(self) -> Pieces:
        """The number of pieces in each room, in the order of `ROOMS`."""
        return (self.kids, self.bath, self.bed, self.cellar)


class Drawn(_WithCard):
    """Chance action: the top card of the deck is `card` (G9)."""


class Enter(_InRoom):
    """Place a room card face down, which sends the seat's rat to `room` (G10)."""


class Equip(_WithCard):
    """Add the weapon, trap or cheese card `card` to the seat's row, face down (G10)."""


class Ready(Action):
    """Finish placing cards (G10)."""


class Spy(Action):
    """Turn up a face-down card of `seat` (G11)."""

    seat: Seat

    def __post_init__(self) -> None:
        require_in_range(self.seat, range(MOST_PLAYERS), "seat")


class TurnedUp(Action):
    """Chance action: the card turned up by a spy is `card`, possibly a room card (G11)."""

    card: str

    def __post_init__(self) -> None:
        _require_one_of(self.card, (*CARDS, *ROOMS), "card")


class Reinforce(_WithCard):
    """Add the weapon or cheese card `card` to the seat's row, face up (G13)."""


class NailShut(Action):
    """Play "nailed shut": seats that act later in this phase cannot play cards (G13a)."""


class MoveCheese(Action):
    """Move a piece of cheese from the room `source` to the room `target` (G13b, GA9)."""

    source: Room
    target: Room

    def __post_init__(self) -> None:
        _require_one_of(self.source, ROOMS, "room")
        _require_one_of(self.target, ROOMS, "room")
        if self.source == self.target:
            raise IllegalActionError("the piece is moved to another room")


class RatHole(_InRoom):
    """Move the seat's rat to `room`, with all its equipment (G13c, GA8)."""


class Pass(Action):
    """Decline to play a card as a reinforcement (G13)."""


@dataclass(frozen=True)
class MatchSettings:
    """The settings of a match, which never change.

    Attributes:
        unarmed_do_not_share: whether rats without a weapon get nothing unless there is enough
            cheese for all (GA6).
        no_final_round: whether all seats that get their fifth chip in the same round win together
            (GA12).
        shared_last_rat: whether all remaining seats win if they would lose their last life at the
            same time (GA15).
    """

    players: int
    variant: str
    first_seat: Seat
    unarmed_do_not_share: bool = False
    no_final_round: bool = False
    shared_last_rat: bool = False

    @property
    def has_lives(self) -> bool:
        """Whether rat chips are lives to be lost (G24) rather than points."""
        return self.variant == "last_rat_standing"

    def piece_count(self, playing: int, *, is_final: bool) -> int:
        """Return the number of pieces of cheese in a round of `playing` seats (G5, G21 to G24)."""
        if is_final:
            return 1
        return playing - (2 if self.variant == "longer" else 1)


def total_strength(cards: tuple[Card, ...], *, is_trapped: bool) -> int:
    """Return the strength of a rat with the equipment `cards`, less any trap penalty (G14, GA5)."""
    return sum(STRENGTH[card] for card in cards) - (TRAP_PENALTY if is_trapped else 0)


def weapon_strengths(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the strengths of the weapons in `cards`, in descending order (G17, GA6)."""
    return tuple(sorted([number for card in cards if (number := STRENGTH[card])], reverse=True))


def clockwise_seats(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats in clockwise order, starting with `seat`."""
    return (*range(seat, players), *range(seat))


def remove_card(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return `cards` with one copy of `card` removed."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def insert_card(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    """Return `cards` with `card` inserted; both tuples are in the order of `CARDS`."""
    more = list(cards)
    insort(more, card, key=_place)
    return tuple(more)


def sort_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return `cards` sorted in the order of `CARDS`."""
    return tuple(sorted(cards, key=_place))


def add_to_counts(counts: Counts, cards: Iterable[Card]) -> Counts:
    """Return `counts`, the card counts of a pile, with `cards` added."""
    new = list(counts)
    for card in cards:
        new[_place(card)] += 1
    return tuple(new)
