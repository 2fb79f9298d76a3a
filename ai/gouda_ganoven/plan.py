"""Gouda Ganoven: where a bot goes, and with what: planned at once, before the first card is laid.

The plan follows from what the seat sees before anybody lays, and from a random generator seeded
by the seat and the round. So it is the same whenever it is asked for, in the midst of the laying,
too. If cards lie there that are not in the plan (a person has laid them), it makes the best of
these.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from ai.gouda_ganoven.model import WAVER, Promise, Rival, strengths
from ai.gouda_ganoven.race import UNITS
from game.rules.gouda_ganoven.table import CHEESE, STRENGTH, TRAP, Card, in_order

Laid: TypeAlias = tuple[int, tuple[Card, ...]]
"""The place of a room that one is in already, and the equipment that lies there."""

CROWDED: Final = 0.6
"""Where this many others are expected in a room, a trap may serve."""


@dataclass(frozen=True)
class Plan:
    """What somebody wants to lay.

    Attributes:
        place: the room's, in the order of `ROOMS`.
        cards: all the equipment.
    """

    place: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Style:
    """How somebody plans.

    Attributes:
        waver: a choice that is worse by so much is taken a third as gladly.
        lean: by how much more gladly it takes a choice that is a unit of strength stronger, among
            those that are about as good; as a logarithm.
        greed: the same for each piece that lies in a room.
        shyness: how much less gladly for each other rat that is expected in a room.
    """

    waver: float = WAVER
    lean: float = 0.0
    greed: float = 0.0
    shyness: float = 0.0


@dataclass(frozen=True)
class Whim:
    """How somebody plans who does not think of the others.

    Attributes:
        least: how likely the most timid one takes a weapon along.
        most: how likely the boldest one does.
        packs: how likely a trap or a cheese card goes along.
        greed: how fond it is of rich rooms: the power of the pieces by which it chooses at random.
    """

    least: float = 0.2
    most: float = 0.8
    packs: float = 0.6
    greed: float = 1.0


@dataclass(frozen=True)
class Table:
    """What is known of a round before anybody lays.

    Attributes:
        pieces: of cheese in each room.
        hand: all cards that the seat may lay.
        own: the seat as the others see it; its price is what it asks itself.
        rivals: the others that play.
        unarmed_share: see `Setting`.
        is_final: whether cheese cards stay in the hand.
    """

    pieces: tuple[int, ...]
    hand: tuple[Card, ...]
    own: Rival
    rivals: tuple[Rival, ...]
    unarmed_share: bool
    is_final: bool

    @cached_property
    def promise(self) -> Promise:
        """What the rooms promise."""
        return Promise(self.pieces, self.rivals, self.own, unarmed_share=self.unarmed_share)


@dataclass(frozen=True)
class Choice:
    """Something that may be laid.

    Attributes:
        place: the room's, in the order of `ROOMS`.
        cards: all the equipment, traps that are not laid yet apart.
        worth: what it is worth, in pieces of cheese.
        taste: how gladly it is taken among those that are worth as much.
    """

    place: int
    cards: tuple[Card, ...]
    worth: float
    taste: float


def _subsets(weapons: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return choices of weapons: some of all strengths that they make up."""
    found = []
    for numbers in strengths([STRENGTH[card] for card in weapons]).values():
        left, cards = list(weapons), []
        for number in numbers:
            cards.append(next(card for card in left if STRENGTH[card] == number))
            left.remove(cards[-1])
        found.append(tuple(cards))
    return found


def make_plan(
    table: Table,
    style: Style | Whim,
    rng: random.Random,
    laid: Laid | None = None,
) -> Plan:
    """Return where to go and what to lay, from what is known and what lies there already."""
    if isinstance(style, Whim):
        return _follow_whim(table, style, rng, laid)
    choices, odds = weigh_plans(table, style, laid)
    chosen = rng.choices(choices, odds)[0]
    cards = [*chosen.cards, *_traps(table, chosen.place, laid)]
    _tidy(table, chosen.place, cards, laid)
    return Plan(chosen.place, in_order(cards))


