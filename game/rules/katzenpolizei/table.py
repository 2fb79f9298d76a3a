"""Katzenpolizei: the table.

Cards, families, who sits with whom, what can be done (actions) and what a seat sees. What can
happen is in `game.rules.katzenpolizei.events`, the rules themselves, and all of this under one
name, in `game.rules.katzenpolizei`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from game.rules.base import Action, IllegalActionError, Observation, Seat
from game.rules.shared import require

Card: TypeAlias = str
"""A card by its name: "a3" and "b3" are the parents of family 3, "k3" its kittens, "police"."""

Kind: TypeAlias = Literal["a", "b", "k"]
"""Which card of its family: one parent, the other parent, the two kittens."""

Face: TypeAlias = Literal["cat", "dog", "mouse", "whistle"]
"""What the die shows (P3)."""

Place: TypeAlias = int
"""Where a cat card is: with a seat, or still in the `PILE`."""

PILE: Final[Place] = -1
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
"""How many cats are pictured on a card of each kind (PA2)."""

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
"""On how many of the six faces each picture is, by the name of the die (PA1)."""


def family_of(card: Card) -> int:
    """Return the number of a cat card's family, 0 to 8."""
    return int(card[1])


def kind_of(card: Card) -> Kind:
    """Return which card of its family a cat card is."""
    return _KIND_OF[card]


class Phase(StrEnum):
    """What the match waits for."""

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


class Family(NamedTuple):
    """Where the three cards of one family are.

    Attributes:
        a: the place of one parent.
        b: the place of the other parent.
        kittens: the place of the kittens; if they are with a parent, that parent's.
        joined: which parents the kittens are with: "", "a", "b", or "ab": the family is complete.
    """

    a: Place = PILE
    b: Place = PILE
    kittens: Place = PILE
    joined: Literal["", "a", "b", "ab"] = ""

    @property
    def is_complete(self) -> bool:
        """Whether all three cards are with one player (P15)."""
        return self.joined == "ab"

    def place(self, kind: Kind) -> Place:
        """Return where the card of this kind is."""
        if kind == "k":
            return self.kittens
        return self.a if kind == "a" else self.b


@dataclass(frozen=True, slots=True)
class Group:
    """Cats that sit together and can only be moved together (P14, PA6).

    Attributes:
        seat: with whom they sit.
        cards: one parent, or loose kittens, or a parent and its kittens, or all three cards of a
            complete family; parents first.
    """

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def name(self) -> Card:
        """The card that names the group: its first parent, or the loose kittens."""
        return self.cards[0]

    @property
    def family(self) -> int:
        """The number of the family, 0 to 8."""
        return family_of(self.name)

    @property
    def is_complete(self) -> bool:
        """Whether this is a whole family (P15)."""
        return len(self.cards) == len(KINDS)

    @property
    def has_kittens(self) -> bool:
        """Whether the kittens are among them, loose or with a parent."""
        return kind_of(self.cards[-1]) == "k"

    @property
    def cats(self) -> int:
        """How many cats are pictured (PA2)."""
        return sum(CATS_ON[kind_of(card)] for card in self.cards)


@cache
def groups_of(number: int, family: Family) -> tuple[Group, ...]:
    """Return the groups in which the cats of one family sit: a's, b's, the loose kittens.

    Args:
        number: which family, 0 to 8.
        family: where its cards are.
    """
    a, b, kittens = CARDS[number]
    if family.is_complete:
        return (Group(family.kittens, (a, b, kittens)),)
    found = []
    for kind, card in (("a", a), ("b", b)):
        seat = family.place(cast(Kind, kind))
        if seat != PILE:
            found.append(Group(seat, (card, kittens) if family.joined == kind else (card,)))
    if family.kittens != PILE and not family.joined:
        found.append(Group(family.kittens, (kittens,)))
    return tuple(found)


def running_family(families: tuple[Family, ...]) -> int | None:
    """Return the family whose kittens wait for their way to be chosen (P12), or None."""
    for number, (a, b, kittens, joined) in enumerate(families):
        if not joined and PILE not in (a, b, kittens):
            return number
    return None


def _require_card(card: object, allowed: tuple[Card, ...]) -> None:
    if card not in allowed:
        raise IllegalActionError(f"{card!r} is no card that can be meant here")


@dataclass(frozen=True)
class Roll(Action):
    """Roll the die (P6)."""


@dataclass(frozen=True)
class Rolled(Action):
    """Chance: the die shows `face`."""

    face: Face


