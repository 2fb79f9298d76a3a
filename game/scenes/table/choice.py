"""The choice of the player to act, with the slots picked for it so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from typing_extensions import override

from game.boards.base import ConfirmedRoute, MovePlan, Slot, slots_after
from game.boards.stage.board import Board
from game.rules.base import Action, Observation
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.focus import Focus


class SlotPlan(MovePlan):
    """A move plan that narrows the legal actions down to one, slot by slot.

    Each action has a route: the slots to pick for it, in order. The next slot may be any that
    continues a route beginning with the slots picked so far. Picking the last slot again undoes
    that pick; on a `ConfirmedRoute`, every pick can be undone like that.
    """

    def __init__(
        self, actions: Sequence[Action], route: Callable[[Action], tuple[Slot, ...]]
    ) -> None:
        self._routes = [(route(action), action) for action in actions]
        self._choose(())

    def _choose(self, chosen: tuple[Slot, ...]) -> None:
        self._chosen, ways = chosen, [way for way, _ in self._routes if slots_after(way, chosen)]
        nexts = [slot for way in ways for slot in slots_after(way, chosen)]
        self._is_free = any(isinstance(way, ConfirmedRoute) for way in ways)
        self._slots = tuple(dict.fromkeys((*nexts, *(chosen if self._is_free else chosen[-1:]))))

    @property
    @override
    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    @property
    @override
    def picked_slots(self) -> tuple[Slot, ...]:
        return self._chosen

    @property
    @override
    def is_begun(self) -> bool:
        return bool(self._chosen)

    @override
    def pick(self, slot: Slot) -> tuple[Action, ...]:
        """Pick a slot; return the chosen action in a tuple, or `()` while picks are missing."""
        if slot not in self._slots:
            raise ValueError(f"{slot} cannot be chosen now")
        chosen = self._chosen
        if slot in chosen:
            self._choose(tuple(other for other in chosen if other != slot))
            return ()
        for way, action in self._routes:
            if slot in slots_after(way, chosen) and not slots_after(way, (*chosen, slot)):
                return (action,)
        self._choose((*chosen, slot))
        return ()

    @override
    def undo_pick(self) -> None:
        self._choose(self._chosen[:-1])

    @override
    def focus_after(self, slot: Slot) -> Slot:
        return slot if self._is_free or slot not in self._chosen else self._slots[0]


def plan_for(observation: Observation, board: Board) -> MovePlan:
    """Return the board's own move plan for a choice; if the board has none, a `SlotPlan`."""
    plan = board.move_plan(observation)
    return plan or SlotPlan(observation.legal_actions, board.route)


_NOTHING: Final = SlotPlan((), lambda _: ())


class SlotChoice(ServiceUser):
    """The choice that a player is making on the match screen; one object serves all choices."""

    def __init__(self, services: Services, focus: Focus) -> None:
        self.services, self._focus = services, focus
        self.observation: Observation | None = None  # None while no person has to choose
        self.plan: MovePlan = _NOTHING
        self.highlighted: Slot | None = None  # stands out while no slot has the focus
        self.presses = 0  # number of picks and undone picks so far

    def start(self, observation: Observation, plan: MovePlan) -> None:
        """Start the choice open in `observation`, with its move plan; play the turn sound."""
        self.observation, self.plan = observation, plan
        self.sound.play("common/turn")

    def focus_on(self, board: Board) -> None:
        """Focus the board's initial slot, unless an available slot already has the focus.

        While a pointer is in use, clear the focus instead.
        """
        if self._focus.key not in self.plan.slots:
            has_cursor = self.services.controls.has_cursor
            self._focus.key = board.initial_focus(self.plan.slots) if has_cursor else None

    def pick_slot(self, slot: Slot) -> tuple[Action, ...]:
        """Pick a slot; return the chosen actions in a tuple, or `()` while picks are missing."""
        self.presses += 1
        actions = self.plan.pick(slot)
        if not actions and self.services.controls.has_cursor:
            self._focus.key = self.plan.focus_after(slot)
        return actions

    def undo_pick(self) -> None:
        """Undo the last pick."""
        self.presses += 1
        self.plan.undo_pick()

    def highlight_slots(self, board: Board, lit: Slot | None) -> None:
        """Highlight the available slots on the board, and emphasise `lit` if it is one of them."""
        if self.observation is not None:
            slots, board.picked_slots = self.plan.slots, self.plan.picked_slots
            board.offer_slots(slots, lit if lit in slots else None)

    def clear(self) -> None:
        """Discard the choice."""
        self.observation, self.plan = None, _NOTHING
