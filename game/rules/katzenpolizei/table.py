"""Katzenpolizei: the table: cards, the die, what can be done (actions) and what a match is set to.

Who sits with whom is in `families`, what can happen in `events`, what a seat sees in `view`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.rules.base import Action, IllegalActionError, Seat
from game.rules.shared import require

Card: TypeAlias = str
"""A card by its name: "a3" and "b3" are the parents of family 3, "k3" its kittens, "police"."""

Kind: TypeAlias = Literal["a", "b", "k"]
"""The kind of a card: one parent, the other parent, the two kittens."""

Face: TypeAlias = Literal["cat", "dog", "mouse", "whistle"]
"""A face of the die (P3)."""

Holder: TypeAlias = int
"""The holder of a cat card: a seat, or the `PILE`."""

PILE: Final[Holder] = -1
FAMILY_NAMES: Final = (
    "ginger",
    "black",
    "white",
    "grey",
    "siamese",
    "calico",
    "brown",
    "spotted",
    "cream",
)
"""The nine families by number, after their fur."""
FAMILIES: Final = len(FAMILY_NAMES)
POLICE: Final[Card] = "police"
POLICE_CARDS: Final = 9
"""Police cards in the pile, or steps of the track (P1, P23)."""
MOST_PLAYERS: Final = 5

KINDS: Final[tuple[Kind, ...]] = ("a", "b", "k")
CATS_ON: Final[Mapping[Kind, int]] = MappingProxyType({"a": 1, "b": 1, "k": 2})
"""The number of cats pictured on a card of each kind (PA2)."""

CARDS: Final[tuple[tuple[Card, Card, Card], ...]] = tuple(
    (f"a{number}", f"b{number}", f"k{number}") for number in range(FAMILIES)
)
"""The three cards of each family: both parents, then the kittens (P2)."""
CAT_CARDS: Final[tuple[Card, ...]] = tuple(card for family in CARDS for card in family)
"""The 27 cat cards, family by family."""

_KIND_OF: Final[Mapping[Card, Kind]] = MappingProxyType(
    {card: kind for cards in CARDS for kind, card in zip(KINDS, cards, strict=True)}
)

DICE: Final[Mapping[str, tuple[tuple[Face, int], ...]]] = MappingProxyType(
    {
        "standard": (("cat", 3), ("dog", 1), ("mouse", 1), ("whistle", 1)),
        "wild": (("cat", 2), ("dog", 2), ("mouse", 1), ("whistle", 1)),
    }
)
"""The number of faces with each picture, by the name of the die (PA1)."""


def family_of(card: Card) -> int:
    """Return the number of a cat card's family, 0 to 8."""
    return int(card[1])


def kind_of(card: Card) -> Kind:
    """Return the kind of a cat card."""
    return _KIND_OF[card]


class Phase(StrEnum):
    """The kind of action that is due."""

    ROLL = "roll"
    """A seat's `Roll` (P6)."""
    DIE = "die"
    """The die comes to rest."""
    DRAW = "draw"
    """The top card of the pile is turned up (P7)."""
    RUN = "run"
    """A seat's `RunTo`: both parents lie out when the kittens come (P12)."""
    DRIVE = "drive"
    """A seat's `Drive` (P8)."""
    LURE = "lure"
    """A seat's `Lure` (P9)."""
    OVER = "over"


def _require_card(card: object, allowed: tuple[Card, ...]) -> None:
    if card not in allowed:
        raise IllegalActionError(f"{card!r} is no card that can be meant here")


class Roll(Action):
    """Roll the die (P6)."""


class Rolled(Action):
    """Chance: the die shows `face`."""

    face: Face


class Drawn(Action):
    """Chance: the top card of the pile is `card` (P7)."""

    card: Card

    def __post_init__(self) -> None:
        _require_card(self.card, (*CAT_CARDS, POLICE))


class RunTo(Action):
    """Send the kittens just drawn to their parent with `seat` (P12, PA9)."""

    seat: Seat

    def __post_init__(self) -> None:
        require(self.seat, range(MOST_PLAYERS), "seat")


class Drive(Action):
    """Drive one's own group named `card` to the next player (P8)."""

    card: Card

    def __post_init__(self) -> None:
        _require_card(self.card, CAT_CARDS)


class Lure(Action):
    """Lure the group named `card` from `seat` to oneself (P9)."""

    seat: Seat
    card: Card

    def __post_init__(self) -> None:
        require(self.seat, range(MOST_PLAYERS), "seat")
        _require_card(self.card, CAT_CARDS)


@dataclass(frozen=True)
class Setting:
    """The constants of a match.

    Attributes:
        players: how many play, 2 to 5.
        variant: "base" or "alarm".
        first_seat: who begins.
        die: a key of `DICE`.
        english_families: whether the mouse may lure a complete family (PD1).
        end_with_pile: whether Alarm ends with the pile, too (PA12).
        families: how many families are in the pile; nine in every match, fewer where a small game
            is solved exactly.
        police_cards: how many police cards there are, the length of the track; likewise.
    """

    players: int
    variant: str
    first_seat: Seat
    die: str = "standard"
    english_families: bool = False
    end_with_pile: bool = False
    families: int = FAMILIES
    police_cards: int = POLICE_CARDS

    @property
    def is_alarm(self) -> bool:
        """Whether the police cards are a track and the figure protects nobody (P23)."""
        return self.variant == "alarm"

    @property
    def cards(self) -> int:
        """The size of the pile at the start (P4, P24)."""
        cats = self.families * len(KINDS)
        return cats if self.is_alarm else cats + self.police_cards

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat, to which the dog also drives cats (P5, P8)."""
        return (seat + 1) % self.players
