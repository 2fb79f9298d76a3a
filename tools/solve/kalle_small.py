"""Solves a round of Kalle Kanalratte on a small square, in which half of the lids are turned.

    python -m tools.solve.kalle_small --size 3 --train

This prints bounds, found by CFR+, on the probability that a searcher finds Kalle if both sides play
optimally, and how often known searchers find Kalle if the hider plays a best reply. The game tree
is simplified, but its value is the same:

* One hider plays a round without options and without the last chance (K29) against one searcher,
  who places the guard (KA3). The hider may pass (KA5) and never forgets where Kalle is (K23).
* The guard is placed on any cell (K10) and moves to any lid (face-down card) beside it (K12, KA1),
  so the searcher is free to choose the first lid. It is never blocked on these boards (KA2).
* Before the last lid is turned, a hider that can swap Kalle out of the guard's reach (K16) does so.
  Only a trapped card can be caught then, and nothing saves it, so the last swap is left out.
* Cells that are equivalent by symmetry are equally likely as Kalle's first cell (K8).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[Any]
MOST_ROUNDS: Final = 300
"""Number of rounds of a known searcher that are continued at once, which limits the memory."""


class SmallBoard:
    """A rectangle of at least four cards.

    Attributes:
        lids: number of lids that the searcher may turn.
        beside: the neighbours of each cell.
        pairs: all pairs of neighbours.
        starts: one cell of each class of cells that are equivalent by symmetry.
        kinds: for each cell, the index of its class in `starts`.
    """

    def __init__(self, width: int, height: int) -> None:
        self.lids = width * height // 2
        y, x = np.divmod(np.arange(width * height), width)
        apart = np.maximum(abs(x[:, None] - x), abs(y[:, None] - y))
        self.beside = tuple(tuple(np.flatnonzero(row == 1).tolist()) for row in apart)
        self.pairs = tuple((a, b) for a, near in enumerate(self.beside) for b in near if a < b)
        apart.sort()
        _, self.starts, self.kinds = np.unique(apart, True, True, axis=0)


class ChoiceTree:
    """One side's choices in a round, by level, and what CFR+ has learnt about them.

    A choice has several options, each of which may lead to choices on the next level. A plan has
    the probability of reaching each option if the other side does everything that leads there;
    `mean` is the weighted mean of the plans so far.
    """

    def __init__(self, options: int) -> None:
        self.mean, self._regrets = list[Numbers](), list[Numbers]()
        self._choices, self._parents = list[Numbers](), list[Numbers]()
        self.add_level(np.zeros(options, np.intp), np.zeros(1, np.intp))

    def add_level(self, choices: Numbers, parents: Numbers) -> None:
        """Append a level of choices.

        `choices` has, for each option, the index of its choice. `parents` has, for each choice, the
        index of the option on the previous level that leads to it.
        """
        self._choices.append(choices.ravel())
        self._parents.append(parents.ravel())
        self._regrets.append(np.zeros(choices.size))
        self.mean.append(np.zeros(choices.size))

    def _odds(self) -> Iterator[Numbers]:
        for choice, regrets in zip(self._choices, self._regrets, strict=True):
            total, even = np.bincount(choice, regrets)[choice], 1 / np.bincount(choice)[choice]
            yield np.divide(regrets, total, out=even, where=total > 0)

    def plan(self, share: float) -> list[Numbers]:
        """Return the plan that the regrets suggest; it enters the mean plan with weight `share`."""
        found: list[Numbers] = [np.ones(1)]
        for level, odds in enumerate(self._odds()):
            found.append(found[-1][self._parents[level]][self._choices[level]] * odds)
            self.mean[level] += share * (found[-1] - self.mean[level])
        return found[1:]

    def learn(self, gains: Sequence[Numbers]) -> None:
        """Update the regrets; `gains` has this side's gain from each option."""
        later: Numbers = np.zeros(1)
        for level, odds in reversed([*enumerate(self._odds())]):
            choice, parent = self._choices[level], self._parents[level]
            worth = gains[level] + later
            usual = np.bincount(choice, worth * odds, len(parent))
            self._regrets[level] = np.maximum(self._regrets[level] + worth - usual[choice], 0)
            later = np.bincount(parent, usual, len(self.mean[level - 1]))

    def best_reply(self, gains: Sequence[Numbers]) -> float:
        """Return the greatest sum of `gains` that any plan can achieve."""
        later: Numbers = np.zeros(1)
        for level in reversed(range(len(gains))):
            best = np.full(len(self._parents[level]), -np.inf)
            np.maximum.at(best, self._choices[level], gains[level] + later)
            later = np.bincount(self._parents[level], best, len(self.mean[level - 1]))
        return float(later[0])


