"""Hands over behind the curtain, again and again, at tables that differ in what is hidden.

Two programs play side by side; what everybody may see, hear and press has to be the same at every
frame, see `tests/scenes/handover.py`.

    python -m tests.bench.handovers [--game KEY] [--times 3400] [--seed 1]

One JSON line a game: how often it was handed over, at how many matches, and how many actions were
different without anybody's noticing. A difference that can be noticed ends it with an error.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from game.catalog import CATALOG
from tests.bench.measuring import options
from tests.scenes.handover import Twins


def hand_over(game: str, times: int, seed: int) -> dict[str, object]:
    """Hand over at tables of one game; return the counts."""
    handovers = matches = differences = 0
    while handovers < times:
        with tempfile.TemporaryDirectory() as folder, Twins(game, Path(folder), seed) as twins:
            handovers += twins.hand_over(times - handovers)
            differences += twins.differences
        matches, seed = matches + 1, seed + 1
    counts = {"handovers": handovers, "matches": matches, "hidden differences": differences}
    return {"game": game, **counts}


def main() -> None:
    """Hand over at the tables of each game that has secrets, and print the counts."""
    games = [key for key, entry in CATALOG.items() if entry.has_secrets]
    args = options(__doc__, game=games, times=3400, seed=1)
    for game in [args.game] if args.game else games:
        print(json.dumps(hand_over(game, args.times, args.seed)), flush=True)


if __name__ == "__main__":
    main()
