"""Solves Cat & Mouse by value iteration over all positions.

    python -m tools.solve.cat_and_mouse          writes the tables to `ai/tables`
    python -m tools.solve.cat_and_mouse --check  solves again and compares, writes nothing

A position is the state at the start of a turn, seen from the seat to act, which is called seat 0
here. It consists of the spaces of the mice and the cat, the trapped seat, the cheese of each seat
and, with `finish_round`, the number of seats that have already moved in the round. Its value to a
seat is the probability that the seat wins; a win shared by n seats counts 1 / n. The values of all
seats add up to 1, so for two players this is the exact solution of a zero-sum game.

The moves in a turn do not depend on the cheese. Each turn from each position is therefore played
once with the real rules (`Turns`), and value iteration then handles all amounts of cheese at the
same time.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.cat_and_mouse.odds import FULL, PIECE_COUNTS, TABLES, pack_table, table_name, unpack_table
from game.rules.cat_and_mouse.state import CatAndMouseState
from game.rules.cat_and_mouse.table import GOAL, SPACES, Drop, MatchSettings, Phase, Roll

AI_TABLES: Final = Path(__file__).parents[2] / "ai" / "tables"
PRECISION: Final = 1e-10
"""Value iteration stops when no value changes by this much or more in one sweep.

The change shrinks by at least a quarter with each sweep, so the values are exact to 1e-9.
"""

TablePosition: TypeAlias = tuple[tuple[int, ...], int, int]
"""A position without cheese: the spaces of mice and cat, and the trapped seat (0 if none)."""
End: TypeAlias = tuple[TablePosition, int, int]
"""The end of a turn: the new position, the turn's advance, and the change in cheese.