SmallPosition: TypeAlias = tuple[int, tuple[int, ...], frozenset[int], int]
"""The guard's cell, the card in each cell, the lids' cards, and the searcher's last option."""


class RoundSolver:
    """CFR+ with alternating updates for a round on a small board.

    The searcher chooses a card in each position; the hider chooses the next position for each card
    that may be Kalle. Cards are numbered by their first cells. Both sides have an option for every
    position and card, even a useless one: a card that is out of reach cannot be caught.

    Attributes:
        lower: probability of finding Kalle that the searcher's mean plan secures.
        upper: probability of finding Kalle that the hider's mean plan concedes.
    """

    def __init__(self, board: SmallBoard) -> None:
        self.lower, self.upper = 0.0, 1.0
        self._hider, self._searcher = ChoiceTree(len(board.starts)), ChoiceTree(1)
        self._chances = list[Numbers]()  # that Kalle is the card and can be caught there
        cards, shares = np.arange(len(board.kinds)), 1 / np.bincount(board.kinds)[board.kinds]
        parent, parents = np.zeros(1, np.intp), board.kinds
        positions: list[SmallPosition] = [(-1, tuple(cards.tolist()), frozenset(cards.tolist()), 0)]
        for left in range(board.lids, 0, -1):
            branch = np.array([b for *_, b in positions])
            options, positions = next_positions(board, left, positions)
            number, card = np.array(options).T
            self._hider.add_level(np.add.outer(branch * len(cards), cards), parents)
            self._searcher.add_level(np.repeat(np.arange(len(branch)), len(cards)), parent[branch])
            self._chances.append(np.zeros(len(branch) * len(cards)))
            parent = number * len(cards) + card
            self._chances[-1][parent] = shares[card]
            parents = np.add.outer(number * len(cards), cards)

    def solve(self, tolerance: float) -> None:
        """Iterate until the bounds differ by less than `tolerance`."""
        number, hider, searcher = 0, self._hider, self._searcher
        while self.upper - self.lower >= tolerance:
            number += 1
            share = 6 * number / (number + 1) / (2 * number + 1)  # weights are squares
            hider.learn(self._catches(searcher.plan(share), -1))
            searcher.learn(self._catches(hider.plan(share), 1))
            if number % 50 == 0:  # the bounds take as long as an iteration
                self.lower = -hider.best_reply(self._catches(searcher.mean, -1))
                self.upper = searcher.best_reply(self._catches(hider.mean, 1))

    def _catches(self, plan: Sequence[Numbers], sign: int) -> list[Numbers]:
        every = zip(self._chances, plan[1:], strict=True)
        return [np.zeros(1), *(sign * chances * odds for chances, odds in every)]


