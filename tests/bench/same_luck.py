"""How much luck two matches of one envelope share, where one seat chooses otherwise.

    python -m tests.bench.same_luck [--lots 40]

For each game and variant: the draws at places that both matches have, how many of them had equal
odds, and how many fell alike, of those and of all.
"""

from __future__ import annotations

import argparse

from game.catalog import CATALOG, GameEntry
from game.play.envelope import sealed
from tests.play.test_luck import draws_of


def shared(entry: GameEntry, variant: str, lots: int) -> tuple[int, int, int, int]:
    """Return the common draws, those with equal odds, and how many of each fell alike."""
    both = equal = alike = equal_alike = 0
    count = entry.players(variant)[-1]
    for lot in range(lots):
        seed, seat = sealed(1009 * lot), lot % count
        one, other = (draws_of(entry, variant, seed, seat, taste) for taste in (1, 2))
        for place in one.keys() & other.keys():
            (odds, drawn), (others, there) = one[place], other[place]
            both += 1
            alike += drawn == there
            equal += odds == others
            equal_alike += odds == others and drawn == there
    return both, equal, equal_alike, alike


def main() -> None:
    """Read the arguments, play and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lots", type=int, default=40, help="pairs of matches a variant")
    lots = parser.parse_args().lots
    print("| game | variant | draws in both | equal odds | of them alike | of all alike |")
    print("|---|---|---:|---:|---:|---:|")
    for entry in CATALOG.values():
        for variant in entry.variants:
            both, equal, equal_alike, alike = shared(entry, variant, lots)
            shares = f"{equal_alike / equal:.1%} | {alike / both:.1%}"
            print(f"| {entry.key} | {variant} | {both} | {equal} | {shares} |")


if __name__ == "__main__":
    main()
