"""What a seeker of Kalle Kanalratte makes of what it saw: how likely Kalle is under each lid.

The lids are followed through every swap that the seeker did not miss. And what the hider does
speaks: somebody who carries a lid away from the guard seems to have something under it. A seeker
does not know the habits of the hider; it takes several for possible, and believes more in those
that fit, from round to round.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ai.kalle_kanalratte.habits import KINDS, Habit, Lids, idle_swaps, swap_of
from ai.memory import Attention, Belief
from game.rules.base import Action, Event, Seat
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import CELLS, KALLE, Cell, Pass


@dataclass(frozen=True)
class Suspect:
    """A kind of hider that a seeker takes for possible.

    Attributes:
        habit: how it behaves.
        weight: how likely it is, against the other kinds.
        kinds: how likely it hides on a cell of the middle, at an edge, in a corner, against each
            other.
        hunch: by how much that is changed at random for each cell, 0 to 1. Without it a seeker who
            knows nothing would always go the same way, and one could hide from it.
    """

    habit: Habit
    weight: float
    kinds: tuple[float, float, float] = (1.0, 1.0, 1.0)
    hunch: float = 0.0

    def cells(self, whims: Sequence[float]) -> list[float]:
        """Return the likelihood of each cell, with the sum `weight`; whims are -1 to 1."""
        cells = [
            self.kinds[kind] * (1 + self.hunch * whim)
            for kind, whim in zip(KINDS, whims, strict=True)
        ]
        total = sum(cells)
        return [self.weight * cell / total for cell in cells]


class Clues:
    """The table as a seeker remembers it, and where it suspects Kalle.

    Attributes:
        guard: the cell of the guard, or None.
        table: which cards are face down.
        beliefs: for each habit how likely Kalle is on each cell, and the habit with it.
    """

    def __init__(self, suspects: Sequence[Suspect], trust: float, attention: Attention) -> None:
        """Come to the table.

        Args:
            suspects: the kinds of hiders that there may be.
            trust: how much of what was learnt about a hider counts in its next round, 0 to 1.
            attention: how well swaps are followed.
        """
        self._suspects = tuple(suspects)
        self._trust = trust
        self._attention = attention
        self._learnt: dict[Seat, tuple[Suspect, ...]] = {}
        self.guard: Cell | None = None
        self._forget(self._suspects, [0.0] * CELLS)

    @property
    def habits(self) -> Sequence[Habit]:
        """The habits in the order of `beliefs`."""
        return [suspect.habit for suspect in self._suspects]

    def weights(self) -> list[float]:
        """Return the weight of Kalle on each cell; not normalized, and all 0 if nothing fits."""
        return [sum(column) for column in zip(*(b.weights for b in self.beliefs), strict=True)]

    def shyness(self) -> list[float]:
        """Return, for each cell, the probability that Kalle flees from the guard if it is there."""
        total = self.weights()
        shy = [0.0] * CELLS
        for habit, belief in zip(self.habits, self.beliefs, strict=True):
            flees = 0.0 if habit.is_blind or habit.is_still else habit.flees
            shy = [s + flees * w for s, w in zip(shy, belief.weights, strict=True)]
        return [s / t if t > 0.0 else 0.0 for s, t in zip(shy, total, strict=True)]

    def watch(self, event: Event, rng: random.Random) -> None:
        """Update the beliefs with an event; `rng` draws hunches and missed swaps."""
        match event:
            case events.KalleHidden():
                self._begin(event.hider, rng)
            case events.GuardPlaced():
                self.guard = event.cell
            case events.GuardMoved():
                self.guard = event.end
            case events.LidTurned() if event.dweller != KALLE:
                self._rule_out(event.cell)
            case events.SwapPassed():
                self._infer(Pass())
            case events.CardsSwapped():
                self._follow(event, rng)
            case events.RoundEnded():
                self._learn(event.hider, event.kalle)

    def _begin(self, hider: Seat, rng: random.Random) -> None:
        whims = [rng.uniform(-1, 1) for _ in range(CELLS)]
        self._forget(self._learnt.get(hider, self._suspects), whims)

    def _forget(self, suspects: Sequence[Suspect], whims: Sequence[float]) -> None:
        self.beliefs = [Belief(suspect.cells(whims)) for suspect in suspects]
        self._stories = [belief.copy() for belief in self.beliefs]  # as if no lid had been turned
        self.guard = None
        self.table = Lids()

    def _rule_out(self, cell: Cell) -> None:
        self.table.open(cell)
        for belief in self.beliefs:
            belief.rule_out(cell)
        self._settle()

    def _infer(self, action: Action) -> None:
        guard = self.guard
        assert guard is not None, "nobody swaps before the guard is there"
        idle = idle_swaps(guard, self.table.down)
        for habit, belief, story in zip(self.habits, self.beliefs, self._stories, strict=True):
            likelihoods = [habit.chance(action, lid, guard, idle=idle) for lid in range(CELLS)]
            belief.weigh(likelihoods.__getitem__)
            story.weigh(likelihoods.__getitem__)
        self._settle()

    def _follow(self, event: events.CardsSwapped, rng: random.Random) -> None:
        is_missed = self._attention.misses(rng, self.table.swaps)
        if not is_missed:
            self._infer(swap_of(event.a, event.b))
        # Of a lid and a face-up card one sees afterwards which is where.
        is_muddled = is_missed and self.table.are_alike(event.a, event.b)
        for belief in (*self.beliefs, *self._stories):
            move = belief.muddle if is_muddled else belief.swap
            move(event.a, event.b)
        self.table.swap(event.a, event.b)

    def _settle(self) -> None:
        """Normalize the beliefs to a sum of 1, unless nothing fits."""
        total = sum(belief.total for belief in self.beliefs)
        if total > 0.0:
            for belief in (*self.beliefs, *self._stories):
                belief.scale(1 / total)

    def _learn(self, hider: Seat, kalle: Cell) -> None:
        """Remember which habits fit, now that it is known where Kalle was all the time."""
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