def _tidy(table: Table, place: int, cards: list[Card], laid: Laid | None) -> None:
    """Leave out what is too much wherever there is enough cheese; do not go unarmed to the end."""
    loose = list(cards)
    for card in laid[1] if laid else ():
        loose.remove(card)
    needed = len(table.rivals) + 1 - table.pieces[place]
    for _ in range(min(loose.count(CHEESE), cards.count(CHEESE) - max(0, needed))):
        cards.remove(CHEESE)
    weapons = [card for card in loose if STRENGTH[card]]
    if cards.count(CHEESE) >= needed:
        for card in weapons:
            cards.remove(card)
    elif table.is_final and not any(STRENGTH[card] for card in cards):
        cards += sorted((c for c in table.hand if STRENGTH[c]), key=lambda c: -STRENGTH[c])[:1]


def weigh_plans(
    table: Table, style: Style, laid: Laid | None = None
) -> tuple[list[Choice], list[float]]:
    """Return what may be laid, traps apart, and how gladly each choice is taken."""
    choices = list(_choices(table, style, laid))
    best = max(choice.worth for choice in choices)
    odds = [
        choice.taste * math.exp(max(-40.0, (choice.worth - best) / style.waver))
        for choice in choices
    ]
    return choices, odds


def worth_of(table: Table, place: int, cards: tuple[Card, ...], *, is_ready: bool = False) -> float:
    """Return what the best promises that may be laid, in pieces of cheese.

    Args:
        table: what is known.
        place: the room's, in the order of `ROOMS`.
        cards: the equipment that is part of it.
        is_ready: whether nothing else may be.
    """
    if is_ready:
        return _judge(table, Style(), place, cards).worth
    return max(choice.worth for choice in _choices(table, Style(), (place, cards)))


def _choices(table: Table, style: Style, laid: Laid | None) -> Iterator[Choice]:
    there = laid[1] if laid else ()
    hand = list(table.hand)
    for card in there:
        hand.remove(card)
    loose = [card for card in hand if STRENGTH[card]]
    cheeses = 0 if table.is_final else hand.count(CHEESE)
    for weapons in _subsets(loose):
        for brought in range(min(cheeses, 1) + 1):
            cards = (*there, *weapons, *[CHEESE] * brought)
            for place in [laid[0]] if laid else range(len(table.pieces)):
                if laid or table.pieces[place] or brought:
                    yield _judge(table, style, place, cards)


def _judge(table: Table, style: Style, place: int, cards: tuple[Card, ...]) -> Choice:
    promise = table.promise
    strength, brought = sum(STRENGTH[card] for card in cards), cards.count(CHEESE)
    gain = promise.chance(place, strength, brought) + promise.harm(place, strength, brought)
    spent = table.own.price * (strength + UNITS[CHEESE] * brought)
    mood = style.lean * strength + style.greed * table.pieces[place]
    mood -= style.shyness * promise.company(place)
    taste = (promise.taste(place, strength) + 1e-6) * math.exp(mood)
    return Choice(place, cards, gain - spent, taste)


def _traps(table: Table, place: int, laid: Laid | None) -> list[Card]:
    """Return the traps that go along: one where there will be a fight; all, if worthless."""
    left = table.hand.count(TRAP) - (laid[1].count(TRAP) if laid else 0)
    if left <= 0 or table.promise.company(place) < CROWDED:
        return []
    is_dear = table.own.price > 0
    return [TRAP] * (min(left, 1) if is_dear else left)


def _follow_whim(table: Table, whim: Whim, rng: random.Random, laid: Laid | None) -> Plan:
    """Go to a room at random, the more likely the more cheese there is; take cards as one dares."""
    lures = [count**whim.greed for count in table.pieces]
    place = laid[0] if laid else rng.choices(range(len(table.pieces)), lures)[0]
    courage = rng.uniform(whim.least, whim.most)
    left, cards = list(table.hand), list(laid[1]) if laid else []
    for card in cards:
        left.remove(card)
    for card in left:
        lot = rng.random()
        if STRENGTH[card]:
            takes = lot < courage
        else:
            takes = lot < whim.packs and (card == TRAP or (card == CHEESE and not table.is_final))
        if takes:
            cards.append(card)
    _tidy(table, place, cards, laid)
    return Plan(place, in_order(cards))
