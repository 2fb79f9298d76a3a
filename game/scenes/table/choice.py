"""The choice of a person: the question, and the slots pointed at so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Final

from typing_extensions import override

from game.boards.base import AnyOrder, Plan, Slot
from game.boards.stage.board import Board
from game.rules.base import Action, Observation
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.focus import Focus


class Selection(Plan):
    """Narrows legal actions by the slots that the person points at.

    Each action has a route: the slots that choose it, in order. What can be pointed at next is the
    next slot of every route that begins with the slots chosen so far and, after them, the last of
    these: pointing at it again takes it back.
    """

    def __init__(
        self, actions: Sequence[Action], route: Callable[[Action], tuple[Slot, ...]]
    ) -> None:
        self._routes = [(way, action) for action in actions for way in _ways(route(action))]
        self._choose(())

    def _choose(self, chosen: tuple[Slot, ...]) -> None:
        self._chosen, depth = chosen, len(chosen)
        nexts = [way[depth] for way, _ in self._routes if way[:depth] == chosen != way]
        self._slots = tuple(dict.fromkeys((*nexts, *chosen[-1:])))

    @property
    @override
    def slots(self) -> tuple[Slot, ...]:
        return self._slots

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
        if slot not in self._slots:
            raise ValueError(f"{slot} cannot be chosen now")
        if self._chosen[-1:] == (slot,):
            self.take_back()
            return ()
        chosen = (*self._chosen, slot)
        for way, action in self._routes:
            if way == chosen:
                return (action,)
        self._choose(chosen)
        return ()

    @override
    def take_back(self) -> None:
        self._choose(self._chosen[:-1])


def plan_for(observation: Observation, board: Board) -> Plan:
    """Return the plan that turns slots into actions: the board's own, if it has one."""
    plan = board.plan(observation)
    return plan or Selection(observation.legal_actions, board.route)


def _ways(route: tuple[Slot, ...]) -> Iterator[tuple[Slot, ...]]:
    if isinstance(route, AnyOrder):
        yield from permutations(route)
    else:
        yield route


_NOTHING: Final = Selection((), lambda _: ())


class Choice(ServiceUser):
    """One choice after the other, slot by slot.

    Attributes:
        asked: what the person who is asked sees; None while nobody is asked.
        plan: turns slots into actions; without any slots while nobody is asked.
        lit: the slot that is lit while the focus is on no slot.
        presses: number of times that something was pointed at or taken back.
    """

    def __init__(self, services: Services, focus: Focus) -> None:
        """Move the `focus` of a screen onto its board when somebody is asked."""
        self.services, self._focus = services, focus
        self.asked: Observation | None = None
        self.plan: Plan = _NOTHING
        self.lit: Slot | None = None
        self.presses = 0

    def ask(self, observation: Observation, plan: Plan) -> None:
        """Ask a person for a choice."""
        self.asked, self.plan = observation, plan
        self.sound.play("common/turn")

    def focus_on(self, board: Board) -> None:
        """Move the focus onto the board, if it is not there, to where it does no harm.

        A pointer has the focus wherever it is.
        """
        if self._focus.key not in self.plan.slots:
            has_cursor = self.services.controls.has_cursor
            self._focus.key = board.home(self.plan.slots) if has_cursor else None

    def point_at(self, slot: Slot) -> tuple[Action, ...]:
        """Point at a slot; return the actions if that settles the choice, else none."""
        self.presses += 1
        actions = self.plan.choose(slot)
        if not actions:
            self._focus.key = self.plan.focus_after(slot)
        return actions

    def take_back(self) -> None:
        """Take back what was pointed at last."""
        self.presses += 1
        self.plan.take_back()

    def offer(self, board: Board, lit: Slot | None) -> None:
        """Show on the board what can be chosen, and which slot is lit."""
        if self.asked is not None:
            slots = self.plan.slots
            board.offer(slots, lit if lit in slots else None)

    def clear(self) -> None:
        """Ask nobody any more."""
        self.asked, self.plan = None, _NOTHING
