"""The parental settings for the daily limit on matches or minutes, for all players or each one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import portrait
from game.keep.players import PlayerProfile
from game.play.plan import MAX_TOKENS, DayLimit
from game.scenes.base import Stack
from game.scenes.parents.cards import ChoiceButton, PlayerChoice
from game.scenes.players.names import player_name, player_picture
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button, set_common_text_size

_AT: Final = Placement("parents", "time")
_MINUTES: Final = (15, 30, 45, 60, 90)
_KINDS: Final = ("no_limit", "tokens", "minutes")
_TALL: Final = 486.0
"""Total height of all rows, in units."""
_LEAST_COLUMNS, _MOST_COLUMNS = 4, 5  # places for players per line
_GAP: Final = 10.0
_FOOT: Final = 200.0
"""Height of the room for the text below the rows, in units."""


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
        count = 1 + len(self._players) if self._players else 0
        lines = -(-count // _MOST_COLUMNS)
        self._columns = max(_LEAST_COLUMNS, -(-count // max(1, lines)))
        self._area = replace(_AT.players, h=lines * (_AT.players.h + _GAP) - _GAP)
        top = self._area.bottom + _GAP if lines else _AT.players.y
        height = (_AT.players.y + _TALL - top) / len(_KINDS)
        size = (104, min(92, height - _GAP))
        self._rows = SettingRows(
            services, _KINDS, prefix="parents", height=height, button_size=size, top=top
        )
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
        free.words, free.icon = "", "common/icon_endless"
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
        box = self._rows.button_box(kind, place)
        act = partial(self.session.change_limit, limit, self._chosen)
        key = (_KINDS[kind], limit.tokens or limit.minutes)
        button = ChoiceButton(key, box, act, str(key[1]), name=name)
        button.size, button.is_on = 52, self._limit == limit
        return button

    def _player_buttons(self) -> list[PlayerChoice]:
        if not self._players:
            return []
        first, *boxes = self._area.grid(1 + len(self._players), self._columns, _GAP, _GAP)
        everybody = PlayerChoice("all", first, partial(self._select, None))
        everybody.icon, everybody.words = "common/icon_people", self.words("parents.all")
        buttons = [everybody]
        for player, box in zip(self._players, boxes, strict=True):
            act, name = partial(self._select, player), player_name(self.services, player)
            buttons.append(PlayerChoice(("player", player.key), box, act, name))
            buttons[-1].is_on = player == self._chosen
        everybody.is_on = self._chosen is None
        set_common_text_size(self.theme, buttons)
        return buttons

    def _select(self, player: PlayerProfile | None) -> None:
        self._chosen = player

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for player, button in zip(self._players, self._player_buttons()[1:], strict=False):
            place = button.portrait_box
            head = portrait(self.art, player_picture(player.look), place.h)
            blit_centre(surface, head, self.layout, place.centre)

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
