"""Solves a simplified model of a round of Gouda Ganoven by regret matching.

    python -m tools.solve.gouda_ganoven              writes the whole table; takes ten minutes
    python -m tools.solve.gouda_ganoven --players 3  rewrites only the entries for 3 players
    python -m tools.solve.gouda_ganoven --check 5    solves five entries again and compares

`ai.gouda_ganoven.model` describes the model and the table. All seats are alike, so one sample of
hands represents each of them. Every hand accumulates regrets for its own choices (a room with
cheese and the strength of its weapons; or, with a cheese card, an empty room) and plays against the
current strategy of the whole sample. If the mean strategy cycles far from an equilibrium, the hands
learn again in small steps (`learn_slowly`).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.gouda_ganoven import model
from ai.gouda_ganoven.card_values import STRENGTH_UNITS
from game.rules.gouda_ganoven.table import CARDS as KINDS
from game.rules.gouda_ganoven.table import CHEESE, DECK, ROOMS, STRENGTH

PATH: Final = Path(__file__).parents[2] / "ai" / "tables" / model.TABLE
HANDS: Final = 800
"""Number of random hands in the sample."""
LEARNING_STEPS: Final = 500
"""Number of iterations of regret matching."""
FITTING_STEPS: Final = 150
"""Number of iterations that fit the tastes."""
ACCEPTED_GAIN: Final = 0.03
"""A solution is accepted if the mean gain of a best reply is at most this, in pieces of cheese."""
SLOW_STEPS: Final = 700
SLOW_STEP_SIZE: Final = 0.01
"""Step size of `learn_slowly`."""
FIRST_TEMPERATURE: Final = 0.05
"""Softmax temperature at the start of `learn_slowly`, in pieces of cheese; it ends at `WAVER`."""
MAX_STRENGTH: Final = model.GRID[-1]
_DECK: Final = tuple(card for card, count in zip(KINDS, DECK, strict=True) for _ in range(count))

TableEntry: TypeAlias = dict[str, list[list[int]]]
"""An entry of the table of equilibria, in the form in which it is stored."""
Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Ints: TypeAlias = NDArray[np.int64]


def possible_games() -> Iterator[tuple[int, model.Spread]]:
    """Yield every possible combination of a number of players and a distribution of cheese."""
    for players in range(2, 7):
        counts = {1, players - 1, max(1, players - 2)}
        for count in sorted(counts):
            for spread in _spreads(count, count, 4):
                yield players, spread


def _spreads(count: int, most: int, rooms: int) -> Iterator[model.Spread]:
    if not count:
        yield ()
    elif rooms:
        for first in range(min(count, most), 0, -1):
            for rest in _spreads(count - first, first, rooms - 1):
                yield (first, *rest)


def sample_hands(cards: int, rng: np.random.Generator) -> tuple[Ints, Bools]:
    """Return the possible total strengths of each of `HANDS` random hands, padded with -1.

    Each hand has `cards` cards. The second array says whether a hand contains a cheese card.
    """
    hands, has_cheese = np.full((HANDS, model.MAX_STRENGTHS), -1), np.zeros(HANDS, dtype=bool)
    for number, strengths_of in enumerate(hands):
        held = [_DECK[place] for place in rng.choice(len(_DECK), cards, replace=False)]
        sums = list(model.weapons_by_strength([card for card in held if STRENGTH[card]]))
        strengths_of[: len(sums)] = sums
        has_cheese[number] = CHEESE in held
    return hands, has_cheese


def _grid_interpolation() -> Floats:
    spread = np.zeros((MAX_STRENGTH + 2, len(model.GRID)))
    for strength in range(MAX_STRENGTH + 1):
        place = max(i for i, at in enumerate(model.GRID) if at <= strength)
        if place == len(model.GRID) - 1:
            spread[strength, place] = 1
        else:
            share = (strength - model.GRID[place]) / (model.GRID[place + 1] - model.GRID[place])
            spread[strength, place : place + 2] = 1 - share, share
    return spread


_SPREAD: Final = _grid_interpolation()


def win_probabilities(tails: Floats, spread: model.Spread, players: int) -> Floats:
    """Return the probability of getting cheese, by room and by strength from 0 to `MAX_STRENGTH`.

    `tails` has, by room and by each strength in `GRID`, the probability that a given rival is in
    the room with at least that strength. `spread` has the pieces of cheese in each room.
    """
    fine = tails @ _SPREAD.T
    odds = (fine[:, :-1] + fine[:, 1:]) / 2
    odds[:, 0] = tails[:, 1]
    return np.array([_fewer(odds[i], players - 1, c) for i, c in enumerate(spread)])


def _fewer(odds: Floats, others: int, count: int) -> Floats:
    return sum((_exactly(odds, others, i) for i in range(count)), np.zeros_like(odds))


def _exactly(odds: Floats, others: int, count: int) -> Floats:
    return np.asarray(comb(others, count) * odds**count * (1 - odds) ** (others - count))


def expected_harm(tails: Floats, spread: model.Spread, players: int) -> Floats:
    """Return the mean number of pieces of cheese that each choice takes away from each rival.

    The arguments and the shape of the result are those of `win_probabilities`.
    """
    fine = np.maximum(tails @ _SPREAD.T, 0)
    odds = (fine[:, :-1] + fine[:, 1:]) / 2
    odds[:, 0] = tails[:, 1]
    share = fine[:, :-1] - fine[:, 1:]
    lost = np.array([_exactly(odds[i], players - 2, c - 1) for i, c in enumerate(spread)]) * share
    harm = np.cumsum(lost, 1) - lost / 2
    harm[:, 0] = 0
    return np.asarray(harm)


class HandPopulation:
    """A random sample of hands that represents the hand of every seat."""

    def __init__(
        self, game: tuple[int, model.Spread], cards: int, price: float, seed: int = 1
    ) -> None:
        """Deal random hands of `cards` cards each.

        `game` is the number of players and the distribution of cheese; `price` is the cost of one
        unit of strength, in pieces of cheese.
        """
        self.players, self.spread = game
        hands, has_cheese = sample_hands(cards, np.random.default_rng([seed, cards]))
        self.sums = np.maximum(hands, 0)
        rooms = len(self.spread)
        self.may = np.repeat((hands >= 0)[:, :, None], rooms + 1, 2)
        self.may[:, :, rooms] = False
        self.may[:, 0, rooms] = has_cheese & (rooms < len(ROOMS))
        self._costs = np.where(self.may, price * self.sums[:, :, None], 9.0)
        self._own_cheese = 1 - price * STRENGTH_UNITS[CHEESE]
        reach = self.sums[None] >= np.array(model.GRID)[:, None, None]
        self._reach = reach.reshape(len(model.GRID), -1).astype(float)
        self._cells = np.searchsorted(model.GRID, self.sums, side="right") - 1

    @property
    def uniform_strategy(self) -> Floats:
        """The strategy in which all possible choices of a hand have the same probability."""
        return np.asarray(self.may / self.may.sum((1, 2), keepdims=True))

    def tails(self, played: Floats) -> Floats:
        """Return the tails (see `win_probabilities`) of the strategy `played`.

        `played` has the probability of each choice, by hand, strength and room.
        """
        flat = played[:, :, :-1].reshape(-1, len(self.spread))
        return np.asarray((self._reach @ flat).T / len(played))

    def choice_values(self, tails: Floats) -> Floats:
        """Return each choice's value, in pieces of cheese, by hand, strength and room.

        `tails` are those of the rivals' strategy (see `win_probabilities`).
        """
        fine = win_probabilities(tails, self.spread, self.players) + expected_harm(
            tails, self.spread, self.players
        )
        own = np.full((1, fine.shape[1]), self._own_cheese)
        return np.asarray(np.concatenate((fine, own)).T[self.sums] - self._costs)

    def softmax_strategy(self, tails: Floats, tastes: Floats, waver: float = model.WAVER) -> Floats:
        """Return the bots' strategy: a softmax of the values, weighted by `tastes`.

        `tails` are those of the rivals' strategy (see `win_probabilities`). `tastes` has the weight
        of each choice by room and strength. `waver` is the temperature, in pieces of cheese.
        """
        worth = self.choice_values(tails)
        eager = np.exp((worth - worth.max((1, 2), keepdims=True)) / waver) * self.may
        eager[:, :, :-1] *= tastes.T[self._cells]
        return np.asarray(eager / eager.sum((1, 2), keepdims=True))

    def exploitability(self, played: Floats) -> float:
        """Return the mean gain, in pieces of cheese, of a best reply if all seats play `played`."""
        worth = self.choice_values(self.tails(played))
        return float((worth.max((1, 2)) - (played * worth).sum((1, 2))).mean())


def match_regrets(crowd: HandPopulation) -> Floats:
    """Run regret matching and return the tails of the mean strategy (see `win_probabilities`)."""
    played, regrets = crowd.uniform_strategy, np.zeros_like(crowd.uniform_strategy)
    tails = np.zeros_like(crowd.tails(played))
    for step in range(1, LEARNING_STEPS + 1):
        now = crowd.tails(played)
        tails += 2 / (step + 1) * (now - tails)
        worth = crowd.choice_values(now)
        mean = (played * worth).sum((1, 2), keepdims=True)
        regrets = np.maximum(0.0, regrets + worth - mean) * crowd.may
        total = regrets.sum((1, 2), keepdims=True)
        played = np.where(total > 1e-12, regrets / np.maximum(total, 1e-12), crowd.uniform_strategy)
    return tails


def learn_slowly(crowd: HandPopulation, tails: Floats) -> Floats:
    """Train the hands in small steps, starting from `tails`, and return the new tails."""
    for step in range(SLOW_STEPS):
        waver = FIRST_TEMPERATURE * (model.WAVER / FIRST_TEMPERATURE) ** (step / SLOW_STEPS)
        played = crowd.softmax_strategy(tails, np.ones_like(tails), waver)
        tails = tails + SLOW_STEP_SIZE * (crowd.tails(played) - tails)
    return tails


def fit_tastes(crowd: HandPopulation, tails: Floats) -> Floats:
    """Return the tastes (weights of choices) with which the bots' strategy reproduces `tails`."""
    tastes, wanted = np.ones_like(tails), _cells_of(tails)
    for _ in range(FITTING_STEPS):
        found = _cells_of(crowd.tails(crowd.softmax_strategy(tails, tastes)))
        tastes *= ((wanted + 1e-4) / (found + 1e-4)) ** 0.7
        tastes = np.clip(tastes / tastes.max(), 1 / model.UNIT, 1)
    return tastes


