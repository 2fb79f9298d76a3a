"""Parental setting: the daily limit, which is a number of matches, of minutes, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.play.plan import MAX_TOKENS
from game.scenes.base import Stack
from game.scenes.parents.cards import ChoiceButton
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.widgets import Button

_MINUTES: Final = (15, 30, 45, 60, 90)


class TimeLimitSheet(Sheet):
    """Sheet for choosing the daily limit, which applies to each player separately."""

    name = "parents_time"
    title = "parents.time"
    style = OFFICE
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        names = ("no_limit", "tokens", "minutes")
        self._rows = SettingRows(services, names, prefix="parents", height=196)

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        tokens = [
            self._button(1, count - 1, ("tokens", count), words("parents.most", count))
            for count in range(1, MAX_TOKENS + 1)
        ]
        minutes = [
            self._button(2, place, ("minutes", count), words("parents.most_minutes", count))
            for place, count in enumerate(_MINUTES)
        ]
        free = self._button(0, 0, ("tokens", 0), words("parents.no_limit"))
        free.words, free.icon = "", "common/icon_play"
        free.is_on = not self.session.has_limit
        return [free, *tokens, *minutes]

    def _button(self, row: int, place: int, key: tuple[str, int], name: str) -> Button:
        limits = {"tokens": 0, "minutes": 0} | {key[0]: key[1]}
        act = self._rows.setter(**limits, plan=None, last_day=self.session.today())
        box = self._rows.button_box(row, place)
        button = ChoiceButton(key, box, act, str(key[1]), name=name)
        button.size, button.is_on = 52, getattr(self.settings, key[0]) == key[1]
        return button

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._rows.paint(surface, self.words("parents.time_line"))
