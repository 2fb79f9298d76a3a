"""A simplified model of a round of Gouda Ganoven, which gives the value of each room.

In the model every seat has some cards, picks a room with cheese and lays weapons. In each room the
strongest rats get the cheese. Ties are broken at random, but rats without any weapon share it. A
match is a race, so the value of a result to a seat is its own number of pieces minus the mean of
the others'. Weapons are used up, so each unit of strength has a cost. A seat that holds a cheese
card may enter an empty room and lay it there.

The equilibrium was computed by regret matching (`tools/solve/gouda_ganoven.py`) for each
distribution of cheese, several hand sizes and several costs. For a room with a given number of
pieces, the table contains two functions of strength:

* `tail`: the probability that a given rival is in the room with at least this strength. The value
  of a choice depends on nothing else;
* `taste`: a seat's tendency, 0 to 1, to make this choice among choices of similar value. In an
  equilibrium nearly all choices have the same value; the tastes make the bots reproduce the tails.
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
"""Probability that a rival is in a room with at least each strength in `GRID`; descending."""
Spread: TypeAlias = tuple[int, ...]
"""Numbers of pieces of cheese in the rooms, in descending order, without empty rooms."""

GRID: Final = (0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 24, 27, 30, 34, 39, 45, 54, 66, 80, 100)
"""The total weapon strengths, 0 to the maximum, for which the table has a value."""
HAND_SIZES: Final = (3, 5, 8)
"""The hand sizes for which the table has equilibria; action cards count too."""
PRICES: Final = (0.0, 0.01, 0.02, 0.03)
"""The costs of a unit of strength for which the table has equilibria, in pieces of cheese.

