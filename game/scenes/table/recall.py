"""Recall: a slow replay of the last turns of the match in progress."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from typing_extensions import override

from game.geometry import Box, Point
from game.keep.disk import trouble_from
from game.keep.keepsakes import TooManyKeepsakesError, save_keepsake
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.buttons import BOARD_CORNERS, round_button
from game.scenes.table.conductor import Conductor
from game.scenes.table.part import TableMode
from game.scenes.table.replayer import Replayer
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import Choose, Intent, MoveFocus, PointerMove, Speak, StepFocus
from game.ui.theme import LEAF
from game.ui.widgets import Button

PlySpan: TypeAlias = tuple[int, int]
"""The first ply of a replay, and the ply before which it ends."""

_NEAR_MISS: Final = 40.0
"""Distance from a button, in units, within which a press beside it is ignored."""
_SLOWLY: Final = 4
"""The slowest pace; see `PACE_SPEEDS`."""


class _Recaller(Replayer):
    is_silent: Callable[[], bool]

    @property
    @override
    def is_over(self) -> bool:
        """Whether all events have been shown and the last sentence has been read aloud."""
        return super().is_over and self.is_silent()

    @override
    def _begin_staging(self) -> bool:
        return (self._timeline is not None or self.is_silent()) and super()._begin_staging()

    @override
    def _continue_match(self) -> None:
        if self.is_silent():
            super()._continue_match()


@dataclass(frozen=True)
class MatchExcerpt:
    """A part of a match, to be replayed."""

    match: Match
    span: PlySpan
    is_replay: bool = False  # if so, no player is addressed as "you"
    can_keep: bool = True  # whether the moment can be saved as a keepsake


class RecallMode(TableMode):
    """The mode that replays part of a match as its viewer saw it; most presses end it."""

    name = "recall"

    def __init__(self, scene: TableScene, shown: MatchExcerpt) -> None:
        self.scene, self.services = scene, scene.services
        self._shown, self.is_replay = shown, shown.is_replay
        self._is_kept, self._last_text = False, ""

    @property
    @override
    def pace(self) -> int:
        return _SLOWLY

    @override
    def make_conductor(self, match: Match) -> Conductor:
        scene, (start, end) = self.scene, self._shown.span
        luck, pace = random.Random(start), _SLOWLY
        made = _Recaller(scene.entry, match, scene.board, pace=pace, rng=luck, start=start, end=end)
        made.is_silent = lambda: not self.speech.is_speaking
        return made

    @override
    def intercept(self, intent: Intent) -> bool:
        """End the replay at any press, except one on a button or just beside one."""
        if isinstance(intent, PointerMove | MoveFocus | StepFocus | Speak):
            return False
        if isinstance(intent, Choose):
            scene, point = self.scene, intent.point
            if (scene.focused_target() if point is None else scene.target_at(point)) is not None:
                return False
            if point is not None and self._is_near_button(point):
                return True
        self.on_match_end()
        return True

    def _is_near_button(self, point: Point) -> bool:
        return any(button.box.inset(-_NEAR_MISS).contains(point) for button in self.scene.buttons())

    def _save_keepsake(self) -> None:
        session, shown = self.session, self._shown
        if self._is_kept:
            self.scene.on_invalid_choice()
            return
        folder, player = session.journal.folder, session.player.key
        try:
            save_keepsake(folder, player, shown.match, shown.span, session.today())
        except TooManyKeepsakesError:
            self.services.notify("keepsakes.full")
        except OSError as error:
            self.services.notify(trouble_from(error, "moment").key)
        else:
            self._is_kept = True
            self.sound.play("common/ui_choose")
            self.scene.remark.say(self.words("keepsakes.kept"))
            self.scene.read_screen_if_enabled()

    @override
    def banner_text(self, match_text: str) -> str:
        return match_text or self.words("table.recall")

    @property
    @override
    def suppresses_reading(self) -> bool:
        return True

    @override
    def update(self, dt: float) -> None:
        text = self.scene.conductor.last_sentence
        if text != self._last_text:
            self._last_text = text
            self.scene.read_screen()

    @override
    def on_match_end(self) -> None:
        if not self.scene.stack.is_preparing:
            self.scene.stack.pop()

    @override
    def corner_buttons(self) -> list[Button]:
        words, at = self.words, BOARD_CORNERS
        skip = self.on_match_end
        # Not at the position of the recall button: a late press would restart the replay.
        go_on = round_button("recall", at.left_third, skip, words("table.go_on"), "next")
        go_on.fill = LEAF
        speak = round_button("speak", at.right, self.scene.speak, words("table.speak"))
        if not self._shown.can_keep:
            return [go_on, speak]
        star = "keepsakes.kept" if self._is_kept else "keepsakes.keep"
        keep = round_button("keep", at.right_inner, self._save_keepsake, words(star), "star")
        keep.is_on = self._is_kept
        return [go_on, keep, speak]


def replay_scene(services: Services, stack: Stack, shown: MatchExcerpt) -> TableScene[RecallMode]:
    """Return a screen that replays the excerpt `shown`."""
    return TableScene(services, stack, shown.match, lambda scene: RecallMode(scene, shown))


def last_round_span(scene: TableScene) -> PlySpan:
    """Return the plies of the last round, up to an event that is still being animated."""
    end = scene.match.ply - (not scene.conductor.is_settled)
    return scene.match.round_start(end), end


class RecallButton(ServiceUser):
    """The button that replays the last turns, and the key that does the same."""

    def __init__(
        self, scene: TableScene, box: Box, recall_span: Callable[[], PlySpan | None]
    ) -> None:
        """Create the button in `box`.

        `recall_span` returns the plies to replay; None if there is nothing to replay.
        """
        self._scene, self._box, self._recall_span = scene, box, recall_span
        self.services = scene.services
        self._seen: tuple[PlySpan, bool] = ((0, 0), False)

    @property
    def span(self) -> PlySpan | None:
        """The plies to replay; None if they contain no event that the viewer saw."""
        scene, span = self._scene, self._recall_span()
        if span is not None and span != self._seen[0]:
            self._seen = span, bool(scene.match.events_since(span[0], scene.viewer, span[1]))
        return span if span is not None and self._seen[1] else None

    def buttons(self) -> list[Button]:
        """Return the button in a list, which is empty if there is nothing to replay."""
        if self.span is None:
            return []
        name = partial(self.words, "table.recall")
        return [round_button("recall", self._box, self._open, name)]

    def press(self) -> bool:
        """Start the replay, after a key press; return False if there is nothing to replay."""
        if self.span is None:
            return False
        self.sound.play("common/ui_choose")
        self._open()
        return True

    def _open(self) -> None:
        scene = self._scene
        if (span := self.span) is not None:
            shown = MatchExcerpt(scene.match, span, is_replay=scene.mode.is_replay)
            scene.stack.push(replay_scene(scene.services, scene.stack, shown))
