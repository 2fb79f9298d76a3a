"""What just happened? The last turns once more, slowly, and each with its sentence read aloud.

It lies over the table, which rests meanwhile and knows nothing of it: the turns are played into a
match of its own, on a board of its own that looks the same, from what the viewer has seen.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import ClassVar, Final

from game.geometry import Box
from game.keep.disk import trouble_of
from game.keep.keepsakes import FullError, keep_moment
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.table.conductor import Conductor
from game.scenes.table.match_scene import MatchScene
from game.scenes.table.replayer import Replayer
from game.services.services import Services
from game.ui.input import Choose, Intent, MoveFocus, PointAt, Speak, StepFocus
from game.ui.theme import LEAF
from game.ui.widgets import Button

_KEEP: Final = "keep"
_SLOWLY: Final = 4
"""The pace at which turns are shown again: the snail's."""


class _Recaller(Replayer):
    """Follows the record, and lets each sentence be heard before the next thing happens.

    Attributes:
        is_heard: tells whether nothing is being read aloud.
    """

    is_heard: Callable[[], bool]

    @property
    def is_over(self) -> bool:
        """See `Conductor.is_over`: the last sentence has been heard, too."""
        return super().is_over and self.is_heard()

    def _is_staging(self) -> bool:
        return (self._timeline is not None or self.is_heard()) and super()._is_staging()

    def _carry_on(self) -> None:
        if self.is_heard():
            super()._carry_on()


class RecallScene(MatchScene):
    """Shows a part of a match again; then, or at any press, the table below goes on."""

    name: ClassVar[str] = "recall"

    def __init__(
        self,
        services: Services,
        stack: Stack,
        match: Match,
        span: tuple[int, int],
        x: float,
        *,
        is_film: bool = False,
        can_keep: bool = True,
    ) -> None:
        """Show what happened in a match.

        Args:
            services: of the program.
            stack: of the scenes.
            match: the whole match.
            span: from which ply up to which one.
            x: where the button is that ends it, in units.
            is_film: whether the match is a film, in which nobody is spoken to.
            can_keep: whether it can be put on the shelf of keepsakes.
        """
        self._span, self._x = span, x
        self._told = ""
        self._is_kept, self._can_keep = False, can_keep
        self._whole, self.is_film = match, is_film
        super().__init__(services, stack, match)

    @property
    def pace(self) -> int:
        """See `MatchScene.pace`: slow, whatever the table's is."""
        return _SLOWLY

    def new_conductor(self, match: Match) -> Conductor:
        """See `MatchScene.new_conductor`: one that shows the part; the table's luck is its own."""
        start, end = self._span
        luck = random.Random(start)
        pace = self.pace
        made = _Recaller(self.entry, match, self.board, pace=pace, rng=luck, start=start, end=end)
        made.is_heard = lambda: not self.speech.is_speaking
        return made

    def handle(self, intent: Intent) -> None:
        """See `Scene.handle`: any press goes on, but one to hear it again or to keep it."""
        if isinstance(intent, PointAt | MoveFocus | StepFocus | Speak) or self._is_to_keep(intent):
            super().handle(intent)
        else:
            self.finished()

    def _is_to_keep(self, intent: Intent) -> bool:
        """Whether a press is meant for the star."""
        if not isinstance(intent, Choose):
            return False
        targets, point = self.targets(), intent.point
        find = self.focus.current(targets) if point is None else self.focus.at(point, targets)
        return find is not None and find.key == _KEEP

    def _keep(self) -> None:
        """Put what is shown on the shelf of who plays, once."""
        services = self.services
        if self._is_kept:
            self.missed()
            return
        folder, player = services.session.journal.folder, services.session.player.key
        try:
            keep_moment(folder, player, self._whole, self._span, services.session.today())
        except FullError:
            services.notify("keepsakes.full")
        except OSError as error:
            services.notify(trouble_of(error, "moment").key)
        else:
            self._is_kept = True
            self.sound.play("common/ui_choose")
            self.read_out()

    def spoken(self) -> str:
        """See `Scene.spoken`: first that it has been kept."""
        kept = f"{self.words('keepsakes.kept')} " if self._is_kept else ""
        return kept + super().spoken()

    def finished(self) -> None:
        """See `MatchScene.finished`: back to the table."""
        if not self.stack.is_preparing:
            self.stack.pop()

    def corner(self) -> list[Button]:
        """See `MatchScene.corner`: on with the match, where the button was that led here."""
        words = self.words
        on = Box(self._x, 20, 84, 84)
        go_on = round_button("recall", on, self.finished, words("table.go_on"), "next")
        go_on.fill = LEAF
        speak = round_button("speak", Box(1502, 20, 84, 84), self.speak, words("table.speak"))
        if not self._can_keep:
            return [go_on, speak]
        star = "keepsakes.kept" if self._is_kept else "keepsakes.keep"
        keep = round_button(_KEEP, Box(1412, 20, 84, 84), self._keep, words(star), "star")
        keep.is_on = self._is_kept
        return [go_on, keep, speak]

    @property
    def sentence(self) -> str:
        """See `BoardScene.sentence`; at first: what is shown here."""
        return super().sentence or self.words("table.recall")

    def follow_conductor(self) -> None:
        """See `MatchScene.follow_conductor`: what is told is read aloud, for it was asked for."""
        if self.conductor.told != self._told:
            self._told = self.conductor.told
            self.read_screen()

    def read_sentence(self) -> None:
        """See `MatchScene.read_sentence`: each sentence is read once, by `follow_conductor`."""


class Recall:
    """The button that asks what has just happened, and what it opens."""

    def __init__(self, scene: MatchScene, x: float) -> None:
        """Stand at `x` units from the left on a scene."""
        self._scene, self._x = scene, x
        self._seen: tuple[tuple[int, int], bool] = ((0, 0), False)

    @property
    def span(self) -> tuple[int, int] | None:
        """From which ply up to which something was seen that can be shown again; None: nothing."""
        scene = self._scene
        span = scene.recalled()
        if span is not None and span != self._seen[0]:
            self._seen = span, bool(scene.match.events_since(span[0], scene.viewer, span[1]))
        return span if span is not None and self._seen[1] else None

    def buttons(self) -> list[Button]:
        """Return the button, if there is something to be shown."""
        if self.span is None:
            return []
        box, name = Box(self._x, 20, 84, 84), self._scene.services.words("table.recall")
        return [round_button("recall", box, self.open, name)]

    def open(self) -> None:
        """Show it, if there is something."""
        scene = self._scene
        if (span := self.span) is not None:
            seen, is_film = (scene.match, span, self._x), scene.is_film
            scene.stack.push(RecallScene(scene.services, scene.stack, *seen, is_film=is_film))
