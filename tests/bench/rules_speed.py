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
from functools import partial

import numpy as np
from rlcard.games.uno import Game

from game.catalog import CATALOG
from game.rules.base import Action
from tests.rules.playing import Table, random_match

TARGET = 1.2
ROUNDS = 20
MATCHES = 40


def seconds_of(make_moves: Callable[[], object]) -> float:
    """Return the seconds of processor time that something takes."""
    begin = time.process_time()
    make_moves()
    return time.process_time() - begin


def rules_race(table: Table) -> Callable[[], float]:
    """Return what makes the moves of some matches and says how many a second it made."""
    matches = [[action for _, action, _ in random_match(table, i)] for i in range(MATCHES)]

    def play(actions: Sequence[Action]) -> None:
        state = table.new_state()
        for action in actions:
            state = state.apply(action).state

    return lambda: (
        sum(map(len, matches)) / sum(seconds_of(partial(play, actions)) for actions in matches)
    )


def dealt(seed: int) -> Game:
    """Return a game of UNO with its cards dealt."""
    game = Game()
    game.np_random = np.random.RandomState(seed)
    game.init_game()
    return game


def uno_race() -> Callable[[], float]:
    """Return what takes the steps of some random games and says how many a second it took."""
    matches: list[list[str]] = []
    for seed in range(MATCHES):
        rng, game, steps = random.Random(seed), dealt(seed), list[str]()
        while not game.is_over():
            steps.append(rng.choice(game.get_legal_actions()))
            game.step(steps[-1])
        matches.append(steps)

    def play(game: Game, steps: Sequence[str]) -> None:
        for step in steps:
            game.step(step)

    return lambda: (
        sum(map(len, matches))
        / sum(seconds_of(partial(play, dealt(i), steps)) for i, steps in enumerate(matches))
    )


def main() -> int:
    is_good, uno = True, uno_race()
    for entry in CATALOG.values():
        for variant in entry.variants:
            ours = rules_race(Table(entry, variant, 3))
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
