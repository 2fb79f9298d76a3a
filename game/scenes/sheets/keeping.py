"""What is kept on the disk, for parents: nothing is sent, where it lies, and a way to end it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.geometry import Box
from game.keep.archive import delete_copies
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.sheets.sheet import Sheet
from game.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button

_SENTENCE: Final = Box(250, 170, 1100, 190)
_FOLDERS: Final = Box(250, 380, 1100, 220)
_LEFT: Final = Box(250, 700, 440, 112)
_RIGHT: Final = Box(910, 700, 440, 112)
_LONG: Final = 62
"""Letters of a folder's name that surely stand on one line."""


class KeepingSheet(Sheet):
    """Says what is kept where; everything is deleted after a second question."""

    name = "keeping"
    title = "keeping.heading"

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._is_asking = False

    def enter(self) -> None:
        """See `Scene.enter`."""
        self.read_out()

    def spoken(self) -> str:
        """See `Scene.spoken`: what stands there; nobody listens to the name of a folder."""
        return f"{self.heading()}. {self._sentence()}"

    def back(self) -> None:
        """See `Scene.back`: from the second question, to the first."""
        if self._is_asking:
            self._ask(False)
        else:
            super().back()

    def own_buttons(self) -> Sequence[Button]:
        """See `Sheet.own_buttons`. Where the first press was, the second one keeps everything."""
        words = self.services.words
        if not self._is_asking:
            ask, label = partial(self._ask, True), words("keeping.delete")
            return [icon_button("delete", _RIGHT, ask, "trash", label, size=42)]
        keep, label = partial(self._ask, False), words("keeping.keep")
        really = words("keeping.really")
        return [
            icon_button("keep", _RIGHT, keep, "check", label, fill=LEAF, size=42),
            icon_button("really", _LEFT, self._forget, "trash", really, size=42),
        ]

    def _ask(self, is_asking: bool) -> None:
        self._is_asking = is_asking
        self.focus.key = "keep" if is_asking else "delete"
        self.read_out()

    def _forget(self) -> None:
        if delete_everything(self.services):
            self.services.notify("keeping.deleted")
            self.stack.pop_to_bottom()
        else:
            self.services.notify("keeping.failed")
            self._ask(False)

    def _sentence(self) -> str:
        words = self.services.words
        return words("keeping.question") if self._is_asking else words("keeping.promise")

    def paint_inside(self, surface: pygame.Surface) -> None:
        """See `Sheet.paint_inside`."""
        theme = self.services.theme
        theme.text(surface, self._sentence(), _SENTENCE, size=46)
        folders = "\n".join(in_lines(folder) for folder in folders_of(self.services))
        theme.text(surface, folders, _FOLDERS, size=36)


def folders_of(services: Services) -> tuple[Path, ...]:
    """Return where the settings and the matches lie: one folder, or two."""
    return tuple(dict.fromkeys((services.store.folder, services.journal.folder)))


def in_lines(folder: Path, length: int = _LONG) -> str:
    """Return the name of a folder, in lines of up to `length` letters where it can be parted.

    A file system may have names that are no text; what cannot be said of them is a question mark.
    """
    name = str(folder).encode(errors="replace").decode()
    pieces = re.findall(r"[/\\]*[^/\\]+", name)
    lines = [""]
    for piece in pieces:
        if lines[-1] and len(lines[-1]) + len(piece) > length:
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)


def delete_everything(services: Services) -> bool:
    """Delete the settings, the matches, their copies and what was set aside.

    Returns whether all of it is gone. The current language holds on until the program ends.
    """
    language = services.settings.language
    is_done = services.journal.forget() and _delete_copies(services.journal.folder)
    is_done = services.store.forget() and is_done
    services.store.override(language=language)
    services.apply_settings()
    return is_done


def _delete_copies(folder: Path) -> bool:
    """Delete the matches that were saved as files; tell whether they are gone."""
    try:
        delete_copies(folder)
    except OSError:
        return False
    return True
