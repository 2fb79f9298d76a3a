"""Measure the chute: odds, stuck drops, lengths and computing time.

    python -m tests.bench.chute [--drops 6000] [--seed 0] [--moment 0.33]

`--seed` is that of the first drop; without `--moment`, 0 to 1, drops begin all over the wriggle.
`again` counts drops that were too short or too long to be shown and so were let go again,
`stuck` those that would not have come out in half a minute either.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field

from game.physics.chute.chance import Chute
from game.physics.chute.shape import EXITS
from tests.bench.measuring import options

_GOLDEN = 0.6180339887498949  # moments spread evenly, whatever the number of drops


@dataclass
class Tally:
    """What was counted.

    Attributes:
        exits: drops an exit.
        seconds: the length of every path.
        millis: what computing each drop took by the clock, milliseconds.
        busy: the same in processor time, which other programs do not lengthen.
        again: drops that were let go again.
        stuck: drops that never came out.
    """

    exits: list[int] = field(default_factory=lambda: [0] * len(EXITS))
    seconds: list[float] = field(default_factory=list)
    millis: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)
    again: int = 0
    stuck: int = 0


def measure(drops: int, first_seed: int, moment: float | None = None) -> Tally:
    """Let `drops` mice go, at `moment` or at moments all over the wriggle."""
    chute, patient, tally = Chute(), Chute(shortest=0.0, longest=30.0), Tally()
    for i in range(drops):
        seed, phase = first_seed + i, i * _GOLDEN % 1.0 if moment is None else moment
        begin, busy = time.perf_counter(), time.process_time()
        slide = chute.drop(seed, phase)
        tally.millis.append((time.perf_counter() - begin) * 1000)
        tally.busy.append((time.process_time() - busy) * 1000)
        tally.exits[slide.exit] += 1
        tally.seconds.append(slide.seconds)
        if slide.tries > 1:
            tally.again += 1
            tally.stuck += patient.drop(seed, phase).tries > 1
    return tally


def report(tally: Tally) -> str:
    """Return the tally as lines of text."""
    drops = len(tally.seconds)
    lines = []
    for way, count in zip(EXITS, tally.exits, strict=True):
        p = count / drops
        half = 1.96 * math.sqrt(p * (1 - p) / drops)
        lines.append(f"space {way.space}: {p:7.2%} ± {half:.2%}   off 1/6 by {p - 1 / 6:+.2%}")
    lines.append(f"again {tally.again} ({tally.again / drops:.2%}), stuck {tally.stuck} of {drops}")
    lines.append("seconds p5 {} p50 {} p95 {}".format(*_shares(tally.seconds, 0.05, 0.5, 0.95)))
    for name, values in (("compute", tally.millis), ("processor", tally.busy)):
        p50, p95, p99 = _shares(values, 0.5, 0.95, 0.99)
        lines.append(f"{name} ms p50 {p50} p95 {p95} p99 {p99}")
    return "\n".join(lines)


def _shares(values: list[float], *shares: float) -> list[str]:
    ordered = sorted(values)
    return [f"{ordered[int(share * (len(ordered) - 1))]:.2f}" for share in shares]


def main() -> None:
    """Read the command line, measure, print."""
    args = options(__doc__, drops=6000, seed=0, moment=float)
    print(report(measure(args.drops, args.seed, args.moment)))


if __name__ == "__main__":
    main()
