"""Gouda Ganoven: where a bot goes, and with what: planned at once, before the first card is laid.

The plan follows from what the seat sees before anybody lays, and from a random generator seeded
by the seat and the round. So it is the same whenever it is asked for, in the midst of the laying,
too. If cards lie there that are not in the plan (a person has laid them), it makes the best of
these.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ai.gouda_ganoven.model import WAVER, Table, strengths
from ai.gouda_ganoven.race import UNITS
from game.rules.gouda_ganoven.table import CHEESE, STRENGTH, TRAP, Card, in_order

_CROWDED: Final = 0.6
"""Where this many others are expected in a room, a trap may serve."""


@dataclass(frozen=True)
class Plan:
    """What may be laid.

    Attributes:
        place: the room's, in the order of `ROOMS`.
        cards: all the equipment.
        worth: what it is worth, in pieces of cheese.
        taste: how gladly it is taken among those that are worth as much.
    """

    place: int
    cards: tuple[Card, ...]
    worth: float = 0.0
    taste: float = 0.0


@dataclass(frozen=True)
class Style:
    """The planning of a player.

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
    """The planning of a player that ignores the others.

    Attributes:
        most: how likely the boldest one takes a weapon along; the most timid one takes none.
        packs: how likely a trap or a cheese card goes along.
        greed: how fond it is of rich rooms: the power of the pieces by which it chooses at random.
    """

    most: float
    packs: float
    greed: float


def make_plan(
    table: Table, style: Style | Whim, rng: random.Random, laid: Plan | None = None
) -> Plan:
    """Return the room and the cards to lay, from what is known and already laid."""
    there = list(laid.cards) if laid else []
    if isinstance(style, Whim):
        place, cards = _follow_whim(table, style, rng, laid)
    else:
        plans, odds = weigh_plans(table, style, laid)
        chosen = rng.choices(plans, odds)[0]
        place, cards = chosen.place, list(chosen.cards)
        traps = table.hand.count(TRAP) - there.count(TRAP)
        if table.company(place) >= _CROWDED:  # one where there will be a fight; all, if worthless
            cards += [TRAP] * (min(traps, 1) if table.own.price > 0 else traps)
    loose = list(cards)
    for card in there:
        loose.remove(card)
    _tidy(table, place, cards, loose)
    return Plan(place, in_order(cards))


def _tidy(table: Table, place: int, cards: list[Card], loose: list[Card]) -> None:
    """Leave out what is too much wherever there is enough cheese; do not go unarmed to the end."""
    needed = len(table.rivals) + 1 - table.pieces[place]
    for _ in range(min(loose.count(CHEESE), cards.count(CHEESE) - max(0, needed))):
        cards.remove(CHEESE)
    if cards.count(CHEESE) >= needed:
        for card in loose:
            if STRENGTH[card]:
                cards.remove(card)
    elif table.is_final and not any(STRENGTH[card] for card in cards):
        cards += sorted((c for c in table.hand if STRENGTH[c]), key=lambda c: -STRENGTH[c])[:1]


def weigh_plans(
    table: Table, style: Style, laid: Plan | None = None
) -> tuple[list[Plan], list[float]]:
    """Return the sets of cards that may be laid, without traps, and the liking for each."""
    plans = list(_plans(table, style, laid))
    best = max(plan.worth for plan in plans)
    odds = [plan.taste * math.exp(max(-40.0, (plan.worth - best) / style.waver)) for plan in plans]
    return plans, odds


def worth_of(table: Table, laid: Plan, *, is_ready: bool = False) -> float:
    """Return the worth of the best set of cards that may be laid, in pieces of cheese.

    Args:
        table: what is known.
        laid: what is part of it.
        is_ready: whether nothing else may be.
    """
    if is_ready:
        return _judge(table, Style(), laid.place, laid.cards).worth
    return max(plan.worth for plan in _plans(table, Style(), laid))


def _plans(table: Table, style: Style, laid: Plan | None) -> Iterator[Plan]:
    there = laid.cards if laid else ()
    hand = list(table.hand)
    for card in there:
        hand.remove(card)
    may_bring = CHEESE in hand and not table.is_final
    for weapons in strengths([card for card in hand if STRENGTH[card]]).values():
        for brought in range(may_bring + 1):
            cards = (*there, *weapons, *[CHEESE] * brought)
            for place in [laid.place] if laid else range(len(table.pieces)):
                if laid or table.pieces[place] or brought:
                    yield _judge(table, style, place, cards)


def _judge(table: Table, style: Style, place: int, cards: tuple[Card, ...]) -> Plan:
    strength, brought = sum(STRENGTH[card] for card in cards), cards.count(CHEESE)
    gain = table.chance(place, strength, brought) + table.harm(place, strength, brought)
    spent = table.own.price * (strength + UNITS[CHEESE] * brought)
    mood = style.lean * strength + style.greed * table.pieces[place]
    mood -= style.shyness * table.company(place)
    taste = (table.taste(place, strength) + 1e-6) * math.exp(mood)
    return Plan(place, cards, gain - spent, taste)


def _follow_whim(
    table: Table, whim: Whim, rng: random.Random, laid: Plan | None
) -> tuple[int, list[Card]]:
    """Go to a room at random, the more likely the more cheese there is; take cards as one dares."""
    lures = [count**whim.greed for count in table.pieces]
    place = laid.place if laid else rng.choices(range(len(table.pieces)), lures)[0]
    courage = rng.uniform(0.0, whim.most)
    left, cards = list(table.hand), list(laid.cards) if laid else []
    for card in cards:
        left.remove(card)
    for card in left:
        may_serve = card == TRAP or (card == CHEESE and not table.is_final)
        if rng.random() < (courage if STRENGTH[card] else whim.packs * may_serve):
            cards.append(card)
    return place, cards
