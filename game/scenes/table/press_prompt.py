"""The press prompt: a paw that shows an idle player what to press."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.play.restrictions import ASKING_HAND_HELP
from game.scenes.table.advice import Advisor
from game.scenes.table.lessons import Callouts
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.ui.widgets import draw_pressing_hand

FIRST_PROMPT_SECONDS: Final = 8.0
"""Seconds without a press after which the paw first appears."""
PROMPT_INTERVAL_SECONDS: Final = 20.0
"""Seconds between the starts of two consecutive appearances of the paw."""
PROMPT_SHOWN_SECONDS: Final = 6.0
"""Seconds for which the paw stays visible each time."""
_AHEAD: Final = 3.0
"""Seconds by which the hint is requested before the paw appears."""
_YOUNGEST: Final = "younger"
"""The key of the variant for the youngest players, in those games that have one."""


class PressPrompt(TablePart):
    """Shows a paw at the target to press, after eight seconds without a press.

    It appears at every pause in a player's first match of a game and in the youngest players'
    variant, otherwise once per match. Parents can disable it.

    Attributes:
        box: the box of the target to press, in units; None while the paw is hidden.
    """

    def __init__(self, scene: TableScene, advisor: Advisor, callouts: Callouts) -> None:
        self.scene, self.services = scene, scene.services
        self.box: Box | None = None
        self._advisor, self._callouts = advisor, callouts
        self._idle = 0.0
        self._last_press = -1.0
        self._appearances = 0

    @cached_property
    def _is_always_shown(self) -> bool:
        scene = self.scene
        setups = (record.setup for record in self.session.journal.finished_matches())
        games = {setup.get("game") for setup in setups if isinstance(setup, dict)}
        return scene.setup.variant == _YOUNGEST or scene.game not in games

    @override
    def update(self, dt: float) -> None:
        press = self.services.controls.last_press
        is_idle = press == self._last_press and self._is_waiting
        self._last_press = press
        self._idle = self._idle + dt if is_idle else 0.0
        left = self._idle - FIRST_PROMPT_SECONDS
        is_due = left >= 0.0 and left % PROMPT_INTERVAL_SECONDS < PROMPT_SHOWN_SECONDS
        if self._idle < FIRST_PROMPT_SECONDS - _AHEAD or not self._may_appear:
            self._hide()
            return
        box = self._thing()
        if not is_due or box is None:
            self._hide()
        else:
            self.box = box

    def _hide(self) -> None:
        self._appearances += self.box is not None
        self.box = None

    @property
    def _may_appear(self) -> bool:
        if not self.session.is_enabled(ASKING_HAND_HELP):
            return False
        return self.box is not None or self._appearances == 0 or self._is_always_shown

    @property
    def _is_waiting(self) -> bool:
        scene = self.scene
        if self.speech.is_speaking or scene.stack.is_preparing:
            return False
        if self._callouts.question is not None:
            return True
        is_asked = scene.pending_choice is not None or bool(scene.continue_buttons())
        return is_asked and not scene.mode.is_blocked and self._advisor.hint_slot is None

    def _thing(self) -> Box | None:
        scene = self.scene
        waiting = self._callouts.buttons() if self._callouts.question else scene.continue_buttons()
        if waiting:
            return waiting[0].box
        if scene.pending_choice is None:
            return None
        if scene.mode.suggested_box is not None:
            return scene.mode.suggested_box
        if scene.mode.can_advise:
            self._advisor.prepare_hint(scene.pending_choice)
            slot = self._advisor.prepared_slot
        else:
            slot = scene.board.initial_focus(scene.slots())
        return None if slot is None else scene.board.hint_ring(slot)[0]

    @override
    def draw_over(self, surface: pygame.Surface) -> None:
        if self.box is not None:
            phase = 1.0 if self.motion == "none" else self.scene.pulse
            clear = self.scene.content_boxes()
            draw_pressing_hand(surface, self.theme, self.art, self.box, phase, clear)
