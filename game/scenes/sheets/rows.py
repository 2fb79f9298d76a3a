"""A sheet of rows, each with a name and buttons; the bottom line names the focused button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.media.canvas import shape
from game.scenes.sheets.sheet import OfficeSheet
from game.ui.theme import AMBER, CREAM, INK
from game.ui.widgets import Button

_ROW_HEIGHT: Final = 104
ROWS_TOP: Final = 158
ROWS_LEFT: Final = 650
_GAP: Final = 14
_STEP: Final = 118


class RowSheet(OfficeSheet):
    """A sheet of settings. Every change takes effect at once.

    Attributes:
        rows: the message keys of the rows' names, from the top.
        wide_rows: the indexes of rows that begin one button further to the left.
        volumes: the index of each row that shows a volume, and the name of its setting.
    """

    rows: ClassVar[Sequence[str]]
    wide_rows: ClassVar[frozenset[int]] = frozenset()
    volumes: ClassVar[Sequence[tuple[int, str]]]
    row_height: ClassVar[float] = _ROW_HEIGHT
    """Distance from one row to the next, in units."""
    button_size: ClassVar[tuple[float, float]] = (104, 92)
    """Width and height of a button, in units."""

    def foot_line(self) -> str:
        """Return the text of the bottom line: the name of the focused button."""
        focused = self.focus.current(self.targets())
        return focused.name if focused is not None else ""

    def row_button(
        self, row: int, place: int, key: str, icon: str, act: Callable[[], None], is_on: bool | None
    ) -> Button:
        """Return a button of a row.

        Args:
            row: the row, from 0.
            place: the position in the row, from 0.
            key: the key of the button and of its name.
            icon: its common icon.
            act: called when it is chosen.
            is_on: whether it is on; None for a button that is not a switch.
        """
        box, name = self.button_box(row, place), self.label(key)
        return Button(key, box, act, icon=f"common/{icon}", is_on=is_on, name=name)

    def label(self, key: str) -> str:
        """Return the name of a row or button in the current language."""
        return self.words(f"settings.{key}")

    def button_box(self, row: int, number: int) -> Box:
        """Return the box of a button, by row and position in the row, both from 0."""
        wide, high = self.button_size
        top = ROWS_TOP + row * self.row_height + (self.row_height - high) / 2 - 2
        return Box(ROWS_LEFT + number * (wide + _GAP), top, wide, high)

    def choice_buttons(
        self, row: int, what: str, values: Sequence[tuple[str, str, object]], now: object
    ) -> list[Button]:
        """Return a button for each value of the setting `what`.

        `values` are the button key, the icon and the value; `now` is the current value.
        """
        return [
            self.row_button(row, place, key, icon, self.change(**{what: value}), value == now)
            for place, (key, icon, value) in enumerate(values)
        ]

    def change(self, **values: object) -> Callable[[], None]:
        """Return a function that changes the given settings."""
        return partial(self.services.change, **values)

    def volume_buttons(self, row: int, what: str, key: str = "", **also: object) -> list[Button]:
        """Return the buttons that lower and raise the volume `what`; they also set `also`.

        `key` begins the keys of the buttons, by default it is `what`.
        """
        now, most = self.volume(what), self._max_volume(what)
        less = self.change(**{what: max(0, now - 1), **also})
        more = self.change(**{what: min(most, now + 1), **also})
        return [
            self.row_button(row, 0, f"{key or what}_less", "icon_minus", less, None),
            self.row_button(row, 5, f"{key or what}_more", "icon_plus", more, None),
        ]

    def volume(self, what: str) -> int:
        """Return a volume, 0 to 10, limited by the parental settings."""
        now: int = getattr(self.settings, what)
        return min(now, self._max_volume(what))

    def _max_volume(self, what: str) -> int:
        return 10 if what == "max_volume" else self.settings.max_volume

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        names = [self.label(key) for key in self.rows]
        rooms = [self._name_box(row) for row in range(len(names))]
        size = theme.common_size(names, rooms, 40, "title")
        for name, room in zip(names, rooms, strict=True):
            theme.text(surface, name, room, size=size, face="title", align="left")
        for row, what in self.volumes:
            self.paint_level(surface, row, self.volume(what))
        if told := self.foot_line():
            foot = Box(self.paper.x + 60, 786, self.paper.w - 120, 62)
            theme.text(surface, told, foot, size=38)

    def _name_box(self, row: int) -> Box:
        wide = ROWS_LEFT - self.paper.x - 80 - (_STEP if row in self.wide_rows else 0)
        return Box(self.paper.x + 50, ROWS_TOP + row * self.row_height, wide, self.row_height - 4)

    def paint_level(self, surface: pygame.Surface, row: int, value: int) -> None:
        """Draw a level indicator of ten bars, of which the first `value` are filled."""
        layout = self.layout
        left, floor = (
            ROWS_LEFT + _STEP + 2,
            ROWS_TOP + row * self.row_height + self.row_height / 2 + 32,
        )
        for i in range(10):
            high = 26 + 4.4 * i
            box = Box(left + i * 45.6, floor - high, 34, high)
            rect = layout.rect(box)
            shape(surface, pygame.draw.rect, INK, rect.inflate(6, 6), 0, layout.length(9))
            colour = AMBER if i < value else CREAM
            shape(surface, pygame.draw.rect, colour, rect, 0, layout.length(7))
