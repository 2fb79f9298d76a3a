"""The parental settings for the daily limit on matches or minutes, for all players or each one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import portrait
from game.keep.players import PlayerProfile
from game.play.plan import MAX_TOKENS, DayLimit
from game.scenes.base import Stack
from game.scenes.parents.cards import ChoiceButton
from game.scenes.players.names import player_name, player_picture
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.widgets import Button

_MINUTES: Final = (15, 30, 45, 60, 90)
_KINDS: Final = ("no_limit", "tokens", "minutes")
_TALL: Final = 480.0
"""Total height of all rows, in units."""
_FOOT: Final = 200.0
"""Height of the room for the text below the rows, in units."""
_HEAD: Final = 0.9
"""Height of the portrait on a button, as a fraction of the button's height."""


class TimeLimitSheet(Sheet):
    """A sheet on which parents set the daily limit, for all players together or individually."""

    name = "parents_time"
    title = "parents.time"
    style = OFFICE
    keeps_rows = True
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        players = services.session.players
        self._players = players.all if players.is_shared else ()
        names = ("whose", *_KINDS) if self._players else _KINDS
        counts, height = {0: 1 + len(self._players)} if self._players else {}, _TALL / len(names)
        self._rows = SettingRows(services, names, prefix="parents", counts=counts, height=height)
        own = services.session.settings.own_limits
        self._chosen = services.session.player if own and self._players else None

    @property
    def _limit(self) -> DayLimit:
        settings = self.settings
        usual = DayLimit(settings.tokens, settings.minutes)
        return usual if self._chosen is None else self.session.limit_of(self._chosen)

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        free = self._button(0, 0, DayLimit(), words("parents.no_limit"))
        free.words, free.icon = "", "common/icon_play"
        tokens = [
            self._button(1, count - 1, DayLimit(tokens=count), words("parents.most", count))
            for count in range(1, MAX_TOKENS + 1)
        ]
        minutes = [
            self._button(2, place, DayLimit(minutes=count), words("parents.most_minutes", count))
            for place, count in enumerate(_MINUTES)
        ]
        return [*self._player_buttons(), free, *tokens, *minutes]

    def _button(self, kind: int, place: int, limit: DayLimit, name: str) -> Button:
        box = self._rows.button_box(kind + bool(self._players), place)
        act = partial(self.session.change_limit, limit, self._chosen)
        key = (_KINDS[kind], limit.tokens or limit.minutes)
        button = ChoiceButton(key, box, act, str(key[1]), name=name)
        button.size, button.is_on = 52, self._limit == limit
        return button

    def _player_buttons(self) -> list[Button]:
        if not self._players:
            return []
        words, rows = self.words, self._rows
        everybody = ChoiceButton("all", rows.button_box(0, 0), partial(self._select, None))
        everybody.icon, everybody.name = "common/icon_people", words("parents.all")
        buttons: list[Button] = [everybody]
        for place, player in enumerate(self._players, 1):
            act, name = partial(self._select, player), player_name(self.services, player)
            box = rows.button_box(0, place)
            buttons.append(ChoiceButton(("player", player.key), box, act, name=name))
            buttons[-1].is_on = player == self._chosen
        everybody.is_on = self._chosen is None
        return buttons

    def _select(self, player: PlayerProfile | None) -> None:
        self._chosen = player

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for player, button in zip(self._players, self._player_buttons()[1:], strict=False):
            side = _HEAD * min(button.box.w, button.box.h)
            head = portrait(self.art, player_picture(player.look), side)
            blit_centre(surface, head, self.layout, button.box.centre)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        words = self.words
        told = [self._today_text(), words("parents.time_counts"), words("parents.time_line")]
        self._rows.paint(surface, " ".join(filter(None, told)), _FOOT)

    def _today_text(self) -> str:
        words, session = self.words, self.session
        matches, seconds = session.played_today(self._chosen or session.player)
        counts = {"matches": matches, "minutes": round(seconds / 60)}
        played = [words(f"parents.today_{kind}", count) for kind, count in counts.items() if count]
        if not played or (self._players and self._chosen is None):
            return ""
        return words("parents.today", played=", ".join(played))