def _cells_of(tails: Floats) -> Floats:
    return np.asarray(-np.diff(tails, axis=1, append=0))


def table_entry(tails: Floats, tastes: Floats, spread: model.Spread) -> TableEntry:
    """Return a solution in the form of a table entry; rooms with equal cheese are averaged.

    `tails` and `tastes` are by room and strength; `spread` has the pieces of cheese per room.
    """
    found = {}
    for count in dict.fromkeys(spread):
        alike = [place for place, pieces in enumerate(spread) if pieces == count]
        means = [column[alike].mean(0) for column in (tails, tastes)]
        found[str(count)] = [[round(model.UNIT * float(x)) for x in mean] for mean in means]
    return found


def solve(game: tuple[int, model.Spread], cards: int, price: float) -> tuple[float, TableEntry]:
    """Solve the room choice of one simplified game; return its exploitability and table entry.

    `game` is the number of players and the distribution of cheese, `cards` the size of a hand, and
    `price` the cost of a unit of strength in pieces of cheese.
    """
    crowd, others = HandPopulation(game, cards, price), HandPopulation(game, cards, price, seed=2)

    def fitted(tails: Floats) -> tuple[float, TableEntry]:
        tastes = fit_tastes(crowd, tails)
        # Evaluate on other hands, to measure the gain without overfitting.
        gain = others.exploitability(others.softmax_strategy(tails, tastes))
        return gain, table_entry(tails, tastes, game[1])

    tails = match_regrets(crowd)
    first = fitted(tails)
    if first[0] <= ACCEPTED_GAIN:
        return first
    return min(first, fitted(learn_slowly(crowd, tails)), key=lambda found: found[0])


