"""Hints on request, computed by the hard bot while frames leave time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from typing_extensions import override

from game.boards.base import Hint, Slot
from game.rules.base import Action, Observation
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.services.slices import SlicedWorker

_STEPS: Final = 3
_NOT_GIVEN: Final = -1
"""The step before the first one: the hint is computed, but not shown."""


class Advisor(SlicedWorker, TablePart):
    """Computes a hint for the current choice, and gives it in three steps: where, why, what.

    The bot knows only the observation of the player to act. The hint is discarded as soon as a slot
    is picked, a pick is taken back, or a choice is played or undone.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.services = scene, scene.services
        self._proposed: Action | None = None
        self._about: tuple[int, int] | None = None
        self._hint: Hint | None = None
        self._step = _NOT_GIVEN

    @property
    def hint(self) -> Hint | None:
        """The hint for the current choice; None until it is computed."""
        return self._hint if self._is_current else None

    @property
    def proposed_action(self) -> Action | None:
        """The action that the hint recommends for the current choice; None until it is computed."""
        return self._proposed if self._is_current else None

    @property
    def sentence(self) -> str:
        """The text of the hint's current step; empty while no hint is given."""
        hint = self._given
        return "" if hint is None else (hint.where, hint.why, hint.what)[self._step]

    @property
    def hint_slot(self) -> Slot | None:
        """The slot that the given hint is about; None while no hint is given."""
        return None if self._given is None else self._given.slot

    @property
    def prepared_slot(self) -> Slot | None:
        """The slot that the computed hint is about, whether or not the hint has been given."""
        return None if self.hint is None else self.hint.slot

    @property
    def _given(self) -> Hint | None:
        return None if self._step == _NOT_GIVEN else self.hint

    @property
    def _choice_key(self) -> tuple[int, int]:
        return self.scene.match.ply, self.scene.choice.presses

    @property
    def _is_current(self) -> bool:
        return self._about == self._choice_key

    def give_next_step(self, observation: Observation) -> None:
        """Give the next step of the hint for the choice `observation`.

        If the hint is not computed yet, the first step is given as soon as it is.
        """
        self.prepare_hint(observation)
        if self._step == _NOT_GIVEN or self.hint is not None:
            self._step = min(self._step + 1, _STEPS - 1)

    def prepare_hint(self, observation: Observation) -> None:
        """Start computing the hint for the choice `observation`, unless that has begun already."""
        if not self._is_current:
            self.forget()
            self._about = self._choice_key
            self._thought = self._think(observation, self.scene.choice.plan.picked_slots)

    def forget(self) -> None:
        """Discard the hint, and stop its computation."""
        self._proposed = self._about = self._thought = self._hint = None
        self._step = _NOT_GIVEN

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        if is_translated:
            self.forget()

    @override
    def work(self) -> bool:
        return self._is_current and super().work()

    def _think(self, observation: Observation, picked: Sequence[Slot]) -> Iterator[None]:
        seat, scene = observation.seat, self.scene
        bot = scene.entry.new_bot(level="hard", seat=seat, seed=0)
        for event in scene.match.events_since(0, seat):
            bot.watch(event)
        self._proposed = yield from bot.think(observation)
        self._hint = scene.board.narrator.hint(observation, self._proposed, picked)
