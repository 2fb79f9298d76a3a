"""The main page of the parental settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.catalog import CATALOG
from game.play.plan import MAX_TOKENS
from game.play.restrictions import (
    COACH_HELP,
    HAND_HELP,
    HINT_HELP,
    LEAVE_PROGRAM,
    UNDO_HELP,
    game_name,
    level_name,
)
from game.scenes.base import Scene, Stack
from game.scenes.market.start import BOT_LEVELS
from game.scenes.parents.about import AboutSheet
from game.scenes.parents.pin import PinSheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printing import PrintSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.routes import PARENTS_SCHOOL_ROUTE
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.scenes.sheets.stored_data import StoredDataSheet
from game.services.services import Services
from game.ui.widgets import Button

_TABLE: Final = (
    *((HINT_HELP, "hint", "icon_hint"), (UNDO_HELP, "undo", "icon_undo")),
    *((COACH_HELP, "coach", "icon_coach"), (HAND_HELP, "hand", "cursor_paw")),
)
_DOORS: Final[tuple[tuple[str, str, Callable[[Services, Stack], Scene]], ...]] = (
    ("about", "icon_info", AboutSheet),
    ("players", "icon_person", PlayersSheet),
    ("matches", "icon_box", partial(MatchesSheet, is_tidying=True)),
    ("keeping", "icon_save", StoredDataSheet),
    ("grownups", "icon_school", PARENTS_SCHOOL_ROUTE),
    ("statistics", "icon_statistics", StatisticsSheet),
    ("print", "icon_print", PrintSheet),
    ("pin", "icon_key", PinSheet),
)


class ParentalSettingsSheet(Sheet):
    """Sheet with the parental restrictions: games, levels, volume, matches a day."""

    name = "parents"
    title = "parents.heading"
    style = OFFICE
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._shown_message = ""
        names = ("games", "levels", "table", "loudest", "tokens", "doors")
        levels = {3: "max_volume"}
        self._rows = SettingRows(services, names, prefix="parents", levels=levels, wide={5})

    @override
    def on_uncovered(self) -> None:
        self._shown_message = ""

    @override
    def own_buttons(self) -> Sequence[Button]:
        return [
            *self._game_buttons(),
            *self._level_buttons(),
            *self._help_buttons(),
            *self._rows.level_buttons(3, "max_volume", "loudest"),
            *self._token_buttons(),
            *self._page_buttons(),
        ]

    def _restriction_button(self, row: int, place: int, name: str, icon: str, said: str) -> Button:
        act, is_there = partial(self._toggle, name), self.session.is_enabled(name)
        box = self._rows.button_box(row, place)
        return Button(name, box, act, icon=icon, is_on=is_there, name=said)

    def _game_buttons(self) -> list[Button]:
        button, domain = self._restriction_button, self.words.domain
        return [
            button(0, place, game_name(key), f"{key}/token", domain(key)("title"))
            for place, key in enumerate(CATALOG)
        ]

    def _level_buttons(self) -> list[Button]:
        button, words = self._restriction_button, self.words
        return [
            button(1, n, level_name(level), f"common/icon_level_{n + 1}", words(f"choose.{level}"))
            for n, level in enumerate(BOT_LEVELS)
        ]

    def _help_buttons(self) -> list[Button]:
        button, words = self._restriction_button, self.words
        return [
            *(
                button(2, place, name, f"common/{icon}", words(f"parents.{key}"))
                for place, (name, key, icon) in enumerate(_TABLE)
            ),
            button(2, 4, LEAVE_PROGRAM, "common/icon_quit", words("parents.window")),
        ]

    def _token_buttons(self) -> list[Button]:
        words, rows, now = self.words, self._rows, self.settings.tokens
        today = self.session.today()
        buttons = []
        for count in range(MAX_TOKENS + 1):
            said = words("parents.most", count) if count else words("parents.no_tokens")
            act = rows.setter(tokens=count, plan=None, last_day=today)
            button = Button(("tokens", count), rows.button_box(4, count), act, name=said)
            button.size, button.is_on = 52, count == now
            if count:
                button.words = str(count)
            else:
                button.icon = "common/icon_play"
            buttons.append(button)
        return buttons

    def _page_buttons(self) -> list[Button]:
        return [
            self._rows.button(5, place, key, icon, partial(self.open, sheet), None)
            for place, (key, icon, sheet) in enumerate(_DOORS, start=-1)
        ]

    def _toggle(self, name: str) -> None:
        # The last game and the last level cannot be disabled.
        disabled = self.settings.disabled
        after = (
            tuple(one for one in disabled if one != name) if name in disabled else (*disabled, name)
        )
        games = [key for key in CATALOG if game_name(key) not in after]
        levels = [level for level in BOT_LEVELS if level_name(level) not in after]
        self._shown_message = "" if games and levels else self.words("parents.last")
        if self._shown_message:
            self.on_invalid_choice()
        else:
            self.services.change_settings(disabled=after)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._rows.paint(surface, self._shown_message or self.focused_name)
