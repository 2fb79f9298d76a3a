"""Measures what a best reply gains on the hard bot of Gouda Ganoven, in games of one round.

    python -m tools.measure.gouda_ganoven_replies --toy      rooms only; exact
    python -m tools.measure.gouda_ganoven_replies            rooms and equipment, the real cards
    python -m tools.measure.gouda_ganoven_replies --cards 5 --price 0.02    in the middle of a match

**Rooms only.** Everybody picks a room; in a room with c pieces and k rats each gets min(1, c/k).
All seats play the same mixed strategy, found by regret matching; what a best reply gains on it is
worked out exactly, for every way in which the cheese can fall, weighted by its odds.

**Rooms and equipment.** Phases 1, 2, 3 and 6 of a round with the real deck: it rains, everybody
holds some cards, picks a room and lays weapons and cheese cards, all is turned up and settled by
the rules. Nobody spies or reinforces, and traps do nothing. All others are hard bots without a
temper. For rains and own hands by lot every choice there is (each room, each set of cards) is tried
against the same thousands of deals. The best reply is bracketed: the best choice on all deals is
at least as good as any, for luck flatters it; the choice that is best on half of the deals, tried
on the other half, is at most as good as the best. A gain is told in pieces of cheese a round, and
also less the mean of the others' and the price of the cards, as the bots count (`race`).
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate, combinations
from math import comb
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.gouda_ganoven.model import Rival
from ai.gouda_ganoven.plan import Style, Table, weigh_plans
from ai.gouda_ganoven.race import quality
from game.rules.gouda_ganoven import table

Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Ints: TypeAlias = NDArray[np.int64]

_DECK: Final = tuple(
    card for card, count in zip(table.CARDS, table.DECK, strict=True) for _ in range(count)
)
_STEP: Final = 32


# -- rooms only ---------------------------------------------------------------------------------


def rains(pieces: int) -> dict[tuple[int, ...], float]:
    """Return how likely the pieces lie like this, whichever room is which."""
    found: dict[tuple[int, ...], float] = {}
    for spots in np.ndindex(*[len(table.ROOMS)] * pieces):
        lie = tuple(sorted((spots.count(place) for place in range(len(table.ROOMS))), reverse=True))
        found[lie] = found.get(lie, 0.0) + 1 / len(table.ROOMS) ** pieces
    return found


def room_worths(pieces: Sequence[int], mix: Sequence[float], players: int) -> list[float]:
    """Return what each room is worth if all others choose theirs by `mix`."""
    others = players - 1
    return [
        sum(
            comb(others, k) * p**k * (1 - p) ** (others - k) * min(1.0, count / (k + 1))
            for k in range(players)
        )
        for count, p in zip(pieces, mix, strict=True)
    ]


def match_regrets(pieces: Sequence[int], players: int, steps: int = 4000) -> list[float]:
    """Return the mixed strategy that regret matching comes to."""
    rooms = len(pieces)
    regrets, total = [0.0] * rooms, [0.0] * rooms
    mix = [1 / rooms] * rooms
    for step in range(1, steps + 1):
        worths = room_worths(pieces, mix, players)
        mean = sum(p * worth for p, worth in zip(mix, worths, strict=True))
        regrets = [max(0.0, r + worth - mean) for r, worth in zip(regrets, worths, strict=True)]
        total = [t + step * p for t, p in zip(total, mix, strict=True)]
        mix = [r / sum(regrets) for r in regrets] if sum(regrets) > 0 else [1 / rooms] * rooms
    return [t / sum(total) for t in total]


def gain_on(pieces: Sequence[int], mix: Sequence[float], players: int) -> float:
    """Return what the best room gains on those who choose by `mix`."""
    worths = room_worths(pieces, mix, players)
    return max(worths) - sum(p * worth for p, worth in zip(mix, worths, strict=True))


def measure_toy() -> None:
    """Tell what a best reply gains where there are only rooms."""
    for players in range(3, 7):
        sums, worst = [0.0] * 3, 0.0
        for pieces, odds in rains(players - 1).items():
            most = max(pieces)
            mixes = [
                match_regrets(pieces, players),
                [count / sum(pieces) for count in pieces],
                [(count == most) / pieces.count(most) for count in pieces],
            ]
            gains = [gain_on(pieces, mix, players) for mix in mixes]
            sums = [total + odds * gain for total, gain in zip(sums, gains, strict=True)]
            worst = max(worst, gains[0])
        print(
            f"{players} players: regret matching {sums[0]:.5f} (worst rain {worst:.5f}), "
            f"in proportion {sums[1]:.4f}, the richest room {sums[2]:.4f}"
        )


# -- rooms and equipment ------------------------------------------------------------------------


@dataclass(frozen=True)
class Round:
    """A game of one round.

    Attributes:
        players: how many play.
        cards: how many everybody holds.
        price: what a unit of strength is worth afterwards, in pieces of cheese.
    """

    players: int
    cards: int
    price: float

    def table(self, pieces: tuple[int, ...], hand: Sequence[table.Card]) -> Table:
        """Return what a hard bot without a temper sees, which counts its cards."""
        unseen = dict(zip(table.CARDS, table.DECK, strict=True))
        for card in hand:
            unseen[card] -= 1
        rival = Rival(self.cards, self.price, quality(unseen))
        others = (rival,) * (self.players - 1)
        return Table(pieces, tuple(hand), rival, others, unarmed_share=True, is_final=False)


@dataclass(frozen=True)
class Laid:
    """What somebody laid: the place of its room, its rank, its cheese cards and its cost."""

    place: int
    rank: int
    brought: int
    cost: float


def laid(place: int, cards: Sequence[table.Card], price: float) -> Laid:
    """Return what a choice amounts to."""
    numbers = [table.STRENGTH[card] for card in cards]
    brought = list(cards).count(table.CHEESE)
    rank = sum(numbers) * _STEP + max(numbers, default=0)
    return Laid(place, rank, brought, price * (sum(numbers) + 12 * brought))


Hand: TypeAlias = tuple[int, ...]
"""Cards by their places in `_DECK`."""


def _cards(hand: Hand) -> tuple[table.Card, ...]:
    return table.in_order(_DECK[place] for place in hand)


class Others:
    """What the others lay after one rain: hands that are planned once and put together to deals."""

    def __init__(self, game: Round, pieces: tuple[int, ...], rng: random.Random) -> None:
        """Plan the hands of the pool."""
        self._game, self._rng = game, rng
        self._hands: list[tuple[frozenset[int], list[Laid], list[float]]] = []
        for _ in range(POOL):
            hand = tuple(rng.sample(range(len(_DECK)), game.cards))
            choices, odds = weigh_plans(game.table(pieces, _cards(hand)), Style())
            lying = [laid(choice.place, choice.cards, game.price) for choice in choices]
            self._hands.append((frozenset(hand), lying, list(accumulate(odds))))

    def deals(self, own: Hand, count: int) -> Ints:
        """Return place, rank and cheese cards, by deal and other seat; no card is held twice."""
        rows: list[list[tuple[int, int, int]]] = []
        while len(rows) < count:
            used, row = set(own), []
            for _ in range(self._game.players - 1):
                hand, lying, odds = self._rng.choice(self._hands)
                if used & hand:
                    break
                used |= hand
                lies = self._rng.choices(lying, cum_weights=odds)[0]
                row.append((lies.place, lies.rank, lies.brought))
            else:
                rows.append(row)
        return np.array(rows)


def settle(pieces: tuple[int, ...], deals: Ints, mine: Laid) -> tuple[Bools, Floats]:
    """Settle the room that one is in.

    Args:
        pieces: where the cheese fell.
        deals: see `Others.deals`.
        mine: what one has laid.

    Returns:
        Whether one gets cheese, and how many of the others there do, by deal.
    """
    here, ranks, brought, above = _in_room(deals, mine.place)
    cheese, rats = pieces[mine.place] + brought + mine.brought, here.sum(1) + 1
    own = _is_lucky(cheese, rats, (here & (ranks > mine.rank)).sum(1))
    others = here & _is_lucky(cheese[:, None], rats[:, None], above + (mine.rank > ranks))
    return own, others.sum(1).astype(float)


def _in_room(deals: Ints, place: int) -> tuple[Bools, Ints, Ints, Ints]:
    """Return who is in a room, all ranks, the cheese brought there, and how many are above each."""
    here, ranks = deals[:, :, 0] == place, deals[:, :, 1]
    above = (here[:, None, :] & (ranks[:, None, :] > ranks[:, :, None])).sum(2)
    return here, ranks, (deals[:, :, 2] * here).sum(1), above


def without_me(pieces: tuple[int, ...], deals: Ints) -> Floats:
    """Return how many of the others get cheese, by deal and room, if one is not there."""
    counts = []
    for place, count in enumerate(pieces):
        here, _, brought, above = _in_room(deals, place)
        lucky = _is_lucky((count + brought)[:, None], here.sum(1)[:, None], above)
        counts.append((here & lucky).sum(1))
    return np.array(counts, dtype=float).T


def _is_lucky(cheese: Ints, rats: Ints, above: Ints) -> Bools:
    """Whether rats with as many others above them get cheese; equal ones share."""
    return np.asarray((cheese >= rats) | (above < cheese))


@dataclass
class Gains:
    """What a best reply gained: at least and at most, of each rain and hand.

    Attributes:
        chips: in pieces of cheese.
        race: less the mean of the others' pieces and the price of the cards.
    """

    chips: list[tuple[float, float]] = field(default_factory=list)
    race: list[tuple[float, float]] = field(default_factory=list)


def bracket(worths: Floats, odds: Floats) -> tuple[float, float]:
    """Return how much the best choice gains on a mixed one, at least and at most.

    Args:
        worths: by choice and deal.
        odds: of the mixed one, by choice.
    """
    half = worths.shape[1] // 2
    mixed = odds @ worths
    first, second = worths[:, :half].mean(1), worths[:, half:].mean(1)
    tried = (second[first.argmax()] + first[second.argmax()]) / 2
    return float(tried - mixed.mean()), float(worths.mean(1).max() - mixed.mean())


def try_all(game: Round, pieces: tuple[int, ...], own: Hand, deals: Ints, gains: Gains) -> None:
    """Try every choice of a seat with these cards against the same deals."""
    cards, others = _cards(own), game.players - 1
    choices, weights = weigh_plans(game.table(pieces, cards), Style())
    likely: dict[Laid, float] = {}
    for choice, weight in zip(choices, weights, strict=True):
        lies = laid(choice.place, choice.cards, game.price)
        likely[lies] = likely.get(lies, 0.0) + weight / sum(weights)
    lying = [card for card in cards if card in table.EQUIPMENT and card != table.TRAP]
    tried = {
        laid(place, some, game.price): 0.0
        for count in range(len(lying) + 1)
        for some in combinations(lying, count)
        for place in range(len(table.ROOMS))
    }
    tried |= likely
    base = without_me(pieces, deals)
    chips, race = [], []
    for lies in tried:
        won, lost = settle(pieces, deals, lies)
        rest = base.sum(1) - base[:, lies.place] + lost
        chips.append(won.astype(float))
        race.append(won - rest / others - lies.cost)
    odds = np.array(list(tried.values()))
    gains.chips.append(bracket(np.array(chips), odds))
    gains.race.append(bracket(np.array(race), odds))


POOL: Final = 2500
"""Hands that are planned for each rain."""
OWN: Final = 12
"""Own hands that are tried after each rain."""


def measure(game: Round, count: int, tries: int, seed: int) -> Gains:
    """Return what best replies gain after `count` rains, each on `tries` deals a hand."""
    gains = Gains()
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        spots = [rng.randrange(len(table.ROOMS)) for _ in range(game.players - 1)]
        pieces = tuple(spots.count(place) for place in range(len(table.ROOMS)))
        others = Others(game, pieces, rng)
        for _ in range(OWN):
            own = tuple(rng.sample(range(len(_DECK)), game.cards))
            try_all(game, pieces, own, others.deals(own, tries), gains)
    return gains


def _line(gains: Sequence[tuple[float, float]]) -> str:
    low, high = (sum(column) / len(gains) for column in zip(*gains, strict=True))
    return f"{low:.4f} to {high:.4f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure best replies."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--toy", action="store_true", help="rooms only")
    parser.add_argument("--players", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--cards", type=int, default=3)
    parser.add_argument("--price", type=float, default=0.0)
    parser.add_argument("--rains", type=int, default=20)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    if args.toy:
        measure_toy()
        return 0
    for players in args.players:
        start = time.process_time()
        game = Round(players, args.cards, args.price)
        gains = measure(game, args.rains, args.deals, args.seed)
        seconds = time.process_time() - start
        print(
            f"{players} players, {args.cards} cards at {args.price:g}: chips {_line(gains.chips)}, "
            f"race {_line(gains.race)}; {len(gains.chips)} hands, {seconds:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
