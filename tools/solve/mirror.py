"""Fits the mirror: what a gift is worth, and how often each level gives so much away.

    python -m tools.solve.mirror                                     all games, some minutes
    python -m tools.solve.mirror --game katzenpolizei --matches 400

Bots of all levels play every variant with the fewest players. Writes `ai/tables/mirror_KEY.json`.
"""

from __future__ import annotations

import argparse
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from ai.base import Level
from ai.mirror import NOTHING, Mirror, table_name
from game.catalog import CATALOG, GameEntry
from tools.measure.gifts import Played, played

FOLDER: Final = Path(__file__).parents[2] / "ai" / "tables"
MATCHES: Final = {
    "cat_and_mouse": 4000,
    "kalle_kanalratte": 1500,
    "katzenpolizei": 500,
    "rat_a_tat_cat": 3000,
    "gouda_ganoven": 250,
}
"""How many of each variant, as many as a few minutes allow."""
USUAL: Final = 400
CHANCES: Final = {"cat_and_mouse"}
"""The games whose bots weigh exact chances of winning the match, from solved tables."""
_BINS: Final = 8
"""As many bins of gifts, at most, next to the one of those that are none."""
_RARE: Final = 40
"""So many gifts a bin, at least."""


def fitted(matches: Sequence[Played], *, is_chance: bool) -> Mirror:
    """Return what matches tell; `is_chance`: the game's worths are chances of winning."""
    amounts: dict[str, dict[Level, list[float]]] = defaultdict(lambda: defaultdict(list))
    for match in matches:
        for level, gifts in zip(match.levels, match.gifts, strict=True):
            for gift in gifts:
                amounts[gift.kind][level].append(gift.amount)
    edges = {kind: _edges(by.values()) for kind, by in sorted(amounts.items())}
    odds = {
        kind: {level.value: _odds(by[level], edges[kind]) for level in Level}
        for kind, by in sorted(amounts.items())
    }
    return Mirror(1.0 if is_chance else _rate(matches), edges, odds)


def _edges(amounts: Iterable[Sequence[float]]) -> list[float]:
    """Return where bins end that hold equally many gifts; the first one holds what is none."""
    gifts = sorted(amount for some in amounts for amount in some if amount > NOTHING)
    bins = min(_BINS, len(gifts) // _RARE)
    inner = {float(f"{gifts[len(gifts) * i // bins]:.4g}") for i in range(1, bins)}
    return [NOTHING, *sorted(inner)]


def _odds(amounts: Sequence[float], edges: Sequence[float]) -> list[float]:
    """Return the odds of each bin, as if each had been seen once more."""
    counts = Counter(bisect_right(edges, amount) for amount in amounts)
    bins = range(len(edges) + 1)
    return [round((counts[i] + 1) / (len(amounts) + len(bins)), 5) or 1e-5 for i in bins]


def _rate(matches: Iterable[Played]) -> float:
    """Return what a unit that was given away is worth in shares of a match, by least squares."""
    both = squares = 0.0
    for match in matches:
        given = [sum(gift.amount for gift in gifts) for gifts in match.gifts]
        count, all_given = len(given), sum(given)
        for own, share in zip(given, match.shares, strict=True):
            left = (all_given - own) / (count - 1) - own
            both += left * (share - 1 / count)
            squares += left * left
    return round(both / squares, 5) if squares else 0.0


def pool(entry: GameEntry, variant: str, matches: int, seed: int) -> list[Played]:
    """Play so many matches of a variant, with the fewest players."""
    players = entry.players(variant)[0]
    return [played(entry, variant, players, f"{seed}/{variant}/{i}") for i in range(matches)]


def main() -> None:
    """Read the arguments, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=CATALOG, help="one game; by default all")
    parser.add_argument("--matches", type=int, help="of each variant")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for key in [args.game] if args.game else CATALOG:
        matches = args.matches or MATCHES.get(key, USUAL)
        mirrors: dict[str, Mirror] = {}
        for variant in CATALOG[key].variants:
            found = pool(CATALOG[key], variant, matches, args.seed)
            mirrors[variant] = mirror = fitted(found, is_chance=key in CHANCES)
            told = f"{len(mirror.edges)} kinds of choice, a unit is {mirror.rate} of a match"
            print(f"{key} {variant}: {told}", flush=True)
        text = msgspec.json.format(msgspec.json.encode(mirrors), indent=1)
        (FOLDER / table_name(key)).write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
