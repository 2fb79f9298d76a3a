"""Rat-a-Tat Cat, the practice: how many points are the own cards that one has seen?

Who thinks of knocking adds them up by heart. Asked is about number cards that lie face down and
that the seat has seen, two of them or more, as soon as it knows just those.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.practice.rat_a_tat_cat.drill import Round, Stop
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.memory import Memory
from game.rules.rat_a_tat_cat.table import NUMBERS, POINTS, SLOTS, Card, RowSlot

GAPS: Final = (5, 4, 4, 3, 3, 2, 2, 1)
"""For each level of the drill by how many points what can be guessed differs."""
LEVELS: Final = len(GAPS)
_FEWEST: Final = 2
"""The fewest cards that are added up."""
_HIGHEST: Final = max(POINTS[card] for card in NUMBERS)
"""Points of a card, at most."""
_LATEST: Final = 15
"""After so many turns nothing is asked any more: it takes too long to get there."""


@dataclass(frozen=True, eq=False)
class Sum:
    """A sum that can be asked for.

    Attributes:
        round: the round.
        stop: the moment.
        slots: where the cards lie, from left to right.
    """

    round: Round
    stop: Stop
    slots: tuple[RowSlot, ...]

    @property
    def seat(self) -> Seat:
        """Whose cards they are."""
        return self.round.start.seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards."""
        return tuple(self.stop.rows[self.seat][slot] for slot in self.slots)

    @property
    def points(self) -> int:
        """What is right, by the rules."""
        return sum(POINTS[card] for card in self.cards)

    @property
    def hardness(self) -> tuple[int, int]:
        """How many cards there are, and how many turns there were: more is harder."""
        return len(self.slots), self.stop.turns


def sums_of(played: Round) -> Iterator[Sum]:
    """Yield the sums that can be asked for in a round, each when it is known first."""
    memory, last = Memory(), None
    stops = {stop.shown: stop for stop in played.stops}
    for number, event in enumerate(played.events):
        if number in stops:
            cards = memory.cards
            mine = ((slot, cards.get((played.start.seat, slot))) for slot in range(SLOTS))
            slots = tuple(slot for slot, card in mine if card in NUMBERS)
            found = Sum(played, stops[number], slots)
            if stops[number].turns > _LATEST:
                break
            if len(slots) >= _FEWEST and (slots, found.cards) != last:
                yield found
            last = slots, found.cards
        memory.watch(event)


def guesses(rng: random.Random, asked: Sum, level: int, count: int) -> tuple[int, ...]:
    """Return `count` possible sums to choose from, ascending; one of them is right.

    `count` is 3 at most: two cards have room for no more at the widest gap.
    """
    gap, most = GAPS[level], _HIGHEST * len(asked.slots)
    lowest = (asked.points - gap * below for below in range(count))
    fitting = [low for low in lowest if low >= 0 and low + gap * (count - 1) <= most]
    low = rng.choice(fitting)
    return tuple(low + gap * number for number in range(count))
