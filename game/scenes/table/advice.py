"""Hints on request, which the hard bot computes in the frames' spare time."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from typing_extensions import override

from game.boards.base import Hint, Slot
from game.rules.base import Action, Observation
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.services.slices import SlicedWorker
from game.words import Words

_STEPS: Final = 3
_ENCOURAGED_SHARE: Final = 0.2
_BANNER_LETTERS: Final = 54
_NOT_GIVEN: Final = -1
"""The step of a hint that has not been shown yet, such as one computed in advance."""


class Advisor(SlicedWorker, TablePart):
    """Computes a hint for the current choice and shows it in three steps: where, why, what.

    The bot knows only what the player to act has observed. The hint is discarded when a slot is
    picked, a pick is undone, or a choice is played or undone.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.services = scene, scene.services
        self._proposed: Action | None = None
        self._about: tuple[int, int] | None = None
        self._hint: Hint | None = None
        self._step = _NOT_GIVEN

    @property
    def hint(self) -> Hint | None:
        """The hint for the current choice; None until it has been computed."""
        return self._hint if self._is_current else None

    @property
    def proposed_action(self) -> Action | None:
        """The action that the hint recommends; None until the hint has been computed."""
        return self._proposed if self._is_current else None

    @property
    def sentence(self) -> str:
        """The text of the hint's current step; empty while no hint is shown."""
        hint = self._given
        return "" if hint is None else (hint.where, hint.why, hint.what)[self._step]

    @property
    def hint_slot(self) -> Slot | None:
        """The slot that the shown hint is about; None while no hint is shown."""
        return None if self._given is None else self._given.slot

    @property
    def prepared_slot(self) -> Slot | None:
        """The slot that the computed hint is about, even if the hint has not been shown."""
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

    def show_next_step(self, observation: Observation) -> None:
        """Show the next step of the hint for the choice in `observation`.

        If the hint has not been computed yet, its first step is shown once it has.
        """
        self.prepare_hint(observation)
        if self._step == _NOT_GIVEN or self.hint is not None:
            self._step = min(self._step + 1, _STEPS - 1)
        self._focus_hint()

    def _focus_hint(self) -> None:
        # With the focus elsewhere on the board, the next key would choose something else than the
        # hint marks.
        slots, focus = self.scene.choice.plan.slots, self.scene.focus
        if self.hint_slot in slots and focus.key in slots:
            focus.key = self.hint_slot

    def prepare_hint(self, observation: Observation) -> None:
        """Start computing the hint for the choice in `observation`, if not yet started."""
        if not self._is_current:
            self.forget()
            self._about = self._choice_key
            self._thought = self._think(observation, self.scene.choice.plan.picked_slots)

    def forget(self) -> None:
        """Discard the hint and stop its computation."""
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
        hint = scene.board.narrator.hint(observation, self._proposed, picked)
        self._hint = encouraged(hint, scene.match.ply, self.services.words)
        self._focus_hint()


def encouraged(hint: Hint, ply: int, words: Words) -> Hint:
    """Return `hint`, one time in five with an encouragement appended, if there is room for it.

    The result depends only on `hint`, `ply` and the language.
    """
    rng = random.Random(ply)
    encouragement = words("hint.friend", alternate=rng.randrange(60))
    what = f"{hint.what} {encouragement}"
    is_chosen = rng.random() < _ENCOURAGED_SHARE and len(what) <= _BANNER_LETTERS
    return replace(hint, what=what) if is_chosen else hint
