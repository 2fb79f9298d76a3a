"""The second solver for Kalle Kanalratte: computes the probability that Kalle is in each cell.

A lid is a face-down card. Each of `HIDER_MODELS` has the probabilities that a hider flees from the
guard, passes or swaps other cards; the probability of each cell after all swaps follows from them.
An answer is confirmed if its lid is clearly likelier than the lids of the wrong answers in all
models. It is wrong if, in all models, some wrong answer's lid is clearly likelier. When the guard
moves, only the lids in its reach are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.play.match import Match
from game.practice.puzzles import Puzzle
from game.rules.base import Event
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import CELLS, KALLE, NEIGHBOURS, PAIRS, Cell, Guess, Search
from game.rules.kalle_kanalratte.view import KalleView
from tools.mine.second.rollouts import Verdict

MARGIN: Final = 1.1
"""Minimum ratio of a right lid's probability to a wrong lid's."""


@dataclass(frozen=True)
class HiderModel:
    """A model of a hider's behaviour.

    Attributes:
        runs: probability of moving Kalle out of the guard's reach when the guard is beside Kalle.
        swaps: probability of swapping two cards rather than passing, if the hider does not flee.
        careless: probability that the hider disregards Kalle's cell in all its swaps.
    """

    runs: float
    swaps: float
    careless: float


HIDER_MODELS: Final = (
    HiderModel(0.9, 0.2, 0.3),
    HiderModel(0.7, 0.4, 0.5),
    HiderModel(0.6, 0.6, 0.3),
)


class CellOdds:
    """The probability that Kalle is in each cell, according to one `HiderModel`."""

    def __init__(self, opinion: HiderModel, told: Iterable[Event]) -> None:
        self._opinion = opinion
        self._guard: Cell = 0
        self._begin()
        for event in told:
            self._watch(event)

    @property
    def odds(self) -> list[float]:
        """The probability that Kalle is in each cell; they add up to 1."""
        both = [a + b for a, b in zip(self._careful, self._careless, strict=True)]
        total = sum(both) or 1.0
        return [each / total for each in both]

    def _begin(self) -> None:
        careless = self._opinion.careless / CELLS
        self._careless = [careless] * CELLS
        self._careful = [1 / CELLS - careless] * CELLS

    def _watch(self, event: Event) -> None:
        match event:
            case events.KalleHidden():
                self._begin()
            case events.GuardPlaced(cell=cell) | events.GuardMoved(end=cell):
                self._guard = cell
            case events.LidTurned(cell, dweller) if dweller != KALLE:
                self._careful[cell] = self._careless[cell] = 0.0
            case events.SwapPassed():
                self._careful = [
                    odds * self._stay_probability(cell) for cell, odds in enumerate(self._careful)
                ]
                self._careless = [(1 - self._opinion.swaps) * odds for odds in self._careless]
            case events.CardsSwapped(_, a, b):
                self._swap(a, b)

    def _swap(self, a: Cell, b: Cell) -> None:
        swap_odds = self._opinion.swaps / sum(self._guard not in pair for pair in PAIRS)
        for cell in range(CELLS):
            self._careless[cell] *= swap_odds
            if cell in (a, b):
                self._careful[cell] *= self._carry_probability(cell, a + b - cell, swap_odds)
            else:
                self._careful[cell] *= swap_odds * (1 - self._flee_probability(cell))
        for odds in (self._careful, self._careless):
            odds[a], odds[b] = odds[b], odds[a]

    def _ways(self, cell: Cell) -> list[Cell]:
        near = NEIGHBOURS[self._guard]
        if cell not in near:
            return []
        return [end for end in NEIGHBOURS[cell] if end not in near and end != self._guard]

    def _flee_probability(self, cell: Cell) -> float:
        return self._opinion.runs if self._ways(cell) else 0.0

    def _stay_probability(self, cell: Cell) -> float:
        return (1 - self._flee_probability(cell)) * (1 - self._opinion.swaps)

    def _carry_probability(self, cell: Cell, end: Cell, swap_odds: float) -> float:
        ways = self._ways(cell)
        if end in ways:
            return self._opinion.runs / len(ways) + (1 - self._opinion.runs) * swap_odds
        return (
            0.0
            if end in NEIGHBOURS[self._guard]
            else swap_odds * (1 - self._flee_probability(cell))
        )


def judge(puzzle: Puzzle, match: Match, seed: int) -> Verdict:
    """Test whether all models find the puzzle's right answers likelier than its wrong ones.

    `match` is at the puzzle's position; `seed` is unused.
    """
    del seed
    view = match.observe(puzzle.seat)
    assert isinstance(view, KalleView), "a table of Kalle Kanalratte"
    cells = [a.cell for a in view.legal_actions if isinstance(a, Search | Guess)]
    told = match.events_since(0, puzzle.seat)
    found = []
    for opinion in HIDER_MODELS:
        odds = CellOdds(opinion, told).odds
        found.append([odds[cell] for cell in cells])
    return _compare_answers(found, puzzle.right)


def _compare_answers(found: Sequence[Sequence[float]], right: Sequence[int]) -> Verdict:
    wrong = [choice for choice in range(len(found[0])) if choice not in right]
    if all(min(odds[r] for r in right) > MARGIN * max(odds[w] for w in wrong) for odds in found):
        return Verdict.CONFIRMED
    is_wrong = any(all(odds[w] > MARGIN * odds[r] for odds in found) for r in right for w in wrong)
    return Verdict.WRONG if is_wrong else Verdict.UNCLEAR
