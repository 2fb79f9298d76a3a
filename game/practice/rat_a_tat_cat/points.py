"""Rat-a-Tat Cat, sums: the points of one's own cards that one has seen, added up from memory.

A sum is about two or more face-down number cards, as soon as the seat knows just those.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.practice.rat_a_tat_cat.drill import Asked, Round, memory_at_stops
from game.rules.rat_a_tat_cat.table import NUMBERS, POINTS, SLOTS, Card, RowSlot

GAPS: Final = (5, 4, 4, 3, 3, 2, 2, 1)
"""Points between two guesses, for each level."""
LEVELS: Final = len(GAPS)
_FEWEST: Final = 2
"""Fewest cards that are added up."""
_HIGHEST: Final = max(POINTS[card] for card in NUMBERS)
"""Most points of a card."""
_LATEST: Final = 15
"""Last turn that is asked about: it takes too long to get further."""


@dataclass(frozen=True, eq=False)
class Sum(Asked):
    """A question for the sum of the cards at some places, from left to right."""

    slots: tuple[RowSlot, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards."""
        return tuple(self.stop.rows[self.seat][slot] for slot in self.slots)

    @property
    def points(self) -> int:
        """The right answer."""
        return sum(POINTS[card] for card in self.cards)

    @property
    def hardness(self) -> tuple[int, int]:
        """The number of cards, then the number of turns."""
        return len(self.slots), self.stop.turns


def sums_of(played: Round) -> Iterator[Sum]:
    """Yield the sums of a round, each when it is first known."""
    last = None
    for stop, memory in memory_at_stops(played):
        if stop.turns > _LATEST:
            break
        cards, seat = memory.cards, played.start.seat
        slots = tuple(slot for slot in range(SLOTS) if cards.get((seat, slot)) in NUMBERS)
        found = Sum(played, stop, seat, slots)
        if len(slots) >= _FEWEST and (slots, found.cards) != last:
            yield found
        last = slots, found.cards


def guesses(rng: random.Random, asked: Sum, level: int, count: int) -> tuple[int, ...]:
    """Return `count` possible sums to choose from, ascending; one of them is right.

    `count` is 3 at most: two cards have room for no more at the widest gap.
    """
    gap, most = GAPS[level], _HIGHEST * len(asked.slots)
    lowest = (asked.points - gap * below for below in range(count))
    fitting = [low for low in lowest if low >= 0 and low + gap * (count - 1) <= most]
    low = rng.choice(fitting)
    return tuple(low + gap * number for number in range(count))
