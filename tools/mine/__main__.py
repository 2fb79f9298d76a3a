"""Mines the puzzles of a game, or checks the existing ones.

    python -m tools.mine --game KEY [--matches N] [--seed S] [--jobs J]  writes the puzzle file
    python -m tools.mine --check [--game KEY]                            solves all puzzles again

Mining: bots of all levels play all variants with any number of players (`tools.mine.moments`). A
hard bot that has watched from the acting seat evaluates every choice. The game's themes decide
whether the choice makes a question and which answers are right. Its difficulty is the weighted
fraction of bots that answer wrongly (`tools.mine.levels`). A second solver, which shares only the
rules with the bots, must confirm the answer (`tools.mine.second`); all other puzzles are discarded.
The same arguments always write the same file.

Checking: the second solver solves every puzzle again with another seed, and new bots answer it. The
exit status is 1 if the solver finds an answer wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from ai.parallel import open_executor
from game.catalog import CATALOG
from game.practice.puzzles import PUZZLES_FILE, encode_puzzles
from game.resources import ASSETS
from tools.mine.check import recheck_puzzles
from tools.mine.work import SOLVERS, mine_puzzles


def main(arguments: Sequence[str] | None = None) -> int:
    """Mine or check puzzles and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=SOLVERS)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--matches", type=int, help="how many the bots play")
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--executor", metavar="MODULE:FACTORY", help="instead of --jobs")
    args = parser.parse_args(arguments)
    start = time.perf_counter()
    if args.check:
        games = [args.game] if args.game else list(SOLVERS)
        with open_executor(args.jobs, args.executor) as executor:
            wrong = [recheck_puzzles(CATALOG[g], args.seed + 1, executor) for g in games]
        print(f"{time.perf_counter() - start:.0f} s")
        return int(any(wrong))
    if args.game is None:
        parser.error("which game is to be mined? (--game)")
    with open_executor(args.jobs, args.executor) as executor:
        puzzles = mine_puzzles(CATALOG[args.game], args.matches, args.seed, executor)
    data = encode_puzzles(args.game, puzzles)
    (ASSETS / args.game / PUZZLES_FILE).write_bytes(data)
    print(f"{len(puzzles)} puzzles, {len(data)} bytes, {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
