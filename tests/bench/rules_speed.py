"""How many moves a second each game's rules make, next to RLCard's UNO, in one run.

    python -m tests.bench.rules_speed

needs the extra `bench`. One move is one `State.apply`, with all its events; UNO's is one
`game.step`. The moves of random matches of three (UNO: two, all it knows) are noted first and then
made again against the clock. Rounds of both alternate, processor time is measured, and the best
round of each counts, so that a busy machine does no harm. Exit status 1 if a variant stays below
the target.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np
from rlcard.games.uno import Game

from game.catalog import CATALOG
from tests.rules.playing import Table, players_near, random_match

S = TypeVar("S")
M = TypeVar("M")
TARGET = 1.2
ROUNDS = 20
MATCHES = 40


def race(
    matches: Sequence[Sequence[M]], start: Callable[[int], S], move: Callable[[S, M], S]
) -> Callable[[], float]:
    """Return what makes the moves of some matches again and says how many a second it made."""

    def run() -> float:
        seconds = 0.0
        for number, moves in enumerate(matches):
            state = start(number)
            begin = time.process_time()
            for one in moves:
                state = move(state, one)
            seconds += time.process_time() - begin
        return sum(map(len, matches)) / seconds

    return run


def rules_race(table: Table) -> Callable[[], float]:
    """Return the race of a game's rules."""
    matches = [[action for _, action, _ in random_match(table, i)] for i in range(MATCHES)]
    return race(matches, lambda _: table.new_state(), lambda state, one: state.apply(one).state)


def dealt(seed: int) -> Game:
    """Return a game of UNO with its cards dealt."""
    game = Game()
    game.np_random = np.random.RandomState(seed)
    game.init_game()
    return game


def step(game: Game, action: str) -> Game:
    """Take a step of UNO."""
    game.step(action)
    return game


def uno_race() -> Callable[[], float]:
    """Return the race of UNO, by random steps."""
    matches: list[list[str]] = []
    for seed in range(MATCHES):
        rng, game, steps = random.Random(seed), dealt(seed), list[str]()
        while not game.is_over():
            steps.append(rng.choice(game.get_legal_actions()))
            game.step(steps[-1])
        matches.append(steps)
    return race(matches, dealt, step)


def main() -> int:
    is_good, uno = True, uno_race()
    for entry in CATALOG.values():
        for variant in entry.variants:
            ours = rules_race(Table(entry, variant, players_near(entry, variant, 3)))
            rounds = [(ours(), uno()) for _ in range(ROUNDS)]
            mine, theirs = (max(side) for side in zip(*rounds, strict=True))
            print(
                f"{entry.key} {variant}: {mine:,.0f} moves/s, UNO {theirs:,.0f} steps/s, "
                f"{mine / theirs:.2f} times as many (target {TARGET})"
            )
            is_good = is_good and mine / theirs >= TARGET
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
