"""The table at which a mistake of a finished match is retried, or a choice of it is shown."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from game.geometry import Box
from game.play.chance import ChanceSource, RepeatedChance
from game.play.match import Match
from game.practice.after.mistakes import MistakeRetry
from game.practice.moment import MomentMode, moment_table
from game.rules.base import Action, Observation
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.ui.theme import SKY
from game.ui.widgets import Button

_OTHER: Final = Box(124, 20, 84, 84)
"""The place of the button that shows the other choice."""
_LOOK: Final = 1.2
"""Seconds before a choice is shown."""


class MistakeMode(MomentMode):
    """A mistake is asked about again, or one choice is shown.

    Chance repeats its recorded draws where it can. Afterwards the other choice can be shown: a
    right one, or the mistake.
    """

    name = "own_moment"

    def __init__(
        self,
        scene: TableScene,
        asker: MistakeRetry,
        recorded: Match,
        *,
        shown: Action | None = None,
    ) -> None:
        """Ask the question, or show the consequences of the action `shown`."""
        is_shown = shown is not None
        moment = asker.moment
        super().__init__(scene, asker, moment, recorded, follow=lambda: None, is_retry=is_shown)
        self._asker, self._moment, self._shown = asker, moment, shown

    @override
    def new_chance(self) -> ChanceSource:
        """Return a chance source that repeats the recorded draws."""
        drawn = self._moment.recorded.chance_actions_since(self._moment.ply)
        return RepeatedChance(drawn, super().new_chance())

    @override
    def ask(self, observation: Observation) -> None:
        if self._shown is None:
            super().ask(observation)
        elif self.scene.time >= _LOOK:
            self.scene.choice.asked = observation
            self.scene.play(self._shown)

    @override
    def sentence(self, usual: str) -> str:
        words = self.words
        if self.is_judged:
            is_found = self.is_right and self._shown is None
            return f"{words('own.better' if is_found else 'own.this')} {self.why}"
        return words(self._shown_key) if self._shown_key else usual

    @property
    def _shown_key(self) -> str:
        """The message key while a choice is shown; empty for none."""
        then = self._moment.chosen
        if self._shown is not None:
            return "own.then" if self._shown == then else "own.this"
        if self._chosen is None or self.is_right:
            return ""
        return "own.same" if self._chosen[1] == then else "own.other"

    @override
    def corner_buttons(self) -> list[Button]:
        found = super().corner_buttons()
        if not self.is_judged:
            return found
        is_then = self._other == self._moment.chosen
        name = self.words("own.show_then" if is_then else "own.show_better")
        other = round_button("other", _OTHER, self._show_other, name, "film")
        other.fill = SKY
        return [*found, other]

    @property
    def _other(self) -> Action:
        """The action to show: the mistake after a right answer, else a right one."""
        if self.is_right:
            return self._moment.chosen
        view = self._recorded.observe(self._moment.seat)
        return view.legal_actions[self._moment.right[0]]

    def _show_other(self) -> None:
        stack = self.scene.stack
        stack.replace(mistake_scene(self.services, stack, self._asker, self._other))

    @override
    def retry(self) -> None:
        stack = self.scene.stack
        stack.replace(mistake_scene(self.services, stack, self._asker))


def mistake_scene(
    services: Services, stack: Stack, asker: MistakeRetry, shown: Action | None = None
) -> TableScene[MistakeMode]:
    """Return the table that asks about a mistake, or shows the consequences of `shown`."""

    def make(scene: TableScene, recorded: Match) -> MistakeMode:
        return MistakeMode(scene, asker, recorded, shown=shown)

    return moment_table(services, stack, asker, asker.moment, make)
