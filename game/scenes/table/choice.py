"""The current choice of a player: the observation, and the slots picked so far."""

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


class Selection(MovePlan):
    """A move plan that narrows the legal actions down to one, slot by slot.

    The route of an action is the sequence of slots that chooses it. The next slot can be that of
    any route that begins with the picks so far. Picking the last slot again takes it back; on a
    `ConfirmedRoute`, so does picking any of them again.
    """

    def __init__(
        self, actions: Sequence[Action], route: Callable[[Action], tuple[Slot, ...]]
    ) -> None:
        self._routes = [(route(action), action) for action in actions]
        self._choose(())

    def _choose(self, chosen: tuple[Slot, ...]) -> None:
        self._chosen, ways = chosen, [way for way, _ in self._routes if slots_after(way, chosen)]
        nexts = [slot for way in ways for slot in slots_after(way, chosen)]
        is_free = any(isinstance(way, ConfirmedRoute) for way in ways)
        self._slots = tuple(dict.fromkeys((*nexts, *(chosen if is_free else chosen[-1:]))))

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
        """Pick a slot; return the action if the picks choose one, else an empty tuple."""
        if slot not in self._slots:
            raise ValueError(f"{slot} cannot be chosen now")
        chosen = self._chosen
        if slot in chosen:
            self._choose(tuple(other for other in chosen if other != slot))
            return ()
        for way, action in self._routes:
            if len(way) == len(chosen) + 1 and slot in slots_after(way, chosen):
                return (action,)
        self._choose((*chosen, slot))
        return ()

    @override
    def undo_pick(self) -> None:
        self._choose(self._chosen[:-1])


def plan_for(observation: Observation, board: Board) -> MovePlan:
    """Return the board's own move plan for a choice, or by default a `Selection`."""
    plan = board.move_plan(observation)
    return plan or Selection(observation.legal_actions, board.route)


_NOTHING: Final = Selection((), lambda _: ())


class SlotChoice(ServiceUser):
    """The choice that a player is making on the match screen; reused for the next one."""

    def __init__(self, services: Services, focus: Focus) -> None:
        self.services, self._focus = services, focus
        self.asked: Observation | None = None  # None while nobody has to choose
        self.plan: MovePlan = _NOTHING
        self.highlighted: Slot | None = None  # while the focus is on no slot
        self.presses = 0  # picks and take-backs so far

    def start(self, observation: Observation, plan: MovePlan) -> None:
        """Start the choice `observation` with a move plan, and play the sound for it."""
        self.asked, self.plan = observation, plan
        self.sound.play("common/turn")

    def focus_on(self, board: Board) -> None:
        """Move the focus to `Board.initial_focus`, unless it is on a slot that can be picked.

        With a pointer, no slot is focused: only the target under the pointer has the focus.
        """
        if self._focus.key not in self.plan.slots:
            has_cursor = self.services.controls.has_cursor
            self._focus.key = board.initial_focus(self.plan.slots) if has_cursor else None

    def pick_slot(self, slot: Slot) -> tuple[Action, ...]:
        """Pick a slot; return the actions if the choice is complete, else an empty tuple."""
        self.presses += 1
        actions = self.plan.pick(slot)
        if not actions:
            self._focus.key = self.plan.focus_after(slot)
        return actions

    def take_back(self) -> None:
        """Take back the last pick."""
        self.presses += 1
        self.plan.undo_pick()

    def highlight_slots(self, board: Board, lit: Slot | None) -> None:
        """Highlight the slots that can be picked; `lit`, if it is one, stands out."""
        if self.asked is not None:
            slots, board.picked_slots = self.plan.slots, self.plan.picked_slots
            board.offer_slots(slots, lit if lit in slots else None)

    def clear(self) -> None:
        """End the choice."""
        self.asked, self.plan = None, _NOTHING
