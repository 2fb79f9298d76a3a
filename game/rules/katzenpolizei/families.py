"""Katzenpolizei: families: who has their cards, who sits together, and what moves do to that.

A family has few arrangements of its three cards, so each answer is remembered. When kittens run
or cats are moved is in `game.rules.katzenpolizei.turns`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, cast

from game.rules.base import Seat
from game.rules.katzenpolizei import table
from game.rules.katzenpolizei.table import CATS_ON, KINDS, PILE, POLICE, Card, family_of, kind_of


class Family(NamedTuple):
    """The holders of the three cards of one family.

    Attributes:
        a: who has one parent.
        b: who has the other parent.
        kittens: who has the kittens; if they are with a parent, whoever has that parent.
        joined: which parents the kittens are with: "", "a", "b", or "ab": the family is complete.
    """

    a: table.Holder = PILE
    b: table.Holder = PILE
    kittens: table.Holder = PILE
    joined: Literal["", "a", "b", "ab"] = ""

    @property
    def is_complete(self) -> bool:
        """Whether all three cards are with one player (P15)."""
        return self.joined == "ab"

    def holder(self, kind: table.Kind) -> table.Holder:
        """Return the holder of the card of this kind."""
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
        """The number of cats pictured (PA2)."""
        return sum(CATS_ON[kind_of(card)] for card in self.cards)


@cache
def groups_of(number: int, family: Family) -> tuple[Group, ...]:
    """Return the groups in which the cats of one family sit: a's, b's, the loose kittens.

    Args:
        number: which family, 0 to 8.
        family: where its cards are.
    """
    a, b, kittens = table.CARDS[number]
    if family.is_complete:
        return (Group(family.kittens, (a, b, kittens)),)
    found = []
    for kind, card in (("a", a), ("b", b)):
        seat = family.holder(cast(table.Kind, kind))
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


# -- what happens to a family


@cache
def arrived(family: Family, kind: table.Kind, seat: Seat) -> Family:
    """Return the family with a card of the pile in front of `seat`; nobody has run yet."""
    match kind:
        case "a":
            return family._replace(a=seat)
        case "b":
            return family._replace(b=seat)
        case _:
            return family._replace(kittens=seat)


@cache
def ran(family: Family, kind: table.Kind) -> Family:
    """Return the family with its kittens beside the parent of this kind."""
    return family._replace(kittens=family.holder(kind), joined=cast(Literal["a", "b"], kind))


@cache
def completed(family: Family) -> Family:
    """Return the family, as complete if all three cards are with one player (P15, PA10)."""
    is_whole = family.joined != "" and family.a == family.b
    return family._replace(joined="ab") if is_whole else family


@cache
def moved(family: Family, kind: table.Kind, seat: Seat) -> Family:
    """Return the family with the group that the card of this kind names at `seat` (P14)."""
    if family.is_complete:
        return Family(seat, seat, seat, "ab")
    a = seat if kind == "a" else family.a
    b = seat if kind == "b" else family.b
    goes_along = kind in ("k", family.joined)
    return Family(a, b, seat if goes_along else family.kittens, family.joined)


@cache
def parents_out(family: Family) -> tuple[table.Kind, ...]:
    """Return the parents that lie with different players: none, one or both (P12, PA9)."""
    if family.a == PILE:
        return () if family.b == PILE else ("b",)
    return ("a",) if family.b in (PILE, family.a) else ("a", "b")


@cache
def group_of(card: Card, family: Family) -> Group:
    """Return the group of its family that `card` names now."""
    return next(group for group in groups_of(family_of(card), family) if group.name == card)


# -- what is left in the pile


@cache
def _hidden(number: int, family: Family) -> tuple[Card, ...]:
    """Return the cards of a family that are in the pile."""
    return tuple(card for card in table.CARDS[number] if family.holder(kind_of(card)) == PILE)


def police_left(setting: table.Setting, police: tuple[int, ...]) -> int:
    """Return the number of police cards in the pile: none in Alarm (P24)."""
    return 0 if setting.is_alarm else setting.police_cards - sum(police)


def cards_left(
    setting: table.Setting, families: tuple[Family, ...], police: tuple[int, ...]
) -> list[tuple[Card, int]]:
    """Return the cards in the pile with their counts, police cards last."""
    left = [(card, 1) for number, family in enumerate(families) for card in _hidden(number, family)]
    if count := police_left(setting, police):
        left.append((POLICE, count))
    return left


def scores_of(
    families: tuple[Family, ...], police: tuple[int, ...], figure: Seat | None
) -> tuple[int, ...]:
    """Return for each seat how many cats are pictured on its cards, the figure included (P19)."""
    cats = list(police)
    if figure is not None:
        cats[figure] += 1
    cats.append(0)  # of the pile, which is holder -1: the last one
    for a, b, kittens, _ in families:
        cats[a] += 1
        cats[b] += 1
        cats[kittens] += 2
    return tuple(cats[:-1])
