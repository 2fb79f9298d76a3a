"""Measure the cheese rain of Gouda Ganoven: odds, lengths, places and computing time.

    python -m tools.measure.cheese_rain --rains 6000

`off` is how far something is from what the rules say, in points of a percent; `worst` is, for each
number of pieces, the count of a room that is furthest from its odds, `end` the same for all four
rooms together. `again` counts
rains that were too short or too long and so were thrown again, `wrong` those in which a piece lies
outside, on a wall, over another or in another room than counted, which must be none.
"""

from __future__ import annotations

import argparse
import itertools
import math
import sys
import time
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.physics.cheese_rain.chance import CheeseRain
from game.physics.cheese_rain.house import FLOORS, PIECE_RADIUS, WALL_SKIN, room_at
from game.physics.cheese_rain.path import PATH_RATE, Rain

_GOLDEN = 0.6180339887498949  # moments spread evenly, whatever the number of rains
_MOST = 5
_SLACK = 1.0  # units
Work = TypeVar("Work")


@dataclass
class Tally:
    """What was counted.

    Attributes:
        ends: for each number of pieces, how often each way to lie came up.
        seconds: the length of every rain.
        millis: processor time of computing each rain, milliseconds.
        shown: the same for a rain with the same end, as for a recorded match.
        slices: the longest piece of work of each rain without a pause, milliseconds.
        again: rains that were thrown again.
        wrong: rains that must not be.
    """

    ends: dict[int, Counter[tuple[int, ...]]] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    millis: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)
    again: int = 0
    wrong: int = 0


def is_right(rain: Rain) -> bool:
    """Say whether all pieces of `rain` stayed in the house and lie free in the rooms counted."""
    ends = [fall.path[-1] for fall in rain.falls]
    lying = Counter(room_at(end[:2]) for end in ends)
    free = PIECE_RADIUS + WALL_SKIN - _SLACK
    stays = all(
        room_at(point[:2]) == fall.room
        for fall in rain.falls
        for point in fall.path[round(fall.lands * PATH_RATE) :]
    )
    apart = all(
        math.dist(a[:2], b[:2]) > 2 * PIECE_RADIUS - _SLACK
        for a, b in itertools.combinations(ends, 2)
    )
    inside = all(
        FLOORS[fall.room].room_around(end[:2]) > free and end.height == 0
        for fall, end in zip(rain.falls, ends, strict=True)
    )
    return stays and apart and inside and rain.pieces == tuple(lying[room] for room in range(4))


def measure(rains: int, first_seed: int, pieces: Sequence[int]) -> Tally:
    """Let it rain `rains` times for each number of pieces, at moments all over the swing."""
    source, tally = CheeseRain(), Tally()
    for i, amount in itertools.product(range(rains), pieces):
        seed, moment = first_seed + i * _MOST + amount, i * _GOLDEN % 1.0
        rain, took, longest = _timed(source.simulate(amount, seed, moment))
        _, took_to_show, _ = _timed(source.drop_to(rain.pieces, seed, moment))
        tally.ends.setdefault(amount, Counter())[rain.pieces] += 1
        tally.seconds.append(rain.seconds)
        tally.millis.append(took)
        tally.shown.append(took_to_show)
        tally.slices.append(longest)
        tally.again += rain.tries > 1
        tally.wrong += not is_right(rain)
    return tally


def _timed(work: Generator[None, None, Work]) -> tuple[Work, float, float]:
    """Return the result, the milliseconds it took in all and in its longest slice."""
    took = longest = 0.0
    while True:
        begin = time.process_time()
        try:
            next(work)
        except StopIteration as end:
            result: Work = end.value
            last = (time.process_time() - begin) * 1000
            return result, took + last, max(longest, last)
        slice_ = (time.process_time() - begin) * 1000
        took, longest = took + slice_, max(longest, slice_)


def report(tally: Tally) -> str:
    """Return the tally as lines of text."""
    lines = [_odds(pieces, ends) for pieces, ends in sorted(tally.ends.items())]
    rains = len(tally.seconds)
    lines.append(f"again {tally.again} ({tally.again / rains:.2%}), wrong {tally.wrong} of {rains}")
    lines.append("seconds p5 {} p50 {} p95 {}".format(*_shares(tally.seconds, 0.05, 0.5, 0.95)))
    times = (("compute", tally.millis), ("show", tally.shown), ("slice", tally.slices))
    for name, values in times:
        p50, p95, most = _shares(values, 0.5, 0.95, 1.0)
        lines.append(f"{name} ms p50 {p50} p95 {p95} max {most}")
    return "\n".join(lines)


def _odds(pieces: int, ends: Counter[tuple[int, ...]]) -> str:
    rains = sum(ends.values())
    shares = [
        sum(end[room] * count for end, count in ends.items()) / (rains * pieces)
        for room in range(4)
    ]
    worst = max(
        abs(_count_share(ends, room, lie) - _binomial(pieces, lie))
        for room in range(4)
        for lie in range(pieces + 1)
    )
    joint = max(abs(ends[end] / rains - odds) for end, odds in _multinomial(pieces).items())
    rooms = " ".join(f"{share:.2%}" for share in shares)
    return (
        f"{pieces} pieces: rooms {rooms}   worst count of a room off {worst:.2%}, end {joint:.2%}"
    )


def _count_share(ends: Counter[tuple[int, ...]], room: int, lie: int) -> float:
    return sum(n for end, n in ends.items() if end[room] == lie) / sum(ends.values())


def _binomial(pieces: int, lie: int) -> float:
    return math.comb(pieces, lie) * float(3 ** (pieces - lie)) / 4.0**pieces


def _multinomial(pieces: int) -> dict[tuple[int, ...], float]:
    odds: Counter[tuple[int, ...]] = Counter()
    for rooms in itertools.product(range(4), repeat=pieces):
        odds[tuple(rooms.count(room) for room in range(4))] += 1
    return {end: ways / 4**pieces for end, ways in odds.items()}


def _shares(values: list[float], *shares: float) -> list[str]:
    ordered = sorted(values)
    return [f"{ordered[int(share * (len(ordered) - 1))]:.2f}" for share in shares]


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, measure, print; fail if a rain is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rains", type=int, default=6000, help="for each number of pieces")
    parser.add_argument("--pieces", type=int, nargs="+", choices=range(1, _MOST + 1))
    parser.add_argument("--seed", type=int, default=0, help="of the first rain")
    args = parser.parse_args(arguments)
    tally = measure(args.rains, args.seed, args.pieces or range(1, _MOST + 1))
    print(report(tally))
    return int(tally.wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