The position is seen from the next seat. The advance is the number of seats to that seat. The
change, -1 to 2, is that of the acting seat.
"""
Picks: TypeAlias = tuple[End, ...]
"""The possible ends of a turn among which the acting seat decides by choosing a mouse to trap."""
TurnPlan: TypeAlias = tuple[tuple[Picks, float], ...]
"""The possible results of a choice before the slide, with their probabilities."""
WorthArray: TypeAlias = NDArray[np.floating[Any]]

_SOME_CHEESE: Final = 2
"""An amount of cheese from which a seat can lose a piece, but cannot win by taking two."""


def all_positions(players: int) -> list[TablePosition]:
    """Return all positions, without their cheese, in the order of the lookup table.

    Positions without a trapped mouse come first.
    """
    ring = range(SPACES)
    free = [
        (m, c, 0) for *m_, c in itertools.product(ring, repeat=players + 1) for m in [tuple(m_)]
    ]
    caught = [
        ((*others[:seat], cat, *others[seat:]), cat, seat)
        for seat in range(1, players)
        for *others, cat in itertools.product(ring, repeat=players)
    ]
    return [*free, *caught]


class Turns:
    """All possible turns from every position, for one variant and board."""

    def __init__(self, players: int, variant: str, board: str) -> None:
        self.players = players
        self.setting = MatchSettings(players, variant, board, first_seat=0, finish_round=False)
        self.spots = all_positions(players)
        self.number = {spot: i for i, spot in enumerate(self.spots)}
        self.picks: dict[Picks, int] = {}
        self.sure: list[dict[int, float]] = []
        self.choices: list[tuple[int, float, list[dict[int, float]]]] = []
        for i, spot in enumerate(self.spots):
            self._play(i, spot)

    def _play(self, number: int, spot: TablePosition) -> None:
        sure: defaultdict[int, float] = defaultdict(float)
        rolling = self._state(spot).apply(Roll()).state
        choices: defaultdict[tuple[TurnPlan, ...], float] = defaultdict(float)
        for roll, odds in rolling.chance_outcomes():
            choices[self._plans(rolling.apply(roll).state)] += odds
        for plans, odds in choices.items():
            told = [{self._pick(picks): p for picks, p in plan} for plan in plans]
            if len(told) > 1:
                self.choices.append((number, odds, told))
            else:
                for pick, p in told[0].items():
                    sure[pick] += odds * p
        self.sure.append(sure)

    def _pick(self, picks: Picks) -> int:
        return self.picks.setdefault(picks, len(self.picks))

    def _state(self, spot: TablePosition) -> CatAndMouseState:
        mice, cat, trapped = spot
        cheese = (_SOME_CHEESE,) * self.players
        return CatAndMouseState(
            self.setting, Phase.ROLL, 0, mice, cheese, cat, trapped or None, 0, None
        )

    def _plans(self, state: Any) -> tuple[TurnPlan, ...]:
        if state.phase not in (Phase.ORDER, Phase.TRAP):
            return (self._plan(state),)
        after = [self._plans(state.apply(action).state) for action in state.legal_actions()]
        return tuple(dict.fromkeys(itertools.chain.from_iterable(after)))

    def _plan(self, state: Any) -> TurnPlan:
        if state.phase is not Phase.DROP:
            return ((self._ends(state), 1.0),)
        plan: defaultdict[Picks, float] = defaultdict(float)
        falling = state.apply(Drop()).state
        for landed, odds in falling.chance_outcomes():
            plan[self._ends(falling.apply(landed).state)] += odds
        return tuple(sorted(plan.items()))

    def _ends(self, state: Any) -> Picks:
        if state.phase is Phase.TRAP:
            return tuple(self._end(state.apply(a).state) for a in state.legal_actions())
        return (self._end(state),)

    def _end(self, state: Any) -> End:
        assert state.phase is Phase.ROLL, "after the slide only a trap is chosen"
        turn, players = state.turn, self.players
        mice = tuple(state.mice[(seat + turn) % players] for seat in range(players))
        trapped = 0 if state.trapped is None else (state.trapped - turn) % players
        return (mice, state.cat, trapped), turn or players, state.cheese[0] - _SOME_CHEESE


@dataclass(frozen=True)
class WeightedSums:
    """A sparse matrix; calling it with an array returns the matrix product."""

    ids: NDArray[np.int64]
    weights: WorthArray
    starts: NDArray[np.int64]

    @classmethod
    def of(cls, rows: Iterable[dict[int, float]]) -> WeightedSums:
        """Create the matrix from non-empty `rows`, each a mapping from columns to weights."""
        told = list(rows)
        ids = np.array([i for row in told for i in row], dtype=np.int64)
        weights = np.array([w for row in told for w in row.values()])
        starts = np.cumsum([0, *map(len, told)], dtype=np.int64)
        return cls(ids, weights, starts)

    def __call__(self, values: WorthArray, block: int = 400) -> WorthArray:
        """Return the matrix product with `values`, computed `block` rows at a time."""
        count = len(self.starts) - 1
        found = np.empty((count, *values.shape[1:]), dtype=values.dtype)
        for first in range(0, count, block):
            last = min(first + block, count)
            a, b = self.starts[first], self.starts[last]
            parts = values[self.ids[a:b]] * self.weights[a:b, None, None]
            found[first:last] = np.add.reduceat(parts, self.starts[first:last] - a, axis=0)
        return found


def best_rows(*ways: WorthArray) -> WorthArray:
    """Return, for each row and amount of cheese, the values from the way that is best for seat 0.

    The arrays have the shape (rows, amounts of cheese, seats).
    """
    found = ways[0]
    for way in ways[1:]:
        found = np.where(way[..., :1] > found[..., :1], way, found)
    return found


@dataclass(frozen=True)
class CheeseTransition:
    """The effect of an `End` of a turn on all amounts of cheese at once.

    Attributes:
        place: number of seats that have moved in the round after the turn.
        cheese: for each index of an amount, the index of the new amount as seen from the next seat.
        is_over: for each amount, whether the match ends.
        shares: for each amount, the value to each seat if the match ends, the acting seat's first.
    """

    place: int
    cheese: NDArray[np.int64]
    is_over: NDArray[np.bool_]
    shares: WorthArray


class Solver:
    """Runs value iteration over the positions of one variant and board.

    In the methods, `place` is the number of seats that have already moved in the round.
    """

    def __init__(self, turns: Turns, finish_round: bool) -> None:
        self.players, self.finish_round = turns.players, finish_round
        self.places = range(self.players if finish_round else 1)
        self.ends = list(dict.fromkeys(end for picks in turns.picks for end in picks))
        number = {end: i for i, end in enumerate(self.ends)}
        widest = max(map(len, turns.picks))
        padded = [[number[p[min(i, len(p) - 1)]] for i in range(widest)] for p in turns.picks]
        self._picks = np.array(padded).T
        self._sure = WeightedSums.of(turns.sure)
        widest = max((len(plans) for _, _, plans in turns.choices), default=0)
        self._plans = [
            WeightedSums.of((plans[min(i, len(plans) - 1)] for _, _, plans in turns.choices))
            for i in range(widest)
        ]
        self._add_choices(turns)
        self._split_ends(turns)
        self.worths = [
            np.full((len(turns.spots), len(self.amounts(p)), self.players), 1 / self.players)
            for p in self.places
        ]

    def _add_choices(self, turns: Turns) -> None:
        rows: dict[int, dict[int, float]] = {}
        for i, (spot, odds, _) in enumerate(turns.choices):
            rows.setdefault(spot, {})[i] = odds
        self._choosing = np.array(list(rows), dtype=np.int64)
        self._choices = WeightedSums.of(rows.values())

    def _split_ends(self, turns: Turns) -> None:
        groups: dict[tuple[int, int], list[int]] = {}
        for i, (_, steps, change) in enumerate(self.ends):
            groups.setdefault((steps, change), []).append(i)
        self._groups = [
            (steps, change, np.array(ids), np.array([turns.number[self.ends[i][0]] for i in ids]))
            for (steps, change), ids in groups.items()
        ]

    def amounts(self, place: int) -> list[tuple[int, ...]]:
        """Return the seats' possible amounts of cheese; each tuple starts with the seat to act."""
        has_moved = [seat >= self.players - place for seat in range(self.players)]
        return list(itertools.product(*(range(PIECE_COUNTS if h else GOAL) for h in has_moved)))

    def _passing(self, place: int, steps: int, change: int) -> CheeseTransition:
        amounts = self.amounts(place)
        count, is_new_round = len(amounts), place + steps >= self.players
        to = (place + steps) % self.players if self.finish_round else 0
        number = {amount: i for i, amount in enumerate(self.amounts(to))}
        cheese = np.zeros(count, dtype=np.int64)
        is_over = np.zeros(count, dtype=np.bool_)
        shares = np.zeros((count, self.players))
        for i, (own, *others) in enumerate(amounts):
            now = (max(own + change, 0), *others)
            if max(now) >= GOAL and (is_new_round or not self.finish_round):
                is_over[i] = True
                shares[i] = [pieces == max(now) for pieces in now]
                shares[i] /= shares[i].sum()
            else:
                cheese[i] = number[now[steps % self.players :] + now[: steps % self.players]]
        return CheeseTransition(to, cheese, is_over, shares)

    def _turn_end_values(self, place: int) -> WorthArray:
        found = np.empty((len(self.ends), *self.worths[place].shape[1:]))
        for steps, change, ids, to in self._groups:
            passing = self._passing(place, steps, change)
            # Seat s of the turn that has ended is seat s - steps of the next turn.
            seats = [(seat - steps) % self.players for seat in range(self.players)]
            rows = self.worths[passing.place][to][:, passing.cheese][:, :, seats]
            found[ids] = np.where(passing.is_over[:, None], passing.shares, rows)
        return found

    def sweep(self) -> float:
        """Recompute every value once from the others and return the largest change."""
        change = 0.0
        for place in self.places:
            ends = self._turn_end_values(place)
            picked = best_rows(*(ends[ids] for ids in self._picks))
            worths = self._sure(picked)
            if len(self._choosing):
                chosen = best_rows(*(plan(picked) for plan in self._plans))
                worths[self._choosing] += self._choices(chosen)
            change = max(change, float(np.abs(worths - self.worths[place]).max()))
            self.worths[place] = worths
        return change

    def solve(self, precision: float = PRECISION) -> int:
        """Call `sweep` until the change is below `precision`, and return the number of sweeps."""
        for count in itertools.count(1):
            if self.sweep() < precision:
                return count
        raise AssertionError("itertools.count has no end")


def table_numbers(solver: Solver) -> list[int]:
    """Return the values of a solved two-player game as the integers stored in its lookup table."""
    rows = np.concatenate([worths[:, :, 0].T for worths in solver.worths])
    return [int(n) for n in np.rint(rows * FULL).ravel()]


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve all variants and boards; write the tables, or compare them if `--check` is given."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    is_check = parser.parse_args(arguments).check
    total, is_same = 0, True
    for variant, board in dict.fromkeys((v, b) for v, b, _ in TABLES):
        turns = Turns(2, variant, board)
        for finish_round in (False, True):
            start = time.perf_counter()
            solver = Solver(turns, finish_round)
            sweeps = solver.solve()
            numbers, path = (
                table_numbers(solver),
                AI_TABLES / table_name(variant, board, finish_round),
            )
            if is_check:
                is_same &= numbers == list(unpack_table(path.read_bytes()))
            else:
                path.write_bytes(pack_table(numbers))
            total += path.stat().st_size
            seconds = time.perf_counter() - start
            print(f"{path.name}: {path.stat().st_size} bytes, {sweeps} sweeps, {seconds:.1f} s")
    print(f"{total} bytes in all" + ("" if is_same else "; the tables differ"))
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
