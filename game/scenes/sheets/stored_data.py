"""The stored-data sheet, which lists the data folders and can delete all data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.keep.disk import has_content
from game.keep.folders import LOCK_FILE_PATTERN, known_folder
from game.keep.keepsakes import delete_all_keepsakes
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.sheets.saving import wrap_path
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.theme import LEAF, WHITE
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "stored_data")
_LABEL_MARGIN: Final = 26.0
"""Distance of the paths from the upper and lower edges of their label, in units."""
_MATCHES: Final = partial(MatchesSheet, has_passed_gate=True)


class StoredDataSheet(Sheet):
    """A sheet that lists the data folders and can, after confirmation, delete all data."""

    name = "keeping"
    title = "keeping.heading"
    style = OFFICE
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._is_asking = False

    @override
    def back(self) -> None:
        if self._is_asking:
            self._set_asking(False)
        else:
            super().back()

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        ask = partial(self._set_asking, not self._is_asking)
        if not self._is_asking:
            label = words("keeping.delete")
            matches, look = words("parents.matches"), partial(self.open, _MATCHES)
            return [
                icon_button("matches", _AT.left, look, "box", matches, size=42),
                icon_button("delete", _AT.right, ask, "trash", label, size=42),
            ]
        keep, really = words("keeping.keep"), words("keeping.really")
        return [
            icon_button("keep", _AT.right, ask, "check", keep, fill=LEAF, size=42),
            icon_button("really", _AT.left, self._delete, "trash", really, size=42),
        ]

    def _set_asking(self, is_asking: bool) -> None:
        self._is_asking = is_asking
        self.focus.key = "keep" if is_asking else "delete"
        self.read_screen_if_enabled()

    def _delete(self) -> None:
        services = self.services
        if delete_everything(services):
            services.notify("keeping.deleted")
            folders = (services.session.store.folder, services.session.journal.folder)
            if any(has_content(folder, LOCK_FILE_PATTERN) for folder in folders):
                services.notify("keeping.stays")
            self.stack.pop_to_bottom()
        else:
            services.notify("keeping.failed")
            self._set_asking(False)

    @override
    def body_text(self) -> str:
        words = self.words
        if not self._is_asking:
            return words("keeping.promise")
        question = words("keeping.question")
        return f"{question} {words('keeping.files_stay')}" if self._saved_files else question

    @property
    def _saved_files(self) -> tuple[Path, ...]:
        exports = self.session.exports
        return (exports,) if has_content(exports) else ()

    def _folder_text(self, folder: Path) -> str:
        known = known_folder(folder)
        if known is None:
            return wrap_path(folder)
        return self.words(f"keeping.{known}", folder=folder.name)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        theme.draw_text(surface, self.body_text(), _AT.sentence, size=46)
        ours = dict.fromkeys((self.session.store.folder, self.session.journal.folder))
        paths = "\n".join([*map(wrap_path, ours), *map(self._folder_text, self._saved_files)])
        room = _AT.folders
        high = theme.text_height(paths, room.w - 32, size=36) + 2 * _LABEL_MARGIN
        label = Box.centred_at(room.centre, room.w, min(room.h, high))
        theme.draw_panel(surface, label, fill=WHITE, radius=14)
        theme.draw_text(surface, paths, label.inset(16, 6), size=36)
        chest = self.art.picture("common/chest", _AT.chest.h)
        blit_centre(surface, chest, self.layout, _AT.chest.centre)


def delete_everything(services: Services) -> bool:
    """Delete all data that the program has stored; return True if none is left.

    Exported files and the files of other programs stay. The language does not change until the
    program ends.
    """
    language = services.session.settings.language
    is_done = services.session.journal.erase()
    try:
        if is_done:
            delete_all_keepsakes(services.session.journal.folder)
    except OSError:
        is_done = False
    for store in (
        services.session.cups,
        services.session.progress,
        services.session.store,
        services.session.players,
    ):
        is_done = store.erase() and is_done
    services.apply_active_player()
    services.session.store.override(language=language)
    services.apply_settings()
    return is_done
