"""Trying a moment of one's own match again: what follows from another choice, and from that one."""

from __future__ import annotations

from typing import ClassVar, Final

from game.catalog import CATALOG
from game.geometry import Box
from game.play.chance import ChanceSource, SameLuck
from game.practice.after.own import OwnMoment
from game.practice.moment import MomentScene
from game.rules.base import Action, Observation
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.services.services import Services
from game.ui.theme import SKY
from game.ui.widgets import Button

_OTHER: Final = Box(124, 20, 84, 84)
"""Where the button is that shows the other choice: beside that which leaves."""
_LOOK: Final = 1.2
"""Seconds for which the table is seen before a choice is shown."""


class OwnAsker:
    """Asks about a moment of one's own match; nothing of it is kept.

    Attributes:
        entry: the game.
        moment: what it asks about.
        is_better: whether one has found a better choice since.
    """

    def __init__(self, moment: OwnMoment) -> None:
        self.entry, self.moment = CATALOG[moment.game], moment
        self.is_better = False

    def answer(self, is_right: bool) -> None:
        """See `Asker.answer`."""
        self.is_better = self.is_better or is_right


class OwnMomentScene(MomentScene):
    """A moment of one's own match, asked once more, or one choice of it shown.

    Chance does what it did then, if it can. Afterwards the other choice can be shown: a better one,
    or that of then.
    """

    name: ClassVar[str] = "own_moment"

    def __init__(
        self, services: Services, stack: Stack, asker: OwnAsker, shown: Action | None = None
    ) -> None:
        """Ask about a moment, or show what follows from the action `shown` of its seat."""
        self._asker, self._moment, self._shown = asker, asker.moment, shown
        is_shown = shown is not None
        super().__init__(services, stack, asker, asker.moment, follow=_nothing, is_retry=is_shown)

    def new_chance(self) -> ChanceSource:
        """See `MomentScene.new_chance`: what chance did then."""
        drawn = self._moment.recorded.chance_since(self._moment.ply)
        return SameLuck(drawn, super().new_chance())

    def ask(self, observation: Observation) -> None:
        """See `MatchScene.ask`; what is shown is played without asking."""
        if self._shown is None:
            super().ask(observation)
        elif self.time >= _LOOK:
            self.choice.asked = observation
            self.play(self._shown)

    # -- what is said ---------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        """See `MomentScene.sentence`; while something is shown: what of then that is."""
        words = self.words
        if self.is_judged:
            is_found = self.is_right and self._shown is None
            return f"{words('own.better' if is_found else 'own.this')} {self.why}"
        return words(self._about) if self._about else super().sentence

    @property
    def _about(self) -> str:
        """The key of what is said while a choice is shown; empty if that needs no words."""
        then = self._moment.chosen
        if self._shown is not None:
            return "own.then" if self._shown == then else "own.this"
        if self._chosen is None or self.is_right:
            return ""
        return "own.same" if self._chosen[1] == then else "own.other"

    # -- what can be chosen ---------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """See `MomentScene.buttons`; after the answer the other choice can be shown, too."""
        found = list(super().buttons())
        if not self.is_judged:
            return found
        is_then = self._other == self._moment.chosen
        name = self.words("own.show_then" if is_then else "own.show_better")
        other = round_button("other", _OTHER, self.show_other, name, "film")
        other.fill = SKY
        return [*found, other]

    @property
    def _other(self) -> Action:
        """The choice of then after a right one, else a right one."""
        if self.is_right:
            return self._moment.chosen
        view = self._recorded.observe(self._moment.seat)
        return view.legal_actions[self._moment.right[0]]

    def show_other(self) -> None:
        """Show what follows from the other choice."""
        shown = OwnMomentScene(self.services, self.stack, self._asker, self._other)
        self.stack.replace(shown)

    def retry(self) -> None:
        """See `MomentScene.retry`."""
        self.stack.replace(OwnMomentScene(self.services, self.stack, self._asker))


def _nothing() -> None:
    """Let nothing follow: it goes back to where the moments are chosen."""
