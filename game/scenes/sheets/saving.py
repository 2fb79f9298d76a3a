"""Saves files for the user, and shows where they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.keep.archive import save_cup_copy
from game.keep.disk import trouble_from
from game.keep.folders import known_folder
from game.play.cup import Cup
from game.play.restrictions import LEAVE_PROGRAM
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, WHITE
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "saving")

_PANEL_LETTERS: Final = 40
"""Maximum number of characters per line of a path in a narrow panel."""
_LETTERS: Final = 52
"""Maximum number of characters per line of a path on this sheet."""
_PATH_SIZE: Final = 36.0
"""Maximum text size of the path, in units."""
_PAGE_MARGIN: Final = 34.0
"""Distance of the text from the upper edge of the file's page and from the drawer, in units."""


class SavedSheet(Sheet):
    """A sheet that shows the path of a saved file and can open the folder that contains it."""

    name = "saved"
    title = "saved.heading"
    style = OFFICE
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack, path: Path, line: str) -> None:
        """Show `path` below a sentence; `line` is the key of that sentence's message."""
        super().__init__(services, stack)
        self._path = path.absolute()
        self._line = line
        self._spare = 0.0

    @override
    def prepare(self) -> Iterator[None]:
        # A short path needs only the upper edge of the file's page: the sheet is lower then.
        text = wrap_path(self._path, _LETTERS)
        high = self.theme.text_height(text, _AT.text.w, size=_PATH_SIZE) + 2 * _PAGE_MARGIN
        high += _AT.place.h if self._place else 0.0
        self._spare = max(0.0, _AT.front.y - _AT.path.y - high)
        usual = Sheet.paper
        self.paper = replace(usual, y=usual.y + self._spare / 2, h=usual.h - self._spare)
        yield

    def _moved_up(self, box: Box) -> Box:
        return box.offset_by(0, -self._spare / 2)

    def _moved_down(self, box: Box) -> Box:
        return box.offset_by(0, self._spare / 2)

    @override
    def body_text(self) -> str:
        return f"{self.words(self._line)} {self._place}".rstrip()

    @property
    def _place(self) -> str:
        folder = self._path.parent
        known = known_folder(folder)
        return "" if known is None else self.words(f"saved.{known}", folder=folder.name)

    @override
    def own_buttons(self) -> Sequence[Button]:
        services = self.services
        if not services.output.file_manager.is_available or not services.session.is_enabled(
            LEAVE_PROGRAM
        ):
            return ()
        label, box = self.words("saved.open"), self._moved_up(_AT.open)
        return [icon_button("open", box, self._open, "folder", label, fill=CHEESE_YELLOW, size=42)]

    def _open(self) -> None:
        if not self.services.output.file_manager.open_folder(self._path.parent):
            self.services.notify("saved.not_opened")

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        line, page = self._moved_down(_AT.line), self._moved_down(_AT.path)
        theme.draw_text(surface, self.words(self._line), line, size=46)
        self._paint_piece(surface, "drawer_back", _AT.back)
        page = replace(page, h=page.h - self._spare)
        theme.draw_panel(surface, page, fill=WHITE, shadow=False)
        self._paint_piece(surface, "drawer_front", _AT.front)
        if place := self._place:
            theme.draw_text(surface, place, self._moved_down(_AT.place), size=42)
        text = self._moved_down(_AT.below_place if place else _AT.text)
        text = replace(text, h=text.h - self._spare)
        theme.draw_text(surface, wrap_path(self._path, _LETTERS), text, size=_PATH_SIZE)

    def _paint_piece(self, surface: pygame.Surface, name: str, box: Box) -> None:
        picture = self.art.picture(f"common/{name}", box.h)
        blit_centre(surface, picture, self.layout, self._moved_up(box).centre)


def save_and_show(services: Services, stack: Stack, save: Callable[[], Path], line: str) -> None:
    """Call `save`, then show the path it returns, below the message with the key `line`.

    If `save` raises OSError, a notice reports the error.
    """
    try:
        path = save()
    except OSError as error:
        services.notify(trouble_from(error, "file").key)
    else:
        stack.push(SavedSheet(services, stack, path, line))


def save_cup(services: Services, cup: Cup) -> Path:
    """Export `cup` to a file named after today's date; return the path. Raises OSError."""
    return save_cup_copy(cup, services.session.exports, services.session.today())


def wrap_path(path: PurePath, length: int = _PANEL_LETTERS) -> str:
    """Return `path` with line breaks, so that no line has more than `length` characters.

    Lines break between folder names if possible. Bytes that cannot be decoded are shown as question
    marks.
    """
    name = str(path).encode(errors="replace").decode()
    lines = [""]
    for piece in re.findall(rf"[/\\]?[^/\\]{{1,{length - 1}}}|[/\\]", name):
        if lines[-1] and len(lines[-1]) + len(piece) > length:
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)
