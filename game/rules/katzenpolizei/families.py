"""Families of cats, and the movement of their groups between seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, cast

from game.rules.base import Seat
from game.rules.katzenpolizei import table
from game.rules.katzenpolizei.table import (
    CARD_KINDS,
    CATS_ON,
    PILE,
    POLICE,
    Card,
    card_kind,
    family_number,
)


class Family(NamedTuple):
    """The holder of each of a family's three cards: a seat or the pile.

    `joined` holds the kinds of the parents that the kittens have joined: "", "a", "b", or "ab" if
    the family is complete.
    """

    a: table.Holder = PILE
    b: table.Holder = PILE
    kittens: table.Holder = PILE
    joined: Literal["", "a", "b", "ab"] = ""

    @property
    def is_complete(self) -> bool:
        """Whether one player has all three cards (P15)."""
        return self.joined == "ab"

    def holder(self, kind: table.CardKind) -> table.Holder:
        """Return the holder of the family's card of the given kind."""
        if kind == "k":
            return self.kittens
        return self.a if kind == "a" else self.b


@dataclass(frozen=True, slots=True)
class Group:
    """A group of cats that can only be moved together (P14, PA6).

    `cards` is a parent, the kittens, a parent with the kittens, or all three cards of a complete
    family, parents first.
    """

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def name(self) -> Card:
        """The card that names the group in actions: its first parent, if any, or the kittens."""
        return self.cards[0]

    @property
    def family(self) -> int:
        """The number of the family, 0 to 8."""
        return family_number(self.name)

    @property
    def is_complete(self) -> bool:
        """Whether the group is a complete family (P15)."""
        return len(self.cards) == len(CARD_KINDS)

    @property
    def has_kittens(self) -> bool:
        """Whether the kittens are in the group, with or without a parent."""
        return card_kind(self.cards[-1]) == "k"

    @property
    def cat_count(self) -> int:
        """The number of cats pictured on the cards of the group (PA2)."""
        return sum(CATS_ON[card_kind(card)] for card in self.cards)


@cache
def family_groups(number: int, family: Family) -> tuple[Group, ...]:
    """Return the groups outside the pile that `family` forms; `number` is the family's number."""
    a, b, kittens = table.CARDS[number]
    if family.is_complete:
        return (Group(family.kittens, (a, b, kittens)),)
    found = []
    for kind, card in (("a", a), ("b", b)):
        seat = family.holder(cast(table.CardKind, kind))
        if seat != PILE:
            found.append(Group(seat, (card, kittens) if family.joined == kind else (card,)))
    if family.kittens != PILE and not family.joined:
        found.append(Group(family.kittens, (kittens,)))
    return tuple(found)


def family_awaiting_choice(families: tuple[Family, ...]) -> int | None:
    """Return the number of the family whose kittens must choose between parents (P12), or None."""
    for number, (a, b, kittens, joined) in enumerate(families):
        if not joined and PILE not in (a, b, kittens):
            return number
    return None


# -- changes of a family


@cache
def add_card(family: Family, kind: table.CardKind, seat: Seat) -> Family:
    """Return `family` with its card of the given kind moved from the pile to `seat`."""
    match kind:
        case "a":
            return family._replace(a=seat)
        case "b":
            return family._replace(b=seat)
        case _:
            return family._replace(kittens=seat)


@cache
def join_kittens(family: Family, kind: table.CardKind) -> Family:
    """Return `family` with its kittens joined to the parent of the given kind."""
    return family._replace(kittens=family.holder(kind), joined=cast(Literal["a", "b"], kind))


@cache
def mark_if_complete(family: Family) -> Family:
    """Return `family`, marked as complete if one player has all three cards (P15, PA10)."""
    is_whole = family.joined != "" and family.a == family.b
    return family._replace(joined="ab") if is_whole else family


@cache
def move_group(family: Family, kind: table.CardKind, seat: Seat) -> Family:
    """Return `family` after the group named by its card of the given kind moved to `seat` (P14)."""
    if family.is_complete:
        return Family(seat, seat, seat, "ab")
    a = seat if kind == "a" else family.a
    b = seat if kind == "b" else family.b
    goes_along = kind in ("k", family.joined)
    return Family(a, b, seat if goes_along else family.kittens, family.joined)


@cache
def parent_choices(family: Family) -> tuple[table.CardKind, ...]:
    """Return the kinds of the parents that the kittens can join, zero to two (P12, PA9)."""
    if family.a == PILE:
        return () if family.b == PILE else ("b",)
    return ("a",) if family.b in (PILE, family.a) else ("a", "b")


@cache
def group_named_by(card: Card, family: Family) -> Group:
    """Return the group of `family` that `card` names."""
    return next(group for group in family_groups(family_number(card), family) if group.name == card)


# -- the cards left in the pile


@cache
def _cards_in_pile(number: int, family: Family) -> tuple[Card, ...]:
    return tuple(card for card in table.CARDS[number] if family.holder(card_kind(card)) == PILE)


def remaining_police_cards(setting: table.MatchSettings, police: tuple[int, ...]) -> int:
    """Return the number of police cards in the pile, which is always 0 in Alarm (P24).

    `police` has each seat's number of police cards.
    """
    return 0 if setting.is_alarm else setting.police_cards - sum(police)


def remaining_cards(
    setting: table.MatchSettings, families: tuple[Family, ...], police: tuple[int, ...]
) -> list[tuple[Card, int]]:
    """Return pairs of a card in the pile and its count, with police cards last.

    `police` has each seat's number of police cards.
    """
    left = [
        (card, 1)
        for number, family in enumerate(families)
        for card in _cards_in_pile(number, family)
    ]
    if count := remaining_police_cards(setting, police):
        left.append((POLICE, count))
    return left


def seat_scores(
    families: tuple[Family, ...], police: tuple[int, ...], figure: Seat | None
) -> tuple[int, ...]:
    """Return the number of cats on each seat's cards, including the police cat figure (P19).

    `police` has each seat's number of police cards. `figure` is the seat with the figure.
    """
    cats = list(police)
    if figure is not None:
        cats[figure] += 1
    cats.append(0)  # for the pile: its holder number, -1, indexes the last item
    for a, b, kittens, _ in families:
        cats[a] += 1
        cats[b] += 1
        cats[kittens] += 2
    return tuple(cats[:-1])
