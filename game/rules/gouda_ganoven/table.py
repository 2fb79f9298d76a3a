"""Gouda Ganoven: the table.

The cards, the rooms, and what can be done with them (actions). What can happen is in `events`,
what a seat sees in `view`.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from game.rules.base import Action, IllegalActionError, Seat
from game.rules.shared import require

Card: TypeAlias = str
"""A card by its name: a weapon "1a", "1b" to "20a", "20b", "trap", "cheese", or an action card
"nailed", "crook" or "rathole" (G1, G3)."""

Room: TypeAlias = Literal["kids", "bath", "bed", "cellar"]
"""A room of the house, and its card (G2)."""

Pieces: TypeAlias = tuple[int, int, int, int]
"""Pieces of cheese in each room, in the order of `ROOMS`."""

Counts: TypeAlias = tuple[int, ...]
"""The count of each card, in the order of `CARDS`."""

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
"""Faster than the read-only view."""
INDEX: Final[Mapping[str, int]] = MappingProxyType({card: i for i, card in enumerate(CARDS)})
DECK: Final[Counts] = (1,) * len(WEAPONS) + (4, 2, 3, 3, 3)
"""The 55 play cards (G1)."""
STRENGTH: Final[Mapping[str, int]] = MappingProxyType(
    {card: int(card[:-1]) if card in WEAPONS else 0 for card in CARDS}
)
"""The strength of each card; 0 unless it is a weapon (G3, G14)."""
NO_CHEESE: Final[Pieces] = (0, 0, 0, 0)
NO_CARDS: Final[Counts] = (0,) * len(CARDS)
EQUIPMENT: Final = frozenset((*WEAPONS, TRAP, CHEESE))
"""The cards that may be taken into the house (G10)."""

FIRST_DRAW: Final = 3
"""Cards that everybody draws in the first round (G9)."""
LATER_DRAW: Final = 2
TRAP_COSTS: Final = 10
"""Strength that a trap takes from the spy who finds it (G12)."""
GANG: Final = 5
"""The size at which a gang has won (G20)."""
LIVES: Final = 3
"""Lives in the variant `last_rat_standing` (G24)."""
MOST_PLAYERS: Final = 6


class Phase(StrEnum):
    """The kind of action that is due."""

    DROP = "drop"
    """The start seat's `DropCheese` (G8)."""
    RAIN = "rain"
    """The pieces fall (G8, GA1)."""
    DRAW = "draw"
    """A seat draws a card (G9)."""
    ENTER = "enter"
    """A seat's `Enter` (G10)."""
    EQUIP = "equip"
    """A seat's `Equip` or `Ready` (G10)."""
    SPY = "spy"
    """A seat's `Spy` (G11)."""
    TURN_UP = "turn_up"
    """A card of the row that is spied on is turned up (G11)."""
    REINFORCE = "reinforce"
    """A seat's `Reinforce`, `NailShut`, `MoveCheese`, `RatHole` or `Pass` (G13)."""
    OVER = "over"

    __hash__ = str.__hash__  # that of an enum is slow


def _require_one_of(value: object, allowed: tuple[str, ...], what: str) -> None:
    if type(value) is not str or value not in allowed:
        raise IllegalActionError(f"there is no {what} {value!r}")


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
    """Chance: how many pieces came to rest in each room (G8, GA1)."""

    kids: int
    bath: int
    bed: int
    cellar: int

    def __post_init__(self) -> None:
        for room in ROOMS:
            require(getattr(self, room), range(MOST_PLAYERS), room)

    @property
    def pieces(self) -> Pieces:
        """The pieces in the order of `ROOMS`."""
        return (self.kids, self.bath, self.bed, self.cellar)


class Drawn(_WithCard):
    """Chance: the top card of the deck is `card` (G9)."""


class Enter(_InRoom):
    """Lay the card of a room face down (G10)."""


class Equip(_WithCard):
    """Lay a weapon, a trap or a cheese card beside it, face down (G10)."""


class Ready(Action):
    """Lay nothing more (G10)."""


class Spy(Action):
    """Turn up a face-down card of `seat` (G11)."""

    seat: Seat

    def __post_init__(self) -> None:
        require(self.seat, range(MOST_PLAYERS), "seat")


class TurnedUp(Action):
    """Chance: the card that is turned up is `card`, perhaps the card of a room (G11)."""

    card: str

    def __post_init__(self) -> None:
        _require_one_of(self.card, (*CARDS, *ROOMS), "card")


class Reinforce(_WithCard):
    """Lay a weapon or a cheese card openly into the own row (G13)."""


class NailShut(Action):
    """End the reinforcement: nobody after this seat may play a card (G13a)."""


class MoveCheese(Action):
    """Move a piece of cheese to another room (G13b, GA9)."""

    source: Room
    target: Room

    def __post_init__(self) -> None:
        _require_one_of(self.source, ROOMS, "room")
        _require_one_of(self.target, ROOMS, "room")
        if self.source == self.target:
            raise IllegalActionError("the piece is moved to another room")


class RatHole(_InRoom):
    """Change to another room with all equipment (G13c, GA8)."""


class Pass(Action):
    """Play nothing (G13)."""


@dataclass(frozen=True)
class Setting:
    """The constants of a match.

    Attributes:
        players: how many play, 3 to 6.
        variant: "base", "longer" or "last_rat_standing".
        first_seat: who has the start token first.
        unarmed_do_not_share: whether rats without a weapon go away empty where cheese does not
            suffice for all of them (GA6).
        no_final_round: whether all who reach the fifth rat together win (GA12).
        shared_last_rat: whether the last rats that would drop out together win (GA15).
    """

    players: int
    variant: str
    first_seat: Seat
    unarmed_do_not_share: bool = False
    no_final_round: bool = False
    shared_last_rat: bool = False

    @property
    def has_lives(self) -> bool:
        """Whether chips are lives, to be lost (G24)."""
        return self.variant == "last_rat_standing"

    def pieces(self, playing: int, *, is_final: bool) -> int:
        """Return the number of pieces of cheese for `playing` seats (G5, G21, G23, G24)."""
        if is_final:
            return 1
        return playing - (2 if self.variant == "longer" else 1)


def strength_of(cards: tuple[Card, ...], *, is_trapped: bool) -> int:
    """Return the strength of a rat with these cards (G14, GA5)."""
    return sum(STRENGTH[card] for card in cards) - (TRAP_COSTS if is_trapped else 0)


def weapons_of(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the strengths of the weapons among the cards, the strongest first (G17, GA6)."""
    return tuple(sorted([number for card in cards if (number := STRENGTH[card])], reverse=True))


def clockwise(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats in turn order, `seat` first."""
    return (*range(seat, players), *range(seat))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards with one `card` fewer."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def with_card(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    """Return the cards, which are in the order of `CARDS`, with `card` among them."""
    more = list(cards)
    insort(more, card, key=_place)
    return tuple(more)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of `CARDS`."""
    return tuple(sorted(cards, key=_place))


def counted(counts: Counts, cards: Iterable[Card]) -> Counts:
    """Return the counts of a pile with these cards added."""
    new = list(counts)
    for card in cards:
        new[_place(card)] += 1
    return tuple(new)
