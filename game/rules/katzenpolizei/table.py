"""The cards, the die, the phases and the actions of Katzenpolizei."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.rules.base import Action, IllegalActionError, Seat
from game.rules.shared import require_in_range

Card: TypeAlias = str
"""The name of a card: "a3" and "b3" for the parents of family 3, "k3" for its kittens, "police"."""

CardKind: TypeAlias = Literal["a", "b", "k"]
"""The kind of a cat card: one parent, the other parent, or the two kittens."""

DieFace: TypeAlias = Literal["cat", "dog", "mouse", "whistle"]
"""A face of the die (P3)."""

Holder: TypeAlias = int
"""The holder of a cat card: a seat or `PILE`."""

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
"""The names of the nine families, by number; each is named after the colour of its fur."""
FAMILIES: Final = len(FAMILY_NAMES)
SHORT_FAMILIES: Final = 6
"""The number of families in a short match."""
POLICE: Final[Card] = "police"
POLICE_CARDS: Final = 9
"""The number of police cards, which are in the pile or, in Alarm, form the track (P1, P23)."""
MOST_PLAYERS: Final = 5

CARD_KINDS: Final[tuple[CardKind, ...]] = ("a", "b", "k")
CATS_ON: Final[Mapping[CardKind, int]] = MappingProxyType({"a": 1, "b": 1, "k": 2})
"""The number of cats pictured on a card of each kind (PA2)."""

CARDS: Final[tuple[tuple[Card, Card, Card], ...]] = tuple(
    (f"a{number}", f"b{number}", f"k{number}") for number in range(FAMILIES)
)
"""The three cards of each family: both parents, then the kittens (P2)."""
CAT_CARDS: Final[tuple[Card, ...]] = tuple(card for family in CARDS for card in family)
"""The 27 cat cards, sorted by family."""

_KIND_OF: Final[Mapping[Card, CardKind]] = MappingProxyType(
    {card: kind for cards in CARDS for kind, card in zip(CARD_KINDS, cards, strict=True)}
)

DICE: Final[Mapping[str, tuple[tuple[DieFace, int], ...]]] = MappingProxyType(
    {
        "standard": (("cat", 3), ("dog", 1), ("mouse", 1), ("whistle", 1)),
        "wild": (("cat", 2), ("dog", 2), ("mouse", 1), ("whistle", 1)),
    }
)
"""The die for each value of the option `die`: pairs of a picture and its number of faces (PA1)."""


def family_number(card: Card) -> int:
    """Return the family number, 0 to 8, of a cat card."""
    return int(card[1])


def card_kind(card: Card) -> CardKind:
    """Return the kind of a cat card: "a" or "b" for a parent, "k" for kittens."""
    return _KIND_OF[card]


class Phase(StrEnum):
    """A phase of the match, named after the action that comes next."""

    ROLL = "roll"
    """Phase in which a seat must choose a `Roll` action (P6)."""
    DIE = "die"
    """Phase in which chance rolls the die (P6)."""
    DRAW = "draw"
    """Phase in which chance turns up the top card of the pile (P7)."""
    RUN = "run"
    """Phase in which a seat must choose which parent the kittens run to, with `RunTo` (P12)."""
    DRIVE = "drive"
    """Phase in which a seat must choose a `Drive` action (P8)."""
    LURE = "lure"
    """Phase in which a seat must choose a `Lure` action (P9)."""
    OVER = "over"


def _require_card(card: object, allowed: tuple[Card, ...]) -> None:
    if card not in allowed:
        raise IllegalActionError(f"{card!r} is no card that can be meant here")


class Roll(Action):
    """Roll the die (P6)."""


class Rolled(Action):
    """Chance action: the die shows `face`."""

    face: DieFace


class Drawn(Action):
    """Chance action: the top card of the pile is `card` (P7)."""

    card: Card

    def __post_init__(self) -> None:
        _require_card(self.card, (*CAT_CARDS, POLICE))


class RunTo(Action):
    """Send the kittens that were just drawn to their parent at `seat` (P12, PA9)."""

    seat: Seat

    def __post_init__(self) -> None:
        require_in_range(self.seat, range(MOST_PLAYERS), "seat")


class Drive(Action):
    """Drive the active seat's group of cats named by `card` to the next player (P8)."""

    card: Card

    def __post_init__(self) -> None:
        _require_card(self.card, CAT_CARDS)


class Lure(Action):
    """Lure the group of cats named by `card` from `seat` to the active seat (P9)."""

    seat: Seat
    card: Card

    def __post_init__(self) -> None:
        require_in_range(self.seat, range(MOST_PLAYERS), "seat")
        _require_card(self.card, CAT_CARDS)


@dataclass(frozen=True)
class MatchSettings:
    """The settings of a match, which never change.

    Attributes:
        die: a key of `DICE`.
        english_families: whether the mouse can lure a complete family (PD1).
        end_with_pile: whether Alarm also ends when the pile is empty (PA12).
        families: the number of families: nine, six in a short match, or fewer in games that are
            small enough to be solved exactly.
        police_cards: the number of police cards; in Alarm, this is the length of the track.
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
        """Whether the variant is Alarm, in which the police cat walks a track of police cards."""
        return self.variant == "alarm"

    @property
    def card_count(self) -> int:
        """The initial number of cards in the pile (P4, P24)."""
        cats = self.families * len(CARD_KINDS)
        return cats if self.is_alarm else cats + self.police_cards

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise, to which the dog also drives cats (P5, P8)."""
        return (seat + 1) % self.players
