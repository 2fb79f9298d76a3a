"""The focus announcer, which speaks the name of the focused control."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, TypeAlias

from game.scenes.base import Scene
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import Choose, Intent, MoveFocus, PointerMove, StepFocus

POINTER_REST_SECONDS: Final = 0.6
"""Seconds for which the pointer must rest on a control before its name is announced."""
ANNOUNCEMENT_DELAY_SECONDS: Final = 0.3
"""Delay, in seconds, before announcing a control that was not focused by a key press."""
CAPTION_SECONDS: Final = 2.5
"""Seconds after which a caption disappears while a board is being animated."""

_FocusedTarget: TypeAlias = tuple[Scene, Hashable, str]


class FocusAnnouncer(ServiceUser):
    """Speaks the name of the focused control if the player has enabled announcements.

    With the keyboard or a gamepad the name is spoken at once. With a pointer it is spoken after the
    pointer has rested on the control, and does not interrupt speech. A new screen is read aloud
    before the name of its focused control.

    Attributes:
        name: the name announced last, also shown as a caption; empty once the focus has moved on.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self._thing: _FocusedTarget | None = None
        self._called: _FocusedTarget | None = None
        self._is_pending = False
        self._rested = 0.0
        self._is_moved = False
        self.name = ""

    @property
    def _is_enabled(self) -> bool:
        return self.settings.announces_focus

    @property
    def is_waiting(self) -> bool:
        """Whether an announcement is pending; frames must be drawn until it has been made."""
        return self._is_pending

    def note_intent(self, intent: Intent) -> None:
        """Schedule an announcement if `intent` moves the focus; cancel it if it is a choice."""
        if isinstance(intent, MoveFocus | StepFocus | PointerMove):
            self._is_moved = True
        elif isinstance(intent, Choose):
            self._called, self._is_moved, self.name = self._thing, False, ""
            self._is_pending = False

    def update(self, dt: float, scene: Scene) -> None:
        """Advance by `dt` seconds, and announce the focused control of `scene` when it is due."""
        if (thing := self._focused(scene)) != self._thing:
            self._thing, self._rested, self.name = thing, 0.0, ""
            is_moved_here = self._is_moved or self.services.controls.has_cursor
            self._is_pending = thing is not None and is_moved_here
            if not self._is_pending:
                self._called = thing
        self._rested += dt
        if thing is not None and self._is_pending and self._is_due:
            self._called, self._is_moved, self.name = thing, False, thing[2]
            self._is_pending = False
            if self._is_enabled:
                self.speech.speak(thing[2], self.words.language)
        if scene.is_animating and self._rested > CAPTION_SECONDS:
            self.name = ""

    def _focused(self, scene: Scene) -> _FocusedTarget | None:
        if scene.focus.key is None and not self._is_moved:  # listing all targets is slow
            return None
        target = scene.focused_target()
        if target is None or (target.key != scene.focus.key and not self._is_moved):
            return None
        is_named = target.is_icon or self._is_enabled or self.theme.text_scale > 1
        return (scene, target.key, target.name) if is_named else None

    @property
    def _is_due(self) -> bool:
        speech, has_cursor = self.speech, self.services.controls.has_cursor
        if has_cursor and self._is_moved:
            return True
        is_name = self._called is not None and speech.last_text == self._called[2]
        is_free = not speech.is_speaking or (is_name and not has_cursor)
        return is_free and self._rested >= (
            ANNOUNCEMENT_DELAY_SECONDS if has_cursor else POINTER_REST_SECONDS
        )
