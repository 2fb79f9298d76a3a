"""Solves the small model of a round of Gouda Ganoven by regret matching.

    python -m tools.solve_gouda_ganoven                solves all and writes the table; some minutes
    python -m tools.solve_gouda_ganoven --check 5      solves five entries again and compares

The model and what of it is stored are told in `ai.gouda_ganoven_model`. All seats are alike, so
one population of hands stands for each of them: every hand of the population keeps its own regrets
for its own choices (a room with cheese, and one of the strengths that its weapons can make up), and
all of them play against what the population has done on average. The regrets decay slowly, so that
the rash first rounds are forgotten.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from math import comb
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.gouda_ganoven_model import (
    CARDS,
    CHOICES,
    GRID,
    PRICES,
    TABLE,
    UNIT,
    WAVER,
    Layout,
    name_of,
    strengths,
)
from game.rules.gouda_ganoven import DECK, INDEX, STRENGTH

PATH: Final = Path(__file__).parent.parent / "ai" / "tables" / TABLE
HANDS: Final = 1000
"""How many hands stand for all."""
STEPS: Final = 500
"""How often every hand learns."""
FITTING: Final = 150
"""How often the tastes are adjusted."""
MOST: Final = GRID[-1]

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]


def games() -> Iterator[tuple[int, Layout]]:
    """Yield the numbers of players and the layouts of cheese of all rounds there are."""
    for players in range(2, 7):
        counts = {1, players - 1, max(1, players - 2)}
        for count in sorted(counts):
            for layout in _layouts(count, count, 4):
                yield players, layout


def _layouts(count: int, most: int, rooms: int) -> Iterator[Layout]:
    if not count:
        yield ()
    elif rooms:
        for first in range(min(count, most), 0, -1):
            for rest in _layouts(count - first, first, rooms - 1):
                yield (first, *rest)


def population(cards: int, rng: np.random.Generator) -> Ints:
    """Return for each of many hands the strengths among which it chooses; -1 for none."""
    deck = np.repeat([STRENGTH[card] for card in INDEX], DECK)
    hands = np.full((HANDS, CHOICES), -1)
    for hand in hands:
        weapons = [int(w) for w in rng.choice(deck, cards, replace=False) if w]
        sums = list(strengths(weapons))
        hand[: len(sums)] = sums
    return hands


def _spread() -> Floats:
    """Return what strengths 0 to `MOST` + 1 take from the tails on `GRID` (see `at_least`)."""
    spread = np.zeros((MOST + 2, len(GRID)))
    for strength in range(MOST + 1):
        place = max(i for i, at in enumerate(GRID) if at <= strength)
        if place == len(GRID) - 1:
            spread[strength, place] = 1
        else:
            share = (strength - GRID[place]) / (GRID[place + 1] - GRID[place])
            spread[strength, place : place + 2] = 1 - share, share
    return spread


_SPREAD: Final = _spread()


def chances(tails: Floats, layout: Layout, players: int) -> Floats:
    """Return by room and strength 0 to `MOST` how likely one gets cheese.

    Args:
        tails: by room and strength of `GRID`.
        layout: the pieces in the rooms.
        players: how many, all alike.
    """
    fine = tails @ _SPREAD.T
    odds = (fine[:, :-1] + fine[:, 1:]) / 2
    odds[:, 0] = tails[:, 1]
    return np.array([_fewer(odds[i], players - 1, c) for i, c in enumerate(layout)])


def _fewer(odds: Floats, others: int, count: int) -> Floats:
    return sum((_exactly(odds, others, i) for i in range(count)), np.zeros_like(odds))


def _exactly(odds: Floats, others: int, count: int) -> Floats:
    return comb(others, count) * odds**count * (1 - odds) ** (others - count)


def harms(tails: Floats, layout: Layout, players: int) -> Floats:
    """Return by room and strength how many chips one takes from each other seat, on average."""
    fine = np.maximum(tails @ _SPREAD.T, 0)
    odds = (fine[:, :-1] + fine[:, 1:]) / 2
    odds[:, 0] = tails[:, 1]
    share = fine[:, :-1] - fine[:, 1:]
    lost = np.array([_exactly(odds[i], players - 2, c - 1) for i, c in enumerate(layout)]) * share
    harm = np.cumsum(lost, 1) - lost / 2
    harm[:, 0] = 0
    return harm


class Crowd:
    """Many hands that stand for every seat, in one game."""

    def __init__(self, game: tuple[int, Layout], cards: int, price: float, seed: int = 1) -> None:
        """Deal the hands.

        Args:
            game: how many play, and how the cheese lies.
            cards: in a hand.
            price: of a unit of strength.
            seed: of the hands.
        """
        self.players, self.layout = game
        hands = population(cards, np.random.default_rng([seed, cards]))
        self.is_there = (hands >= 0)[:, :, None]
        self.sums = np.where(hands >= 0, hands, 0)
        self._costs = np.where(self.is_there, price * self.sums[:, :, None], 9.0)
        reach = self.sums[None] >= np.array(GRID)[:, None, None]
        self._reach = reach.reshape(len(GRID), -1).astype(float)
        self._cells = np.searchsorted(GRID, self.sums, side="right") - 1

    @property
    def anything(self) -> Floats:
        """Every choice as likely."""
        rooms = len(self.layout)
        return np.repeat(self.is_there, rooms, 2) / (self.is_there.sum(1, keepdims=True) * rooms)

    def tails(self, played: Floats) -> Floats:
        """Return where the hands are, by room and strength of `GRID`, if they play like this."""
        flat = played.reshape(-1, len(self.layout))
        return np.asarray((self._reach @ flat).T / len(played))

    def worths(self, tails: Floats) -> Floats:
        """Return by hand, strength and room what a choice gains on the mean of the others."""
        fine = chances(tails, self.layout, self.players) + harms(tails, self.layout, self.players)
        return np.asarray(fine.T[self.sums] - self._costs)

    def wavering(self, tails: Floats, tastes: Floats) -> Floats:
        """Return how likely the bots make each choice, if they expect the others there."""
        worth = self.worths(tails)
        eager = np.exp((worth - worth.max((1, 2), keepdims=True)) / WAVER)
        eager *= tastes.T[self._cells] * self.is_there
        return np.asarray(eager / eager.sum((1, 2), keepdims=True))

    def left_to_gain(self, played: Floats) -> float:
        """Return what the best reply to hands that play like this gains on them, on average."""
        worth = self.worths(self.tails(played))
        return float((worth.max((1, 2)) - (played * worth).sum((1, 2))).mean())


def match_regrets(crowd: Crowd) -> Floats:
    """Return where the hands are, on average, as they learn by regret matching."""
    played, regrets = crowd.anything, np.zeros_like(crowd.anything)
    tails = np.zeros_like(crowd.tails(played))
    for step in range(1, STEPS + 1):
        now = crowd.tails(played)
        tails += 2 / (step + 1) * (now - tails)
        worth = crowd.worths(now)
        mean = (played * worth).sum((1, 2), keepdims=True)
        regrets = np.maximum(0.0, regrets + worth - mean) * crowd.is_there
        total = regrets.sum((1, 2), keepdims=True)
        played = np.where(total > 1e-12, regrets / np.maximum(total, 1e-12), crowd.anything)
    return tails


def fit_tastes(crowd: Crowd, tails: Floats) -> Floats:
    """Return the tastes with which the hands, as the bots choose, are where the tails say."""
    tastes, wanted = np.ones_like(tails), _cells_of(tails)
    for _ in range(FITTING):
        found = _cells_of(crowd.tails(crowd.wavering(tails, tastes)))
        tastes *= ((wanted + 1e-4) / (found + 1e-4)) ** 0.7
        tastes = np.clip(tastes / tastes.max(), 1 / UNIT, 1)
    return tastes


def _cells_of(tails: Floats) -> Floats:
    return np.asarray(-np.diff(tails, axis=1, append=0))


def entry(tails: Floats, tastes: Floats, layout: Layout) -> dict[str, list[list[int]]]:
    """Return an entry as it is stored: by pieces, the mean of rooms that are alike."""
    found = {}
    for count in dict.fromkeys(layout):
        alike = [place for place, pieces in enumerate(layout) if pieces == count]
        means = [column[alike].mean(0) for column in (tails, tastes)]
        found[str(count)] = [[round(UNIT * float(x)) for x in mean] for mean in means]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve all entries, or some of them again."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", type=int, default=0, metavar="N", help="N entries, no writing")
    args = parser.parse_args(arguments)
    start, found, gains = time.process_time(), {}, []
    todo = [(*game, cards, price) for game in games() for cards in CARDS for price in PRICES]
    if args.check:
        todo = todo[:: max(1, len(todo) // args.check)]
    for players, layout, cards, price in todo:
        crowd = Crowd((players, layout), cards, price)
        tails = match_regrets(crowd)
        tastes = fit_tastes(crowd, tails)
        # Another thousand hands: what was learnt by heart does not help these.
        others = Crowd((players, layout), cards, price, seed=2)
        played = others.wavering(tails, tastes)
        gains.append(others.left_to_gain(played))
        strength = (played.sum(2) * others.sums).sum(1).mean()
        name = name_of(players, layout, cards, price)
        found[name] = entry(tails, tastes, layout)
        print(f"{name}: strength {strength:.1f}, left to gain {gains[-1]:.4f}", flush=True)
    print(f"{len(todo)} entries, at most {max(gains):.4f}, {time.process_time() - start:.0f} s")
    if args.check:
        stored = json.loads(PATH.read_text(encoding="utf-8"))
        return int(any(stored[name] != tails for name, tails in found.items()))
    lines = ",\n".join(f'"{name}":{json.dumps(v)}' for name, v in found.items())
    PATH.write_text("{\n" + lines.replace(" ", "") + "\n}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