def next_positions(
    board: SmallBoard, left: int, positions: Sequence[SmallPosition]
) -> tuple[list[tuple[int, int]], list[SmallPosition]]:
    """Return the searcher's options, each a position's index and a card, and the next positions.

    `left` lids may still be turned.
    """
    options, after = list[tuple[int, int]](), list[SmallPosition]()
    for number, (guard, cards, down, _) in enumerate(positions):
        near = board.beside[guard] if guard >= 0 else board.starts  # one cell of each class
        for cell in (c for c in near if cards[c] in down):
            if left == 1 and {*board.beside[cell]} - {guard, *near}:
                continue  # Kalle would have escaped
            swaps = [pair for pair in board.pairs if cell not in pair] if left > 2 else []
            for a, b in [(cell, cell), *swaps]:  # the first of them passes
                moved = list(cards)
                moved[a], moved[b] = cards[b], cards[a]
                after.append((cell, (*moved,), down - {cards[cell]}, len(options)))
            options.append((number, cards[cell]))
    return options, after


def change_board(board: SmallBoard) -> tuple[ModuleType, ModuleType]:
    """Make the game, before it is imported, use `board`; return the simulator and the trainer."""
    vars(import_module("game.rules.kalle_kanalratte.table")).update(
        SIDE=round(len(board.kinds) ** 0.5),
        CELLS=len(board.kinds),
        LIDS=board.lids,
        NEIGHBOURS=board.beside,
        PAIRS=board.pairs,
        MIDDLE=tuple(cell for cell, near in enumerate(board.beside) if len(near) == 8),
    )
    trainer = import_module("tools.solve.kalle_kanalratte")
    return import_module("tools.solve.kalle_rounds"), trainer


def catch_odds(rounds: Any, network: Numbers, *modules: Any) -> Numbers:
    """Return the network's probability of finding Kalle, for each round and each cell of Kalle.

    The hider plays a best reply. In all rounds of the `RoundBatch` `rounds`, the same number of
    lids has been turned; `modules` are those that `change_board` returns.
    """
    if len(rounds) > MOST_ROUNDS:
        halves = np.array_split(np.arange(len(rounds)), 2)
        return np.concatenate([catch_odds(rounds.select(h), network, *modules) for h in halves])
    game, trainer = modules
    cells = rounds.candidate_cells()
    ratings = np.full(cells.shape, -np.inf)
    ratings[cells] = trainer.step_ratings(network, rounds.inputs(cells))
    odds = trainer.softmax(ratings)
    caught = odds.copy()
    if rounds.turned[0] < game.LIDS - 1:
        number, end = np.nonzero(cells)
        turned = rounds.select(number)
        turned.move_guard(end, odds[number])
        first, action = np.nonzero(game.IS_LEGAL_SWAP[turned.guard] | (game.STARTS == game.ENDS))
        swapped = turned.select(first)
        swapped.swap(action)
        later = catch_odds(swapped, network, *modules)
        later = np.take_along_axis(later, game.NEW_CELLS[action], 1)
        later = np.minimum.reduceat(later, np.flatnonzero(np.diff(first, prepend=-1)))
        later[np.arange(len(end)), end] = 0.0
        np.add.at(caught, number, odds[number, end, None] * later)
    return np.asarray(caught)


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve the board, and print how often known searchers find a hider that knows them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--size", type=int, choices=(2, 3), default=3)
    parser.add_argument("--train", action="store_true", help="train the network on this board")
    args = parser.parse_args(arguments)
    board = SmallBoard(args.size, args.size)
    solver, cells = RoundSolver(board), np.arange(args.size**2)
    solver.solve(tolerance=0.001)
    print(f"value                 {solver.lower:.4f} - {solver.upper:.4f}")
    print(f"hider with decoys     {board.lids / len(cells):.4f}", flush=True)
    game, trainer = change_board(board)
    network = np.array(json.loads(trainer.PATH.read_text(encoding="utf-8")))
    if args.train:
        network = trainer.train_network(1, trainer.PHASES, 384)
    for name, weights in (("random", 0 * network), ("hard", network)):
        rounds = game.RoundBatch(0 * cells, cells, np.tile(game.PRIORS, (len(cells), 1)))
        found = catch_odds(rounds, weights, game, trainer).mean(0).min()
        print(f"{name + ' searcher':21} {found:.4f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