def write_table(found: Mapping[str, TableEntry]) -> None:
    """Write the table file with the entries in `found`, in a fixed order."""
    names = [
        model.entry_key(*game, cards, price)
        for game in possible_games()
        for cards in model.HAND_SIZES
        for price in model.PRICES
    ]
    lines = [f'"{name}":{json.dumps(found[name])}' for name in names if name in found]
    PATH.write_text("{\n" + ",\n".join(lines).replace(" ", "") + "\n}\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve all entries and write the table; with `--check`, solve some again and compare them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", type=int, default=0, metavar="N", help="N entries, no writing")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    args = parser.parse_args(arguments)
    start, found, gains = time.process_time(), {}, []
    todo = [
        (*game, cards, price)
        for game in possible_games()
        if game[0] in args.players
        for cards in model.HAND_SIZES
        for price in model.PRICES
    ]
    if args.check:
        todo = todo[:: max(1, len(todo) // args.check)]
    for players, spread, cards, price in todo:
        name = model.entry_key(players, spread, cards, price)
        gain, found[name] = solve((players, spread), cards, price)
        gains.append(gain)
        print(f"{name}: left to gain {gain:.4f}", flush=True)
    print(f"{len(todo)} entries, at most {max(gains):.4f}, {time.process_time() - start:.0f} s")
    stored = json.loads(PATH.read_text(encoding="utf-8")) if PATH.exists() else {}
    if args.check:
        return int(any(stored[name] != tails for name, tails in found.items()))
    write_table({**stored, **found})
    return 0


if __name__ == "__main__":
    sys.exit(main())
