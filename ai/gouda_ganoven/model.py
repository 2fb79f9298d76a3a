"""Gouda Ganoven: a small model of a round, and what a room promises in it.

The model: every seat holds some cards, picks a room with cheese and takes weapons along. In each
room the strongest get the cheese; rats that are as strong get it before one another half of the
time, but rats without any weapon share. A seat wants a piece for itself and, since a match is a
race, none for the others: it counts its own piece less the mean of theirs. A unit of strength has
a price, for a weapon that is played is gone. Who has a cheese card may take it to an empty room.

The equilibrium was found by regret matching (`tools/solve/gouda_ganoven.py`), for each way in which
cheese can lie, for small and large hands and for low and high prices. The table holds two things
for a room with so much cheese:

* `tail`: how likely a rat is there and has at least so much strength. That is all one has to know
  of the others to judge a choice of one's own;
* `taste`: how gladly a seat takes a choice among those that are about as good. In an equilibrium
  one choice is hardly better than another; the tastes see to it that all hands together do what
  the tails say.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from itertools import pairwise
from math import comb
from typing import Final, TypeAlias

from game.rules.gouda_ganoven.table import STRENGTH, Card

Tail: TypeAlias = tuple[float, ...]
"""How likely a rat is in a room with a strength of at least each of `GRID`; descending."""
Spread: TypeAlias = tuple[int, ...]
"""The pieces of cheese in the rooms, most first, without empty rooms."""

GRID: Final = (0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 24, 27, 30, 34, 39, 45, 54, 66, 80, 100)
"""The strengths for which the table tells how many rats are as strong; none is stronger."""
CARDS: Final = (3, 5, 8)
"""The sizes of hands for which the model is solved, action cards included."""
PRICES: Final = (0.0, 0.01, 0.02, 0.03)
"""The prices of a unit of strength, in pieces of cheese, for which it is solved.