@dataclass(frozen=True)
class Drawn(Action):
    """Chance: the top card of the pile is `card` (P7)."""

    card: Card

    def __post_init__(self) -> None:
        _require_card(self.card, (*CAT_CARDS, POLICE))


@dataclass(frozen=True)
class RunTo(Action):
    """Let the kittens just drawn run to their parent with `seat` (P12, PA9)."""

    seat: Seat

    def __post_init__(self) -> None:
        require(self.seat, range(MOST_PLAYERS), "seat")


@dataclass(frozen=True)
class Drive(Action):
    """Let the dog drive the own group named `card` to the next player (P8)."""

    card: Card

    def __post_init__(self) -> None:
        _require_card(self.card, CAT_CARDS)


@dataclass(frozen=True)
class Lure(Action):
    """Let the mouse lure the group named `card` here from `seat` (P9)."""

    seat: Seat
    card: Card

    def __post_init__(self) -> None:
        require(self.seat, range(MOST_PLAYERS), "seat")
        _require_card(self.card, CAT_CARDS)


@dataclass(frozen=True)
class Setting:
    """What does not change during a match.

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
        """How many cards the pile has at the start (P4, P24)."""
        cats = self.families * len(KINDS)
        return cats if self.is_alarm else cats + self.police_cards

    def next_seat(self, seat: Seat) -> Seat:
        """Return whose turn is next, and to whom the dog drives the cats (P5, P8)."""
        return (seat + 1) % self.players


@cache
def _hidden(number: int, family: Family) -> tuple[Card, ...]:
    """Return which cards of a family are in the pile."""
    return tuple(card for card in CARDS[number] if family.place(kind_of(card)) == PILE)


def police_left(setting: Setting, police: tuple[int, ...]) -> int:
    """Return how many police cards are left in the pile: none in Alarm (P24)."""
    return 0 if setting.is_alarm else setting.police_cards - sum(police)


def cards_left(
    setting: Setting, families: tuple[Family, ...], police: tuple[int, ...]
) -> list[tuple[Card, int]]:
    """Return what is left in the pile: each card with how many there are, police cards last."""
    left = [(card, 1) for number, family in enumerate(families) for card in _hidden(number, family)]
    if count := police_left(setting, police):
        left.append((POLICE, count))
    return left


@dataclass(frozen=True)
class KatzenView(Observation):
    """What a seat sees: everything but the order of the pile, which is chance's.

    All seats see the same; only `seat` and `legal_actions` differ.

    Attributes:
        setting: variant, house rules and the like.
        phase: what the match waits for.
        turn: whose turn it is; at the end, whose turn was the last.
        face: what the die shows, from the roll to the end of the turn, else None.
        families: for each family where its cards are.
        police: for each seat how many police cards it has; all 0 in Alarm.
        figure: who has the police cat, or None: the middle; in Alarm always None.
        steps: on which card of the track the figure is, 0 (before the first) to
            `setting.police_cards`; 0 in the base game.
        pile: how many cards are left in the pile.
    """

    setting: Setting
    phase: Phase
    turn: Seat
    face: Face | None
    families: tuple[Family, ...]
    police: tuple[int, ...]
    figure: Seat | None
    steps: int
    pile: int

    @property
    def all_groups(self) -> tuple[Group, ...]:
        """All groups on the table, by family; within it a's, b's, the loose kittens."""
        return tuple(g for number, f in enumerate(self.families) for g in groups_of(number, f))

    @property
    def groups(self) -> tuple[tuple[Group, ...], ...]:
        """For each seat its groups, in the order of `all_groups`."""
        groups = self.all_groups
        return tuple(
            tuple(group for group in groups if group.seat == seat)
            for seat in range(self.setting.players)
        )

    @property
    def running(self) -> Card | None:
        """The kittens that wait with `turn` for their way to be chosen, in the phase `RUN`."""
        number = running_family(self.families)
        return None if number is None else CARDS[number][2]

    @property
    def left(self) -> tuple[tuple[Card, int], ...]:
        """What is left in the pile: each card with how many there are, police cards last."""
        return tuple(cards_left(self.setting, self.families, self.police))

    def group_with(self, card: Card) -> Group | None:
        """Return the group in which a cat card sits, or None: it is in the pile."""
        number = family_of(card)
        groups = groups_of(number, self.families[number])
        return next((group for group in groups if card in group.cards), None)

    def is_guarded(self, seat: Seat) -> bool:
        """Whether the police cat protects the cats of `seat` (P16)."""
        return self.figure == seat
