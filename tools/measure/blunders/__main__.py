"""Counts blunders: choices that a child would laugh at, and choices that give something away.

    python -m tools.measure.blunders --game katzenpolizei                       all levels
    python -m tools.measure.blunders --game cat_and_mouse --level easy --players 2 3 --matches 500
    python -m tools.measure.blunders --game gouda_ganoven --list                what is counted
    python -m tools.measure.blunders --game kalle_kanalratte --fast             blunders alone

Bots of one level play among themselves. What a blunder is stands in a list for each game
(`tools/measure/blunders/<game>.py`); the table tells how many a thousand choices are blunders and
which. "Given away" counts, of a hundred choices that a hard bot weighs, those whose best one is
worth more by the amount in brackets, in the unit of `Bot.weigh`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ai.base import Level
from game.catalog import CATALOG, GameEntry
from tools.measure.blunders.counting import RANDOM, counted
from tools.measure.blunders.witness import witness_of


def print_rows(entry: GameEntry, args: argparse.Namespace) -> None:
    """Print a row for each variant, number of players and level, as soon as it is known."""
    amount = witness_of(entry.key).amount
    print(f"| {entry.key} | players | level | choices | blunders in 1,000 | which", end="")
    print(f" | given away in 100 (over {amount:g}) | a choice |")
    print("|---|---|---|---|---|---|---|---|")
    for variant in args.variant or entry.variants:
        for players in args.players or entry.players(variant)[:1]:
            for level in args.level:
                setup = (variant, players, level, args.matches, args.seed)
                count = counted(entry, *setup, weighs=not args.fast)
                which = ", ".join(f"{name} {n}" for name, n in count.blunders.most_common())
                given = f"{count.given(amount):.1f} | {count.mean:.4f}" if count.losses else "- | -"
                print(
                    f"| {variant} | {players} | {level} | {count.choices} | "
                    f"{count.per_thousand:.2f} | {which or '-'} | {given} |",
                    flush=True,
                )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", required=True, choices=tuple(CATALOG))
    parser.add_argument("--level", nargs="*", choices=(*Level, RANDOM), default=tuple(Level))
    parser.add_argument("--variant", nargs="*", help="all of the game, if none is given")
    parser.add_argument("--players", type=int, nargs="*", help="the fewest, if none is given")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fast", action="store_true", help="no hard bot judges the choices")
    parser.add_argument("--list", action="store_true", help="tell what is counted, and end")
    args = parser.parse_args(arguments)
    try:
        if args.list:
            for name, what in witness_of(args.game).blunders.items():
                print(f"{name:24}{what}")
        else:
            print_rows(CATALOG[args.game], args)
    except ValueError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