What lies between two equilibria is none, so bots do with these (`solved_price`)."""
TABLE: Final = "gouda_ganoven.json"
UNIT: Final = 10000
"""The stored number of a certainty, or of the strongest taste."""
CHOICES: Final = 14
"""The most strengths among which a hand chooses."""
WAVER: Final = 0.02
"""A choice that is worse by so much is taken a third as gladly."""


def name_of(players: int, spread: Spread, cards: int, price: float) -> str:
    """Return the key of an entry of the table."""
    return f"{players}/{'-'.join(map(str, spread))}/{cards}/{price:g}"


def solved_price(price: float) -> float:
    """Return the nearest of `PRICES`."""
    return min(PRICES, key=lambda solved: abs(solved - price))


def strengths(weapons: Sequence[Card]) -> dict[int, tuple[Card, ...]]:
    """Return some of the strengths that weapons make up, each with few weapons that do.

    The least and the greatest are among them, the others lie evenly between.
    """
    ways: dict[int, tuple[Card, ...]] = {0: ()}
    for weapon in sorted(weapons, key=lambda card: -STRENGTH[card]):
        for total, used in tuple(ways.items()):
            more = total + STRENGTH[weapon]
            if more <= GRID[-1] and (more not in ways or len(used) + 1 < len(ways[more])):
                ways[more] = (*used, weapon)
    found = sorted(ways)
    if len(found) > CHOICES:
        last = len(found) - 1
        found = [found[round(i * last / (CHOICES - 1))] for i in range(CHOICES)]
    return {total: ways[total] for total in found}


@cache
def table() -> Mapping[str, Mapping[str, Sequence[Sequence[int]]]]:
    """Return the table: for each entry, by the pieces in a room, tail and tastes there."""
    text = files("ai.tables").joinpath(TABLE).read_text(encoding="utf-8")
    loaded: Mapping[str, Mapping[str, Sequence[Sequence[int]]]] = json.loads(text)
    return loaded


@cache
def _column(
    players: int, spread: Spread, pieces: int, cards: float, price: float, which: int
) -> Tail:
    """Return the tail (`which` 0) or the tastes (1) of a room; between the solved sizes of hands.

    Nobody goes to an empty room but with a cheese card, and no taste speaks against it.
    """
    if not pieces:
        return (float(which),) * len(GRID)
    low = bisect_right(CARDS, cards, hi=len(CARDS) - 1) - 1
    share = (cards - CARDS[low]) / (CARDS[low + 1] - CARDS[low])
    one, other = (
        table()[name_of(players, spread, solved, price)][str(pieces)][which]
        for solved in CARDS[low : low + 2]
    )
    return tuple(
        (1 - share) * (a / UNIT) + share * (b / UNIT) for a, b in zip(one, other, strict=True)
    )


@lru_cache(256)
def _harms(mean: Tail, rivals: int, cheese: int) -> Tail:
    """Return by strength of `GRID` what one takes from one of some rivals who are all alike."""
    harms = [0.0]
    for i, (here, above) in enumerate(pairwise(mean)):
        odds, others, ahead = above if not i else (here + above) / 2, rivals - 1, cheese - 1
        lost = 0.0
        if 0 < cheese <= rivals:
            lost = comb(others, ahead) * odds**ahead * (1 - odds) ** (others - ahead)
        harms.append(harms[-1] + (here - above) * lost)
    return tuple(harms)


def _stronger(tail: Tail, strength: int) -> float:
    """Return the chance that a rat there gets cheese before one of this strength."""
    if strength <= 0:
        return tail[1]  # at least one: it has a weapon
    return (_at_least(tail, strength) + _at_least(tail, strength + 1)) / 2


def _at_least(tail: Tail, strength: int) -> float:
    place = bisect_right(GRID, strength) - 1
    if place == len(GRID) - 1:
        return 0.0 if strength > GRID[-1] else tail[-1]
    low, high = GRID[place : place + 2]
    return tail[place] + (tail[place + 1] - tail[place]) * (strength - low) / (high - low)


def fewer_than(odds: Sequence[float], count: int) -> float:
    """Return the probability that fewer than `count` of these independent events happen."""
    if count > len(odds):
        return 1.0
    if count <= 0:
        return 0.0
    chances = [1.0] + [0.0] * (count - 1)
    for odd in odds:
        for i in range(count - 1, 0, -1):
            chances[i] += (chances[i - 1] - chances[i]) * odd
        chances[0] *= 1 - odd
    return sum(chances)


@dataclass(frozen=True)
class Rival:
    """The knowledge needed of another seat that is about to lay.

    Attributes:
        cards: how many it holds.
        price: what it asks for a unit of strength; see `solved_price`.
        strength: how strong the cards are that nobody has seen, 1.0: as in a full deck.
    """

    cards: float
    price: float
    strength: float = 1.0


@dataclass(frozen=True)
class Table:
    """What is known of a round before anybody lays, and what each room promises.

    Attributes:
        pieces: of cheese in each room.
        hand: all cards that the seat may lay.
        own: the seat as the others see it; its price is what it asks itself.
        rivals: the others that play, at least one.
        unarmed_share: see `Setting`.
        is_final: whether cheese cards stay in the hand.
    """

    pieces: tuple[int, ...]
    hand: tuple[Card, ...]
    own: Rival
    rivals: tuple[Rival, ...]
    unarmed_share: bool = True
    is_final: bool = False

    def _columns(self, seat: Rival, which: int) -> list[Tail]:
        """Return by room the tail or the tastes of a seat."""
        spread = tuple(sorted((count for count in self.pieces if count), reverse=True))
        cards, price = min(max(seat.cards, CARDS[0]), CARDS[-1]), solved_price(seat.price)
        players = len(self.rivals) + 1
        return [_column(players, spread, n, cards, price, which) for n in self.pieces]

    @cached_property
    def tails(self) -> Sequence[Sequence[Tail]]:
        """How likely each of the rivals is in a room, with each strength, by room."""
        return list(zip(*(self._columns(rival, 0) for rival in self.rivals), strict=True))

    @cached_property
    def _means(self) -> Sequence[Tail]:
        return [
            tuple(sum(column) / len(tails) for column in zip(*tails, strict=True))
            for tails in self.tails
        ]

    @cached_property
    def _tastes(self) -> Sequence[Tail]:
        return self._columns(self.own, 1)

    def company(self, place: int) -> float:
        """Return the expected number of others in a room."""
        return sum(tail[0] for tail in self.tails[place])

    def taste(self, place: int, strength: int) -> float:
        """Return the tendency, 0 to 1, to enter a room with this strength, all else being equal."""
        return self._tastes[place][bisect_right(GRID, strength) - 1]

    def chance(self, place: int, strength: int, brought: int = 0) -> float:
        """Return the probability that a rat of this strength gets cheese, its own included."""
        tails, cheese = self.tails[place], self.pieces[place] + brought
        if strength <= 0 and not self.unarmed_share:
            return fewer_than([tail[0] for tail in tails], cheese)
        rivals = zip(tails, self.rivals, strict=True)
        odds = [_stronger(tail, round(strength / rival.strength)) for tail, rival in rivals]
        return fewer_than(odds, cheese)

    def harm(self, place: int, strength: int, brought: int = 0) -> float:
        """Return the expected pieces taken from each of the others, as in `chance`."""
        if strength <= 0:
            return 0.0
        rivals = len(self.rivals)
        harms = _harms(self._means[place], rivals, self.pieces[place] + brought)
        at = strength / (sum(rival.strength for rival in self.rivals) / rivals)
        low = bisect_right(GRID, at) - 1
        if low == len(GRID) - 1:
            return harms[-1]
        share = (at - GRID[low]) / (GRID[low + 1] - GRID[low])
        return harms[low] + (harms[low + 1] - harms[low]) * share
