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
  of the others to judge a choice of one's own (`Promise`);
* `taste`: how gladly a seat takes a choice among those that are about as good (`Promise.taste`).
  In an equilibrium one choice is hardly better than another; the tastes see to it that all hands
  together do what the tails say.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import comb
from typing import Final, TypeAlias

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


@dataclass(frozen=True)
class Rival:
    """What one has to know of another seat that is about to lay.

    Attributes:
        cards: how many it holds.
        price: what it asks for a unit of strength; see `solved_price`.
        strength: how strong the cards are that nobody has seen, 1.0: as in a full deck.
    """

    cards: float
    price: float
    strength: float = 1.0


def name_of(players: int, spread: Spread, cards: int, price: float) -> str:
    """Return the key of an entry of the table."""
    return f"{players}/{'-'.join(map(str, spread))}/{cards}/{price:g}"


def solved_price(price: float) -> float:
    """Return the nearest of `PRICES`."""
    return min(PRICES, key=lambda solved: abs(solved - price))


def spread_of(pieces: Sequence[int]) -> Spread:
    """Return how the cheese lies, whichever room is which."""
    return tuple(sorted((count for count in pieces if count), reverse=True))


def strengths(weapons: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Return some of the strengths that weapons make up, each with few weapons that do.

    The least and the greatest are among them, the others lie evenly between.
    """
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for weapon in sorted(weapons, reverse=True):
        for total, used in tuple(ways.items()):
            more = total + weapon
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
    players: int, spread: Spread, cards: int, price: float, pieces: int, which: int
) -> Tail:
    entry = table()[name_of(players, spread, cards, price)]
    return tuple(count / UNIT for count in entry[str(pieces)][which])


def _between(values: Sequence[float], at: float) -> tuple[tuple[float, float], ...]:
    """Return the neighbours of `at` with their shares; the nearest one beyond the ends."""
    if at <= values[0]:
        return ((values[0], 1.0),)
    for low, high in pairwise(values):
        if at < high:
            share = (at - low) / (high - low)
            return ((low, 1 - share), (high, share))
    return ((values[-1], 1.0),)


def tail_of(players: int, spread: Spread, pieces: int, rival: Rival) -> Tail:
    """Return how likely a rival is in one room with so many pieces, by strength; 0 if none."""
    return _mixed(players, spread, pieces, rival, 0) if pieces else (0.0,) * len(GRID)


def tastes_of(players: int, spread: Spread, pieces: int, own: Rival) -> Tail:
    """Return how gladly a seat goes to one room with each strength of `GRID`."""
    return _mixed(players, spread, pieces, own, 1) if pieces else (1.0,) * len(GRID)


def _mixed(players: int, spread: Spread, pieces: int, rival: Rival, which: int) -> Tail:
    price, mixed = solved_price(rival.price), [0.0] * len(GRID)
    for cards, share in _between(CARDS, rival.cards):
        one = _column(players, spread, int(cards), price, pieces, which)
        mixed = [a + share * b for a, b in zip(mixed, one, strict=True)]
    return tuple(mixed)


def at_least(tail: Tail, strength: float) -> float:
    """Return how likely a rat is there with at least this strength."""
    if strength <= 0:
        return tail[0]
    place = bisect_right(GRID, strength) - 1
    if place == len(GRID) - 1:
        return 0.0 if strength > GRID[-1] else tail[-1]
    low, high = GRID[place], GRID[place + 1]
    return tail[place] + (tail[place + 1] - tail[place]) * (strength - low) / (high - low)


def stronger(tail: Tail, strength: int) -> float:
    """Return how likely a rat is there that gets cheese before one of this strength."""
    if strength <= 0:
        return tail[1]  # at least one: it has a weapon
    return (at_least(tail, strength) + at_least(tail, strength + 1)) / 2


def fewer_than(odds: Sequence[float], count: int) -> float:
    """Return how likely fewer than `count` of independent things with these odds happen."""
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


def exactly(odds: float, others: int, count: int) -> float:
    """Return how likely exactly `count` of some independent, equally likely things happen."""
    return comb(others, count) * odds**count * (1 - odds) ** (others - count)


class Promise:
    """What each room promises one seat before anybody has laid a card."""

    def __init__(
        self,
        pieces: Sequence[int],
        rivals: Sequence[Rival],
        own: Rival,
        *,
        unarmed_share: bool = True,
    ) -> None:
        """Look at a table of at least one rival; `own` is what the others know of oneself."""
        self._pieces = tuple(pieces)
        self._rivals = tuple(rivals)
        self._unarmed_share = unarmed_share
        spread, players = spread_of(pieces), len(rivals) + 1
        tails = {
            count: [tail_of(players, spread, count, rival) for rival in rivals]
            for count in set(pieces)
        }
        self.tails = tuple(tails[count] for count in pieces)
        self._tastes = tuple(tastes_of(players, spread, count, own) for count in pieces)
        self._harms: dict[tuple[int, int], Sequence[float]] = {}

    def company(self, place: int) -> float:
        """Return how many others are expected in a room."""
        return sum(tail[0] for tail in self.tails[place])

    def taste(self, place: int, strength: int) -> float:
        """Return how gladly one goes to a room so strong, 0 to 1, if it is as good as another."""
        return self._tastes[place][max(0, bisect_right(GRID, strength) - 1)]

    def chance(self, place: int, strength: int, brought: int = 0) -> float:
        """Return how likely a rat so strong gets cheese in a room, with the cheese it brings."""
        tails, cheese = self.tails[place], self._pieces[place] + brought
        if strength <= 0 and not self._unarmed_share:
            return fewer_than([tail[0] for tail in tails], cheese)
        odds = [
            stronger(tail, round(strength / rival.strength))
            for tail, rival in zip(tails, self._rivals, strict=True)
        ]
        return fewer_than(odds, cheese)

    def harm(self, place: int, strength: int, brought: int = 0) -> float:
        """Return how many pieces one takes from each of the others, on average, as in `chance`."""
        if strength <= 0:
            return 0.0
        key = (place, self._pieces[place] + brought)
        if key not in self._harms:
            self._harms[key] = self._harm(*key)
        at = strength / (sum(rival.strength for rival in self._rivals) / len(self._rivals))
        low = min(len(GRID) - 1, bisect_right(GRID, at) - 1)
        high = min(len(GRID) - 1, low + 1)
        share = (at - GRID[low]) / (GRID[high] - GRID[low]) if high > low else 0.0
        harms = self._harms[key]
        return harms[low] + (harms[high] - harms[low]) * share

    def _harm(self, place: int, cheese: int) -> Sequence[float]:
        """Return by strength of `GRID` what one takes from a rival that is like the mean one."""
        tails, harms = self.tails[place], [0.0]
        mean = [sum(column) / len(tails) for column in zip(*tails, strict=True)]
        for i, (here, above) in enumerate(pairwise(mean)):
            odds = above if not i else (here + above) / 2
            lost = exactly(odds, len(tails) - 1, cheese - 1) if 0 < cheese <= len(tails) else 0.0
            harms.append(harms[-1] + (here - above) * lost)
        return harms
