"""A searcher's beliefs in Kalle Kanalratte: the probability that Kalle is under each lid.

A lid is a face-down card. The beliefs follow each lid through every swap that the searcher notices.
The hider's behaviour is evidence too: a lid that moves away from the guard is suspicious. The
searcher does not know the hider's habit. It therefore considers several habits and updates their
weights from round to round.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ai.kalle_kanalratte.habits import (
    CELL_KINDS,
    Habit,
    Lids,
    count_pointless_swaps,
    decoy_swaps,
    make_swap,
)
from ai.memory import Attention, Belief
from game.rules.base import Action, Event, Seat
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import CELLS, KALLE, Cell, Pass


@dataclass(frozen=True)
class HiderProfile:
    """A searcher's model of a hider.

    Attributes:
        habit: the hider's assumed behaviour.
        weight: prior weight of this model, relative to the other models.
        kinds: relative weights of the middle, edge and corner cells as hiding places.
        hunch: maximum random change of each cell's weight, as a fraction of that weight, 0 to 1. It
            makes a searcher unpredictable while it has no information.
    """

    habit: Habit
    weight: float
    kinds: tuple[float, float, float] = (1.0, 1.0, 1.0)
    hunch: float = 0.0

    def cell_weights(self, whims: Sequence[float]) -> list[float]:
        """Return each cell's weight as a hiding place; the weights add up to `weight`.

        `whims` has a random number from -1 to 1 for each cell.
        """
        cells = [
            self.kinds[kind] * (1 + self.hunch * whim)
            for kind, whim in zip(CELL_KINDS, whims, strict=True)
        ]
        total = sum(cells)
        return [self.weight * cell / total for cell in cells]


class SearcherBeliefs:
    """What a searcher remembers of the table and believes about Kalle's cell.

    Attributes:
        guard: the guard's cell; None before the guard is placed.
        table: the lids in this round.
        beliefs: for each model of the hider and each cell, the weight of the hypothesis that the
            model is true and Kalle is there.
    """

    def __init__(
        self, suspects: Sequence[HiderProfile], trust: float, attention: Attention
    ) -> None:
        """Create the beliefs that a searcher has before its first observation.

        `suspects` are the searcher's models of hiders. `trust` is the weight, 0 to 1, of what it
        has learnt about a hider when that seat hides again. `attention` determines which swaps it
        misses.
        """
        self._suspects = tuple(suspects)
        self._trust = trust
        self._attention = attention
        self._learnt: dict[Seat, tuple[HiderProfile, ...]] = {}
        self.guard: Cell | None = None
        self._reset(self._suspects, [0.0] * CELLS)

    @property
    def habits(self) -> Sequence[Habit]:
        """The habit that each model of the hider assumes, in the order of `beliefs`."""
        return [suspect.habit for suspect in self._suspects]

    def weights(self) -> list[float]:
        """Return each cell's weight as Kalle's cell, not normalised; all are 0 if no model fits."""
        return [sum(column) for column in zip(*(b.weights for b in self.beliefs), strict=True)]

    def flee_probabilities(self) -> list[float]:
        """Return, for each cell, the probability that Kalle, if there, would be moved to escape."""
        total = self.weights()
        shy = [0.0] * CELLS
        for habit, belief in zip(self.habits, self.beliefs, strict=True):
            flees = 0.0 if habit.is_blind or habit.is_still else habit.flees
            shy = [s + flees * w for s, w in zip(shy, belief.weights, strict=True)]
        return [s / t if t > 0.0 else 0.0 for s, t in zip(shy, total, strict=True)]

    def watch(self, event: Event, rng: random.Random) -> None:
        """Update the beliefs with an event; `rng` draws hunches and decides on missed swaps."""
        match event:
            case events.KalleHidden():
                self._begin_round(event.hider, rng)
            case events.GuardPlaced():
                self.guard = event.cell
            case events.GuardMoved():
                self.guard = event.end
            case events.LidTurned() if event.dweller != KALLE:
                self._rule_out(event.cell)
            case events.SwapPassed():
                self._infer(Pass())
            case events.CardsSwapped():
                self._watch_swap(event, rng)
            case events.RoundEnded():
                self._learn(event.hider, event.kalle)

    def _begin_round(self, hider: Seat, rng: random.Random) -> None:
        whims = [rng.uniform(-1, 1) for _ in range(CELLS)]
        self._reset(self._learnt.get(hider, self._suspects), whims)

    def _reset(self, suspects: Sequence[HiderProfile], whims: Sequence[float]) -> None:
        self.beliefs = [Belief(suspect.cell_weights(whims)) for suspect in suspects]
        self._stories = [
            belief.copy() for belief in self.beliefs
        ]  # beliefs that ignore turned lids
        self.guard = None
        self.table = Lids()

    def _rule_out(self, cell: Cell) -> None:
        self.table.turn_up(cell)
        for belief in self.beliefs:
            belief.rule_out(cell)
        self._normalise()

    def _infer(self, action: Action) -> None:
        guard = self.guard
        assert guard is not None, "the guard is placed before lids are swapped"
        down = self.table.down
        idle, decoys = count_pointless_swaps(guard, down), decoy_swaps(guard, down)
        for habit, belief, story in zip(self.habits, self.beliefs, self._stories, strict=True):
            likelihoods = [
                habit.action_probability(action, lid, guard, idle=idle, decoys=decoys)
                for lid in range(CELLS)
            ]
            belief.weigh(likelihoods.__getitem__)
            story.weigh(likelihoods.__getitem__)
        self._normalise()

    def _watch_swap(self, event: events.CardsSwapped, rng: random.Random) -> None:
        is_missed = self._attention.misses(rng, self.table.swaps)
        if not is_missed:
            self._infer(make_swap(event.a, event.b))
        # A swap of a lid with a face-up card cannot be mistaken: both cards are easy to tell apart.
        is_muddled = is_missed and self.table.are_alike(event.a, event.b)
        for belief in (*self.beliefs, *self._stories):
            move = belief.blur if is_muddled else belief.swap
            move(event.a, event.b)
        self.table.swap(event.a, event.b)

    def _normalise(self) -> None:
        total = sum(belief.total for belief in self.beliefs)
        if total > 0.0:
            for belief in (*self.beliefs, *self._stories):
                belief.scale(1 / total)

    def _learn(self, hider: Seat, kalle: Cell) -> None:
        fits = [story.weights[kalle] for story in self._stories]
        if (total := sum(fits)) > 0.0:
            usual = sum(suspect.weight for suspect in self._suspects)
            self._learnt[hider] = tuple(
                replace(
                    suspect,
                    weight=self._trust * fit / total + (1 - self._trust) * suspect.weight / usual,
                )
                for suspect, fit in zip(self._suspects, fits, strict=True)
            )
