"""How many moves a second each game's rules make, next to RLCard's UNO, in one run.

    python -m tests.bench.rules_speed

needs the extra `bench`. One move is one `State.apply`, with all its events; UNO's is one
`game.step`. Both play random matches of three (UNO: two, all it knows); choosing the move is not
counted. Rounds of both alternate, so that a busy machine slows both down. Exit status 1 if a
variant stays below the target.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Iterator

from rlcard.games.uno import Game

from game.catalog import CATALOG
from game.rules.base import TERMINAL
from tests.rules.playing import Table, choose

TARGET = 1.2
ROUNDS = 15
MOVES = 3000


def rules_moves(table: Table, rng: random.Random) -> Iterator[float]:
    """Yield the seconds of each move of match after match."""
    while True:
        state = table.new_state()
        while state.to_act != TERMINAL:
            action = choose(state, rng)
            begin = time.perf_counter()
            state = state.apply(action).state
            yield time.perf_counter() - begin


def uno_moves(rng: random.Random) -> Iterator[float]:
    """Yield the seconds of each step of game after game."""
    while True:
        game = Game()
        game.init_game()
        while not game.is_over():
            action = rng.choice(game.get_legal_actions())
            begin = time.perf_counter()
            game.step(action)
            yield time.perf_counter() - begin


def rate(moves: Iterator[float]) -> float:
    """Return moves a second over the next `MOVES`."""
    return MOVES / sum(next(moves) for _ in range(MOVES))


def main() -> int:
    is_good = True
    for entry in CATALOG.values():
        for variant in entry.variants:
            ours = rules_moves(Table(entry, variant, 3), random.Random(1))
            uno = uno_moves(random.Random(1))
            pairs = [(rate(ours), rate(uno)) for _ in range(ROUNDS)]
            ratio = statistics.median(a / b for a, b in pairs)
            mine, theirs = (statistics.median(side) for side in zip(*pairs, strict=True))
            print(
                f"{entry.key} {variant}: {mine:,.0f} moves/s, UNO {theirs:,.0f} steps/s, "
                f"{ratio:.2f} times as many (target {TARGET})"
            )
            is_good = is_good and ratio >= TARGET
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
