"""Hiding bots with fixed tricks, to measure how easily seekers in Kalle Kanalratte are misled.

A trick is a function that chooses the hider's swap, given the hider's observation, Kalle's cell and
a random generator. `TRICKS` contains the tricks that human players discover.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import log, sqrt
from types import MappingProxyType
from typing import Final, TypeAlias

from typing_extensions import override

from ai.base import Level
from ai.kalle_kanalratte.bot import LEVEL_PARAMETERS, KalleBot
from ai.kalle_kanalratte.guard_search import Chase
from ai.kalle_kanalratte.habits import DISTANCE, escape_cells, make_swap
from game.rules.base import Action, Event, Seat
from game.rules.kalle_kanalratte.events import CardsSwapped, KalleHidden, RoundEnded
from game.rules.kalle_kanalratte.table import NEIGHBOURS, Cell, Pass, SwapCards
from game.rules.kalle_kanalratte.view import KalleView

Trick: TypeAlias = Callable[[KalleView, Cell, random.Random], Action]

_NO_DECOYS: Final = replace(LEVEL_PARAMETERS[Level.HARD], decoys=0.0)


def _stay(view: KalleView, kalle: Cell, rng: random.Random) -> Action:
    return Pass()


def _flee(view: KalleView, kalle: Cell, rng: random.Random) -> Action:
    assert view.guard is not None, "the guard is placed before lids are swapped"
    ways = escape_cells(kalle, view.guard)
    return make_swap(kalle, rng.choice(ways)) if ways else Pass()


def _dodge(view: KalleView, kalle: Cell, rng: random.Random) -> Action:
    assert view.guard is not None, "the guard is placed before lids are swapped"
    chase, left, guard = Chase(frozenset(view.face_down_cells)), view.lids_left, view.guard
    cells = [cell for cell in NEIGHBOURS[kalle] if guard not in (cell, kalle)]
    chances = {cell: chase.catch_probability(left, guard, cell) for cell in (kalle, *cells)}
    least = min(chances.values())
    if chances[kalle] <= least + 1e-9:
        return Pass()
    return make_swap(kalle, rng.choice([c for c in cells if chances[c] <= least + 1e-9]))


def _decoy_swaps(view: KalleView, kalle: Cell) -> Iterator[tuple[Cell, Cell]]:
    for action in view.legal_actions:
        if isinstance(action, SwapCards) and kalle not in (action.a, action.b):
            for lid, end in ((action.a, action.b), (action.b, action.a)):
                if view.faces[lid] is None and DISTANCE[end][view.guard or 0] > 1:
                    yield lid, end


def _decoy(view: KalleView, kalle: Cell, rng: random.Random, is_near: bool) -> Action:
    found = [
        make_swap(lid, end)
        for lid, end in _decoy_swaps(view, kalle)
        if (DISTANCE[lid][view.guard or 0] == 1) is is_near
    ]
    return rng.choice(found) if found else Pass()


def _decoy_near(view: KalleView, kalle: Cell, rng: random.Random) -> Action:
    return _decoy(view, kalle, rng, is_near=True)


def _lure(view: KalleView, kalle: Cell, rng: random.Random) -> Action:
    swaps = [
        (DISTANCE[end][kalle], DISTANCE[lid][kalle], rng.random(), make_swap(lid, end))
        for lid, end in _decoy_swaps(view, kalle)
        if DISTANCE[lid][view.guard or 0] == 1
    ]
    return max(swaps)[-1] if swaps else Pass()


def _decoy_far(view: KalleView, kalle: Cell, rng: random.Random) -> Action:
    return _decoy(view, kalle, rng, is_near=False)


def _flee_or(other: Trick) -> Trick:
    def trick(view: KalleView, kalle: Cell, rng: random.Random) -> Action:
        flight = _flee(view, kalle, rng)
        return other(view, kalle, rng) if flight == Pass() else flight

    return trick


TRICKS: Final[Mapping[str, Trick]] = MappingProxyType(
    {
        "stay": _stay,
        "flee": _flee,
        "dodge": _dodge,
        "decoy_near": _decoy_near,
        "lure": _lure,
        "decoy_far": _decoy_far,
        "flee_decoy_near": _flee_or(_decoy_near),
        "flee_decoy_far": _flee_or(_decoy_far),
    }
)


class TrickHider(KalleBot):
    """A hider that follows fixed tricks and never loses track of Kalle."""

    def __init__(self, seat: Seat, seed: int, *tricks: str) -> None:
        """Create a hider.

        `tricks` has a key of `TRICKS` for each round in which the bot hides; the last one repeats.
        """
        super().__init__(Level.HARD, seat, seed, _NO_DECOYS)
        self._tricks = tricks
        self._round = -1

    @override
    def watch(self, event: Event) -> None:
        super().watch(event)
        if isinstance(event, KalleHidden) and event.hider == self.seat:
            self._round += 1

    @override
    def _swap(self, view: KalleView) -> Action:
        name = self._tricks[min(self._round, len(self._tricks) - 1)]
        return TRICKS[name](view, self.hider_memory.kalle, self.rng)


class CarryingHider(TrickHider):
    """A hider that keeps moving the same decoy until it is turned face up, then picks another one.

    The hider never moves Kalle.
    """

    def __init__(self, seat: Seat, seed: int) -> None:
        super().__init__(seat, seed, "stay")
        self._decoy: Cell | None = None

    @override
    def watch(self, event: Event) -> None:
        super().watch(event)
        match event:
            case KalleHidden():
                self._decoy = None
            case CardsSwapped() if self._decoy in (event.a, event.b):
                self._decoy = event.a + event.b - self._decoy

    @override
    def _swap(self, view: KalleView) -> Action:
        ways = [(lid, end) for lid, end in _decoy_swaps(view, self.hider_memory.kalle)]
        if self._decoy not in view.face_down_cells:
            near = [lid for lid, _ in ways if DISTANCE[lid][view.guard or 0] == 1]
            self._decoy = self.rng.choice(near) if near else None
        ends = [end for lid, end in ways if lid == self._decoy]
        return make_swap(self._decoy or 0, self.rng.choice(ends)) if ends else Pass()


class LearningHider(TrickHider):
    """A hider that learns from match to match which trick is caught least often (UCB1)."""

    def __init__(self, seat: Seat, seed: int, memory: dict[str, list[bool]]) -> None:
        """Create a hider; matches share `memory`, which stores the results of each trick."""
        self._memory = memory
        super().__init__(seat, seed, self._best_trick())

    def _best_trick(self) -> str:
        total = sum(map(len, self._memory.values()))

        def worth(name: str) -> float:
            known = self._memory.get(name, [])
            return 1 - sum(known) / len(known) + sqrt(log(total) / len(known)) if known else 9.0

        return max(TRICKS, key=worth)

    @override
    def watch(self, event: Event) -> None:
        super().watch(event)
        if isinstance(event, RoundEnded) and event.hider == self.seat:
            self._memory.setdefault(self._tricks[0], []).append(event.winner != self.seat)
