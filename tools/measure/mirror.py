"""Measures the mirror: how often it names the right level, and how much of the results is luck.

    python -m tools.measure.mirror --game rat_a_tat_cat --cases 1000
    python -m tools.measure.mirror --matches 300 --seed 7

A case is ten matches of one simulated player, drawn from matches other than the fitted ones, in
which everybody has a level by lot. Prints a row of a table for each variant with the fewest
players: right in how many cases, milliseconds of the processor to judge ten matches of a seat, and,
of the spread of the results, which part the choices of all seats explain; the rest is luck.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from collections.abc import Sequence
from typing import Final

from ai.arena_result import wilson
from ai.base import Level
from ai.mirror import Gift, Mirror, balance, mirror_of
from game.catalog import CATALOG
from tools.measure.gifts import Played, played

TEN: Final = 10
MATCHES: Final = {"cat_and_mouse": 2000, "rat_a_tat_cat": 1000, "kalle_kanalratte": 500}
"""How many of each variant; of other games 200."""


def named(
    mirror: Mirror, matches: Sequence[Played], cases: int, rng: random.Random
) -> Counter[tuple[str, str]]:
    """Return how often a player of one level was named as one of another."""
    by_level: dict[Level, list[Sequence[Gift]]] = {level: [] for level in Level}
    for match in matches:
        for level, gifts in zip(match.levels, match.gifts, strict=True):
            by_level[level].append(gifts)
    found: Counter[tuple[str, str]] = Counter()
    for case in range(cases):
        level = list(Level)[case % len(Level)]
        ten = rng.sample(by_level[level], TEN)
        found[level.value, mirror.level(g for gifts in ten for g in gifts) or "-"] += 1
    return found


def explained(mirror: Mirror, matches: Sequence[Played]) -> float:
    """Return which part of the variance of the results the choices explain."""
    results, luck = [], []
    for match in matches:
        given = [sum(gift.amount for gift in gifts) for gifts in match.gifts]
        for seat in range(len(given)):
            found = balance(given, match.shares, mirror.rate, seat)
            results.append(found.result)
            luck.append(found.luck)
    return 1 - statistics.pvariance(luck) / statistics.pvariance(results)


def row(key: str, variant: str, count: int, cases: int, seed: int) -> str:
    """Measure one variant; return its row. ValueError: it has no mirror."""
    entry, mirror = CATALOG[key], mirror_of(key, variant)
    if mirror is None:
        raise ValueError(f"nobody has fitted a mirror to {key}, {variant}")
    players = entry.players(variant)[0]
    matches = [played(entry, variant, players, f"{seed}/{variant}/{i}") for i in range(count)]
    ten = 1000 * TEN * statistics.fmean(match.judging for match in matches)
    found = named(mirror, matches, cases, random.Random(seed))
    right = sum(n for (true, told), n in found.items() if true == told)
    low, high = (100 * bound for bound in wilson(right / cases, cases))
    wrong = ", ".join(f"{a} as {b} {n}" for (a, b), n in sorted(found.items()) if a != b)
    told = f"{100 * right / cases:.1f} % ({low:.1f} to {high:.1f})"
    part = explained(mirror, matches)
    return f"| {key} | {variant} | {told} | {wrong or '-'} | {ten:.0f} | {100 * part:.1f} % |"


def main() -> None:
    """Read the arguments, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=CATALOG, help="one game; by default all")
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--matches", type=int, help="of each variant, from which cases are drawn")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    print("| game | variant | named rightly | wrongly | ms for ten matches | choices |")
    print("|---|---|---|---|---:|---:|")
    for key in [args.game] if args.game else CATALOG:
        for variant in CATALOG[key].variants:
            count = args.matches or MATCHES.get(key, 200)
            print(row(key, variant, count, args.cases, args.seed), flush=True)


if __name__ == "__main__":
    main()
