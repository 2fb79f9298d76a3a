"""The rows of a settings sheet: each has a label, and buttons or a level indicator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.geometry import Box
from game.media.canvas import draw_shape
from game.scenes.sheets.sheet import Sheet
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.theme import AMBER, CREAM, INK
from game.ui.widgets import Button

_TOP: Final = 158.0
_LEFT: Final = 650.0
_RIGHT: Final = 1344.0
"""Right edge of a row's level indicator with its buttons, in units."""
_GAP: Final = 14
_STEP: Final = 118
_IN_ROW: Final = 6
"""Number of buttons for which a row has room at their normal width."""
_PAPER: Final = Sheet.paper
_FOOT: Final = Box(_PAPER.x + 60, 786, _PAPER.w - 120, 62)
_LARGE_FOOT: Final = Box(_PAPER.x + 30, 788, _PAPER.w - 60, 100)
"""The box of the plate with the text at the bottom at a large text scale."""
_BARS: Final = 10
"""Number of bars in a level indicator."""
_HIGHEST: Final = {"max_volume": 10, "scan_speed": 5}
"""Highest value of each setting with a level; for volumes it is the setting `max_volume`."""


class SettingRows(ServiceUser):
    """The rows of a settings sheet; changes take effect at once."""

    def __init__(
        self,
        services: Services,
        names: Sequence[str],
        *,
        prefix: str = "settings",
        levels: Mapping[int, str] | None = None,
        counts: Mapping[int, int] | None = None,
        height: float = 104,
        button_size: tuple[float, float] = (104, 92),
        left: float = _LEFT,
        top: float = _TOP,
    ) -> None:
        """Create the rows, one for each of `names`.

        Args:
            services: the program's services.
            names: the names of the rows; their labels are the messages `<prefix>.<name>`.
            prefix: the prefix of the message keys.
            levels: the settings shown with a level indicator, by row index.
            counts: the number of buttons, by row index; more than six buttons are narrower.
            height: the distance between rows, in units.
            button_size: width and height of a button, in units.
            left: the left edge of the buttons, in units; the labels have the room beside it.
            top: the upper edge of the first row, in units.
        """
        self.services, self._names, self._prefix = services, names, prefix
        self._levels, self._counts = levels or {}, counts or {}
        self._height, self._button_size, self._left = height, button_size, left
        self._top = top

    def button(
        self,
        row: int,
        place: float,
        key: str,
        icon: str,
        act: Callable[[], None],
        is_on: bool | None,
    ) -> Button:
        """Return the button at position `place` of `row`, both counted from 0.

        `key` identifies the button and its message, `icon` is the name of its picture, and `act` is
        called when it is pressed. `is_on` is the state of a toggle; it is None for other buttons.
        """
        box, name = self.button_box(row, place), self._label(key)
        return Button(key, box, act, icon=f"common/{icon}", is_on=is_on, name=name)

    def _label(self, key: str) -> str:
        return self.words(f"{self._prefix}.{key}")

    def button_box(self, row: int, place: float) -> Box:
        """Return the box, in units, of the button at position `place` of `row`, both from 0."""
        wide, high = self._button_size
        if (count := self._counts.get(row, 0)) > _IN_ROW:
            wide = (_IN_ROW * (wide + _GAP)) / count - _GAP
        top = self._top + row * self._height + (self._height - high) / 2 - 2
        return Box(self._left + place * (wide + _GAP), top, wide, high)

    def choice_buttons(
        self, row: int, setting: str, values: Sequence[tuple[str, str, object]], now: object
    ) -> list[Button]:
        """Return a button for each possible value of `setting`.

        Each item of `values` has a button's key, its icon and the value that the button sets; `now`
        is the current value.
        """
        return [
            self.button(row, place, key, icon, self.setter(**{setting: value}), value == now)
            for place, (key, icon, value) in enumerate(values)
        ]

    def setter(self, **values: object) -> Callable[[], None]:
        """Return a function that sets the settings named in `values` to those values."""
        return partial(self.services.change_settings, **values)

    def level_buttons(self, row: int, setting: str, key: str = "", **also: object) -> list[Button]:
        """Return the buttons that lower and raise the level of `setting`.

        Each also sets the settings named in `also` to the values given there. The keys of the
        buttons are `<key>_less` and `<key>_more`; `key` defaults to the name of the setting.
        """
        now, most, key = self._level(setting), self._highest(setting), key or setting
        less = self.setter(**{setting: max(0, now - 1), **also})
        more = self.setter(**{setting: min(most, now + 1), **also})
        wide = self._button_size[0]
        last_place = (_RIGHT - self._left - wide) / (wide + _GAP)
        return [
            self.button(row, 0, f"{key}_less", "icon_minus", less, None),
            self.button(row, last_place, f"{key}_more", "icon_plus", more, None),
        ]

    def _level(self, setting: str) -> int:
        now: int = getattr(self.settings, setting)
        return min(now, self._highest(setting))

    def _highest(self, setting: str) -> int:
        return _HIGHEST.get(setting, self.settings.max_volume)

    def paint(self, surface: pygame.Surface, foot: str, foot_height: float = _FOOT.h) -> None:
        """Draw the labels, the level indicators and, at the bottom, the text `foot`.

        `foot_height` is the height reserved for that text, in units.
        """
        theme = self.theme
        names = [self._label(key) for key in self._names]
        rooms = [self._name_box(row) for row in range(len(names))]
        size = theme.common_size(names, rooms, 40, "title")
        for name, room in zip(names, rooms, strict=True):
            theme.draw_text(surface, name, room, size=size, face="title", align="right")
        for row, setting in self._levels.items():
            self._paint_level(
                surface, row, self._level(setting) * _BARS // _HIGHEST.get(setting, _BARS)
            )
        if foot:
            room = Box(_FOOT.x, _FOOT.bottom - foot_height, _FOOT.w, foot_height)
            if theme.text_scale > 1 and foot_height == _FOOT.h:
                theme.draw_panel(surface, _LARGE_FOOT, radius=34)
                room = _LARGE_FOOT.inset(24, 3)
            theme.draw_text(surface, foot, room, size=38)

    def _name_box(self, row: int) -> Box:
        top = self._top + row * self._height
        return Box(_PAPER.x + 50, top, self._left - _PAPER.x - 74, self._height - 8)

    def _paint_level(self, surface: pygame.Surface, row: int, filled: int) -> None:
        layout = self.layout
        left, floor = self._left + _STEP + 2, self._top + (row + 0.5) * self._height + 32
        step = (_RIGHT - _STEP - left) / _BARS
        for i in range(_BARS):
            high = 26 + 4.4 * i
            rect = layout.rect(Box(left + i * step, floor - high, 0.75 * step, high))
            draw_shape(surface, pygame.draw.rect, INK, rect.inflate(6, 6), 0, layout.length(9))
            colour = AMBER if i < filled else CREAM
            draw_shape(surface, pygame.draw.rect, colour, rect, 0, layout.length(7))
