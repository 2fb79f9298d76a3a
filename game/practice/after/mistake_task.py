"""Questions about mistakes in a finished match: choose again, or watch an alternative."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from typing_extensions import override

from game.geometry import Box
from game.play.chance import ChanceSource, ReplayedChance
from game.practice.after.mistakes import Mistake, MistakeRetry
from game.practice.question import QuestionMode, QuestionTask
from game.rules.base import Action
from game.scenes.buttons import round_button
from game.ui.theme import SKY
from game.ui.widgets import Button

_OTHER: Final = Box(124, 20, 84, 84)
"""The box of the button that demonstrates the alternative, in units."""


class MistakeTask(QuestionTask):
    """A question task that lets the player retry a mistake, or demonstrates an action.

    Recorded chance outcomes are repeated where possible. After the answer, the player can watch the
    alternative: a correct action after a wrong answer, else the mistake.
    """

    name = "own_moment"
    position: Mistake

    def __init__(self, asker: MistakeRetry, shown: Action | None = None) -> None:
        """Ask the player for a better choice or, if `shown` is given, demonstrate that action.

        `asker` provides the mistake, and records the attempts to correct it.
        """
        self.entry, self.position = asker.entry, asker.mistake
        self.shown, self._asker = shown, asker
        self.rival = asker.mistake.chosen

    @override
    def new_chance(self) -> ChanceSource:
        drawn = self.position.recorded.chance_actions_since(self.position.ply)
        return ReplayedChance(drawn, super().new_chance())

    @override
    def record_answer(self, is_right: bool) -> None:
        if self.shown is None:
            self._asker.record_answer(is_right)

    @override
    def sentence(self, mode: QuestionMode, usual: str) -> str:
        words = mode.words
        if mode.is_judged:
            key = "own.not_yet" if not mode.is_right else "own.this" if self.shown else "own.better"
            return f"{words(key)} {mode.why or self._luck(mode)}".strip()
        if self.shown is not None:
            return words("own.then" if self.shown == self.position.chosen else "own.this")
        if mode.chosen is None or mode.is_right:
            return usual
        return words("own.same" if mode.chosen == self.position.chosen else "own.other")

    def _luck(self, mode: QuestionMode) -> str:
        has_luck = mode.is_right and bool(mode.scene.match.chance_actions_since(self.position.ply))
        return mode.words("own.luck") if has_luck else ""

    @override
    def result_buttons(self, mode: QuestionMode) -> Sequence[Button]:
        """Return a button that replays the mistake or, after a wrong answer, a correct action."""
        view, then = mode.recorded.observe(self.position.seat), self.position.chosen
        other = then if mode.is_right else view.legal_actions[self.position.right[0]]
        name = mode.words("own.show_then" if other == then else "own.show_better")
        show = partial(mode.start, MistakeTask(self._asker, other))
        button = round_button("other", _OTHER, show, name, "film")
        button.fill = SKY
        return [button]

    @override
    def retry_task(self) -> QuestionTask:
        return MistakeTask(self._asker)
