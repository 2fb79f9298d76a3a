"""Selection: slot by slot, from all legal actions to one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from typing_extensions import override

from game.boards.base import AnyOrder, Plan, Slot
from game.boards.stage.board import Board
from game.rules.base import Action, Observation


class Selection(Plan):
    """Narrows legal actions by the slots that the person points at.

    Each action has a route: the slots that choose it, in order. What can be pointed at next is the
    next slot of every route that begins with the slots chosen so far and, after them, the last of
    these: pointing at it again takes it back.
    """

    def __init__(
        self, actions: Sequence[Action], route: Callable[[Action], tuple[Slot, ...]]
    ) -> None:
        self._routes = [(action, way) for action in actions for way in _ways(route(action))]
        self._chosen: tuple[Slot, ...] = ()

    @property
    @override
    def slots(self) -> tuple[Slot, ...]:
        depth = len(self._chosen)
        nexts = (r[depth] for _, r in self._routes if len(r) > depth and r[:depth] == self._chosen)
        return tuple(dict.fromkeys((*nexts, *self._chosen[-1:])))

    @property
    @override
    def picked(self) -> tuple[Slot, ...]:
        return self._chosen

    @property
    @override
    def is_begun(self) -> bool:
        return bool(self._chosen)

    @override
    def choose(self, slot: Slot) -> tuple[Action, ...]:
        """Return at most one action."""
        if slot not in self.slots:
            raise ValueError(f"{slot} cannot be chosen now")
        if self._chosen[-1:] == (slot,):
            self.take_back()
            return ()
        self._chosen = (*self._chosen, slot)
        return tuple(action for action, route in self._routes if route == self._chosen)[:1]

    @override
    def take_back(self) -> None:
        self._chosen = self._chosen[:-1]


def plan_for(observation: Observation, board: Board) -> Plan:
    """Return the plan that turns slots into actions: the board's own, if it has one."""
    plan = board.plan(observation)
    return plan or Selection(observation.legal_actions, board.route)


def _ways(route: tuple[Slot, ...]) -> Iterator[tuple[Slot, ...]]:
    if isinstance(route, AnyOrder):
        yield from permutations(route)
    else:
        yield route
