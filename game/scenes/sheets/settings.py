"""The settings: all of them as pictures, and every change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from typing_extensions import override

from game.play.restrictions import WINDOW
from game.scenes.parents.gate import open_gate
from game.scenes.routes import PARENTS
from game.scenes.sheets.hearing import HearingSheet
from game.scenes.sheets.licences import LicencesSheet
from game.scenes.sheets.reach import ReachSheet
from game.scenes.sheets.rows import RowSheet
from game.ui.widgets import Button
from game.words import LANGUAGES

_FLAGS: Final = [(f"language_{code}", f"flag_{code}", code) for code in LANGUAGES]
_PACES: Final = [(f"pace_{p}", f"icon_pace_{i}", p) for i, p in enumerate((4, 3, 2, 1, 5), 1)]
"""From the snail to the hare, then the one that waits."""
_MOTIONS: Final = [(f"motion_{m}", f"icon_motion_{m}", m) for m in ("none", "basic", "full")]


class SettingsSheet(RowSheet):
    """Language, volumes, pace, motion, window; the ways to helps, grown-ups' page and licences."""

    name = "settings"
    title = "settings.heading"
    rows: ClassVar[Sequence[str]] = ("language", "effects", "music", "pace", "motion", "more")
    volumes: ClassVar[Sequence[tuple[int, str]]] = ((1, "effects"), (2, "music"))
    wide: ClassVar[frozenset[int]] = frozenset({5})
    _is_told_again = False
    """Whether it has been said here that the lessons are to be given again."""

    @override
    def own_buttons(self) -> Sequence[Button]:
        settings = self.settings
        return [
            *self.choices(0, "language", _FLAGS, self.words.language),
            *self.volume(1, "effects", is_muted=False),
            *self.volume(2, "music", is_muted=False),
            *self.choices(3, "pace", _PACES, settings.pace),
            *self.choices(4, "motion", _MOTIONS, settings.motion),
            *self._switches(),
        ]

    def _switches(self) -> list[Button]:
        settings, change = self.settings, self.change
        muted, full, aloud = settings.is_muted, settings.is_fullscreen, settings.reads_aloud
        sound = "icon_sound_off" if muted else "icon_sound"
        again = "icon_check" if self._is_told_again else "icon_again"
        rows: list[tuple[str, str, Callable[[], None], bool | None]] = [
            ("reach", "icon_everybody", partial(self.open, ReachSheet), None),
            ("mute", sound, change(is_muted=not muted), not muted),
            ("fullscreen", "icon_fullscreen", change(is_fullscreen=not full), full),
            ("hearing", "icon_speak", partial(self.open, HearingSheet), aloud),
            ("lessons", again, self._forget_lessons, self._is_told_again or None),
            ("parents", "icon_key", self._open_gate, None),
            ("licences", "icon_info", partial(self.open, LicencesSheet), None),
        ]
        buttons = [self.one(5, place, *row) for place, row in enumerate(rows, start=-1)]
        may = self.session.may(WINDOW)
        return [button for button in buttons if may or button.key != "fullscreen"]

    def _open_gate(self) -> None:
        open_gate(self.services, self.stack, PARENTS)

    def _forget_lessons(self) -> None:
        self.services.change(lessons_seen=())
        self._is_told_again = True

    @override
    def told(self) -> str:
        if self.focus.key == "lessons" and self._is_told_again:
            return self.words("settings.lessons_again")
        return super().told()
