"""Plans in Gouda Ganoven: a room and its equipment, chosen together before the first card is laid.

A plan depends only on the seat's observation before any card is laid, and on a random generator
seeded by seat and round. It can therefore be recomputed at any time. If a human player at the seat
has laid other cards than planned, the bot switches to the best plan that includes them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ai.gouda_ganoven.card_values import STRENGTH_UNITS
from ai.gouda_ganoven.model import WAVER, RoundModel, weapons_by_strength
from game.rules.gouda_ganoven.table import CHEESE, STRENGTH, TRAP, Card, sort_cards

_CROWDED: Final = 0.6
"""Minimum number of expected rivals in a room at which a plan includes a trap."""


@dataclass(frozen=True)
class EquipPlan:
    """A plan for the round: a room and the equipment to lay there.

    Attributes:
        place: index of the room in `ROOMS`.
        cards: all equipment cards to lay.
        worth: value of the plan, in pieces of cheese.
        taste: relative probability of choosing the plan among plans of equal value.
    """

    place: int
    cards: tuple[Card, ...]
    worth: float = 0.0
    taste: float = 0.0


@dataclass(frozen=True)
class PlanPreferences:
    """Preferences of a planner that takes the rivals into account.

    Each plan is chosen with a probability proportional to its weight.

    Attributes:
        waver: difference in value, in pieces of cheese, that makes a plan e times less likely.
        lean: amount added to the logarithm of a plan's weight, per unit of strength.
        greed: amount added to the same logarithm, per piece of cheese in the room.
        shyness: amount subtracted from the same logarithm, per rival expected in the room.
    """

    waver: float = WAVER
    lean: float = 0.0
    greed: float = 0.0
    shyness: float = 0.0


@dataclass(frozen=True)
class CarelessPreferences:
    """Preferences of a planner that ignores the rivals.

    Attributes:
        most: upper limit, 0 to 1, of the probability of laying each weapon; the probability itself
            is drawn for each plan.
        packs: probability, 0 to 1, of laying each trap or cheese card in hand.
        greed: exponent of a room's number of pieces in the room's weight in the random choice.
    """

    most: float
    packs: float
    greed: float


def make_plan(
    table: RoundModel,
    style: PlanPreferences | CarelessPreferences,
    rng: random.Random,
    laid: EquipPlan | None = None,
) -> EquipPlan:
    """Choose a plan for the round that `table` models, with the preferences `style`.

    If `laid` is given, the plan includes its room and cards.
    """
    there = list(laid.cards) if laid else []
    if isinstance(style, CarelessPreferences):
        place, cards = _random_room_and_cards(table, style, rng, laid)
    else:
        plans, odds = weigh_plans(table, style, laid)
        chosen = rng.choices(plans, odds)[0]
        place, cards = chosen.place, list(chosen.cards)
        traps = table.hand.count(TRAP) - there.count(TRAP)
        if (
            table.expected_rivals(place) >= _CROWDED
        ):  # one if a fight is likely, all if cards are worthless
            cards += [TRAP] * (min(traps, 1) if table.own.price > 0 else traps)
    loose = list(cards)
    for card in there:
        loose.remove(card)
    _adjust_cards(table, place, cards, loose)
    return EquipPlan(place, sort_cards(cards))


def _adjust_cards(table: RoundModel, place: int, cards: list[Card], loose: list[Card]) -> None:
    needed = len(table.rivals) + 1 - table.pieces[place]
    for _ in range(min(loose.count(CHEESE), cards.count(CHEESE) - max(0, needed))):
        cards.remove(CHEESE)
    if cards.count(CHEESE) >= needed:
        for card in loose:
            if STRENGTH[card]:
                cards.remove(card)
    elif table.is_final:
        for card in dict.fromkeys(table.hand):
            if STRENGTH[card]:
                cards += [card] * (table.hand.count(card) - cards.count(card))


def weigh_plans(
    table: RoundModel, style: PlanPreferences, laid: EquipPlan | None = None
) -> tuple[list[EquipPlan], list[float]]:
    """Return the possible plans and their weights in the random choice.

    `table` models the round, and `style` has the planner's preferences. Every plan includes the
    room and cards of `laid`, if given. Traps are never added.
    """
    plans = list(_plans(table, style, laid))
    best = max(plan.worth for plan in plans)
    odds = [plan.taste * math.exp(max(-40.0, (plan.worth - best) / style.waver)) for plan in plans]
    return plans, odds


def best_plan_value(table: RoundModel, laid: EquipPlan, *, is_ready: bool = False) -> float:
    """Return the value, in pieces of cheese, of the best plan that includes the cards of `laid`.

    `table` models the round. If `is_ready`, `laid` is complete: no more cards can be laid.
    """
    if is_ready:
        return _evaluated_plan(table, PlanPreferences(), laid.place, laid.cards).worth
    return max(plan.worth for plan in _plans(table, PlanPreferences(), laid))


def _plans(
    table: RoundModel, style: PlanPreferences, laid: EquipPlan | None
) -> Iterator[EquipPlan]:
    there = laid.cards if laid else ()
    hand = list(table.hand)
    for card in there:
        hand.remove(card)
    may_bring = CHEESE in hand and not table.is_final
    for weapons in weapons_by_strength([card for card in hand if STRENGTH[card]]).values():
        for brought in range(may_bring + 1):
            cards = (*there, *weapons, *[CHEESE] * brought)
            for place in [laid.place] if laid else range(len(table.pieces)):
                if laid or table.pieces[place] or brought:
                    yield _evaluated_plan(table, style, place, cards)


def _evaluated_plan(
    table: RoundModel, style: PlanPreferences, place: int, cards: tuple[Card, ...]
) -> EquipPlan:
    strength, brought = sum(STRENGTH[card] for card in cards), cards.count(CHEESE)
    gain = table.win_probability(place, strength, brought) + table.expected_harm(
        place, strength, brought
    )
    spent = table.own.price * (strength + STRENGTH_UNITS[CHEESE] * brought)
    mood = style.lean * strength + style.greed * table.pieces[place]
    mood -= style.shyness * table.expected_rivals(place)
    taste = (table.taste(place, strength) + 1e-6) * math.exp(mood)
    return EquipPlan(place, cards, gain - spent, taste)


def _random_room_and_cards(
    table: RoundModel, whim: CarelessPreferences, rng: random.Random, laid: EquipPlan | None
) -> tuple[int, list[Card]]:
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