A mixture of two equilibria is not an equilibrium, so bots use the nearest (`solved_price`).
"""
TABLE: Final = "gouda_ganoven.json"
UNIT: Final = 10000
"""The integer that stands for a probability or taste of 1 in the table."""
MAX_STRENGTHS: Final = 14
"""Maximum number of total strengths that are considered for one hand."""
WAVER: Final = 0.02
"""Loss of value, in pieces of cheese, that makes a choice less likely by a factor of e."""


def entry_key(players: int, spread: Spread, cards: int, price: float) -> str:
    """Return the key of an equilibrium in the table.

    `spread` has the pieces of cheese per room, and `cards` is the number of cards in a hand.
    `price` is the cost of a unit of strength, in pieces of cheese.
    """
    return f"{players}/{'-'.join(map(str, spread))}/{cards}/{price:g}"


def solved_price(price: float) -> float:
    """Return the element of `PRICES` that is nearest to `price`."""
    return min(PRICES, key=lambda solved: abs(solved - price))


def weapons_by_strength(weapons: Sequence[Card]) -> dict[int, tuple[Card, ...]]:
    """Return the total strengths that can be made from `weapons`, with the weapons to use for each.

    The mapping has at most `MAX_STRENGTHS` strengths. Each is made with as few weapons as possible.
    """
    ways: dict[int, tuple[Card, ...]] = {0: ()}
    for weapon in sorted(weapons, key=lambda card: -STRENGTH[card]):
        for total, used in tuple(ways.items()):
            more = total + STRENGTH[weapon]
            if more <= GRID[-1] and (more not in ways or len(used) + 1 < len(ways[more])):
                ways[more] = (*used, weapon)
    found = sorted(ways)
    if len(found) > MAX_STRENGTHS:
        last = len(found) - 1
        found = [found[round(i * last / (MAX_STRENGTHS - 1))] for i in range(MAX_STRENGTHS)]
    return {total: ways[total] for total in found}


@cache
def load_table() -> Mapping[str, Mapping[str, Sequence[Sequence[int]]]]:
    """Return the solved equilibria, keyed by `entry_key` and then by a room's pieces of cheese.

    Each entry has the tails and the tastes at the strengths in `GRID`, multiplied by `UNIT`.
    """
    text = files("ai.tables").joinpath(TABLE).read_text(encoding="utf-8")
    loaded: Mapping[str, Mapping[str, Sequence[Sequence[int]]]] = json.loads(text)
    return loaded


@cache
def _interpolated_column(
    players: int, spread: Spread, pieces: int, cards: float, price: float, which: int
) -> Tail:
    if not pieces:
        return (float(which),) * len(GRID)
    low = bisect_right(HAND_SIZES, cards, hi=len(HAND_SIZES) - 1) - 1
    share = (cards - HAND_SIZES[low]) / (HAND_SIZES[low + 1] - HAND_SIZES[low])
    one, other = (
        load_table()[entry_key(players, spread, solved, price)][str(pieces)][which]
        for solved in HAND_SIZES[low : low + 2]
    )
    return tuple(
        (1 - share) * (a / UNIT) + share * (b / UNIT) for a, b in zip(one, other, strict=True)
    )


@lru_cache(256)
def _harm_by_strength(mean: Tail, rivals: int, cheese: int) -> Tail:
    harms = [0.0]
    for i, (here, above) in enumerate(pairwise(mean)):
        odds, others, ahead = above if not i else (here + above) / 2, rivals - 1, cheese - 1
        lost = 0.0
        if 0 < cheese <= rivals:
            lost = comb(others, ahead) * odds**ahead * (1 - odds) ** (others - ahead)
        harms.append(harms[-1] + (here - above) * lost)
    return tuple(harms)


def _probability_ahead(tail: Tail, strength: int) -> float:
    if strength <= 0:
        return tail[1]  # any rival with a weapon
    return (_at_least(tail, strength) + _at_least(tail, strength + 1)) / 2


def _at_least(tail: Tail, strength: int) -> float:
    place = bisect_right(GRID, strength) - 1
    if place == len(GRID) - 1:
        return 0.0 if strength > GRID[-1] else tail[-1]
    low, high = GRID[place : place + 2]
    return tail[place] + (tail[place + 1] - tail[place]) * (strength - low) / (high - low)


def probability_of_fewer(odds: Sequence[float], count: int) -> float:
    """Return the probability that fewer than `count` of several independent events happen.

    `odds` has the probability of each event.
    """
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
    """A seat as the other seats estimate it before cards are laid.

    Attributes:
        cards: expected number of cards in the seat's hand and row.
        price: cost of a unit of strength to this seat, in pieces of cheese; see `solved_price`.
        strength: mean strength of the unseen cards, relative to the mean of a full deck.
    """

    cards: float
    price: float
    strength: float = 1.0


@dataclass(frozen=True)
class RoundModel:
    """A model of the round for one seat before cards are laid; it computes the value of each room.

    In the methods, `place` is the index of a room in `ROOMS`, and `brought` is the number of cheese
    cards that the seat lays there.

    Attributes:
        pieces: pieces of cheese per room.
        hand: the cards that the seat may lay, including those already laid.
        own: the seat as the others estimate it, but with its true cost of strength.
        rivals: the other seats still playing, at least one.
        unarmed_share: whether rats without weapons get cheese if there is too little for all rats.
        is_final: whether this is a final round; cheese cards cannot be laid then.
    """

    pieces: tuple[int, ...]
    hand: tuple[Card, ...]
    own: Rival
    rivals: tuple[Rival, ...]
    unarmed_share: bool = True
    is_final: bool = False

    def _columns(self, seat: Rival, which: int) -> list[Tail]:
        spread = tuple(sorted((count for count in self.pieces if count), reverse=True))
        cards, price = min(max(seat.cards, HAND_SIZES[0]), HAND_SIZES[-1]), solved_price(seat.price)
        players = len(self.rivals) + 1
        return [_interpolated_column(players, spread, n, cards, price, which) for n in self.pieces]

    @cached_property
    def tails(self) -> Sequence[Sequence[Tail]]:
        """The probability that a rival is in a room with at least a given strength.

        The result is indexed by room, by rival and by strength in `GRID`.
        """
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

    def expected_rivals(self, place: int) -> float:
        """Return the expected number of rivals in the room with the index `place` in `ROOMS`."""
        return sum(tail[0] for tail in self.tails[place])

    def taste(self, place: int, strength: int) -> float:
        """Return the seat's taste, 0 to 1, for entering a room with weapons of `strength`.

        `place` is the room's index in `ROOMS`. The taste decides among options of equal value.
        """
        return self._tastes[place][bisect_right(GRID, strength) - 1]

    def win_probability(self, place: int, strength: int, brought: int = 0) -> float:
        """Return the probability that the seat gets cheese if it enters a room with `strength`.

        `place` is the room's index in `ROOMS`; the seat lays `brought` cheese cards there.
        """
        tails, cheese = self.tails[place], self.pieces[place] + brought
        if strength <= 0 and not self.unarmed_share:
            return probability_of_fewer([tail[0] for tail in tails], cheese)
        rivals = zip(tails, self.rivals, strict=True)
        odds = [
            _probability_ahead(tail, round(strength / rival.strength)) for tail, rival in rivals
        ]
        return probability_of_fewer(odds, cheese)

    def expected_harm(self, place: int, strength: int, brought: int = 0) -> float:
        """Return the pieces of cheese a rival loses on average if the seat enters with `strength`.

        `place` is the room's index in `ROOMS`; the seat lays `brought` cheese cards there.
        """
        if strength <= 0:
            return 0.0
        rivals = len(self.rivals)
        harms = _harm_by_strength(self._means[place], rivals, self.pieces[place] + brought)
        at = strength / (sum(rival.strength for rival in self.rivals) / rivals)
        low = bisect_right(GRID, at) - 1
        if low == len(GRID) - 1:
            return harms[-1]
        share = (at - GRID[low]) / (GRID[low + 1] - GRID[low])
        return harms[low] + (harms[low + 1] - harms[low]) * share
