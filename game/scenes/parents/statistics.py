"""The statistics for parents: wins, minutes per day and memory tasks of every player."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure, portrait
from game.catalog import CATALOG
from game.geometry import Box
from game.keep.players import PlayerProfile
from game.keep.progress_data import GameProgress, Tally
from game.keep.tables.statistics import STATISTICS_COLUMNS, make_statistics, save_table
from game.media.canvas import draw_shape
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, page_buttons
from game.scenes.market.start import BOT_LEVELS
from game.scenes.parents.cards import ChoiceButton
from game.scenes.players.names import player_name, player_picture
from game.scenes.players.robots import SLEEP_PROPS
from game.scenes.sheets.match_cards import date_text
from game.scenes.sheets.saving import save_and_show
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.theme import AMBER, INK
from game.ui.widgets import Button
from game.words import Words

_AT: Final = Placement("parents", "statistics")

_TOKEN: Final = 64.0
_STRIPE: Final = (250, 233, 198)
"""Background colour of every second row of the table."""
_NAMES: Final = 440.0
"""Width of the column with the games' titles, in units."""
_COUNT: Final = 14
"""Number of days in the chart of minutes played."""
_WEEK: Final = 7
"""Number of days for which a newly mastered theme is reported."""
_SKILLS: Final = frozenset(("memory", "best"))
"""Kinds of exported rows whose name is a label from practice rather than a bot level."""
_ROWS: Final = 5
"""Maximum number of games on a page."""
_TABLE_PAGES: Final = max(1, math.ceil(len(CATALOG) / _ROWS))
"""Number of pages per player that list wins by game and bot level."""
_PAGES: Final = _TABLE_PAGES + 1
"""Number of pages per player; the first shows news, minutes per day and memory tasks."""
_NAME_GAP: Final = 24.0
"""Distance between the faces and the name beside them, in units."""
_SLEEPER: Final = 270.0
"""Height of the sleeping player's figure, in units, if no match has been played."""
_FACE: Final = 92.0
"""Width of the button that shows a player's statistics, in units."""


class StatisticsSheet(Sheet):
    """A sheet with several pages of statistics for each player; a row of faces selects one."""

    name = "statistics"
    title = "statistics.heading"
    style = OFFICE

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._players = services.session.players.all
        self._player, self._page = services.session.player, 0
        self._load()

    def _load(self) -> None:
        services, key = self.services, self._player.key
        learnt = services.session.progress.progress.players.get(key, {})
        records = services.session.journal.match_results(key, has_unfinished=True)
        self._statistics = make_statistics(key, records, learnt)
        self._days, self._memory_lines = self.minutes_by_day(), [*self._memory_results()]

    @override
    def prepare(self) -> Iterator[None]:
        self._make_sleeper()
        yield

    def _make_sleeper(self) -> None:
        at, name = (_AT.table.centre[0], _AT.days.bottom + 20), player_picture(self._player.look)
        self._sleeper = Figure(self.art, name, _SLEEPER, seed=0, at=at)
        self._sleeper.mood = "sleepy"

    # -- targets ----------------------------------------------------------------------------------

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        save = icon_button("save", _AT.save, self._save, "save", words("statistics.save"), size=40)
        arrows = page_buttons(words, self._page, _PAGES, _AT.boxes("arrows", 2), self._turn_page)
        return [*self._faces(), save, *arrows]

    def _faces(self) -> list[Button]:
        if len(self._players) < 2:
            return []
        faces = list[Button]()
        for player, box in zip(self._players, self._face_boxes(), strict=True):
            name = player_name(self.services, player)
            act = partial(self._select, player)
            faces.append(ChoiceButton(("player", player.key), box, act, name=name))
            faces[-1].is_on = player == self._player
        return faces

    @property
    def _name_box(self) -> Box:
        # The faces and the name beside them are in the middle of the sheet.
        who, faces = _AT.who, _FACE * len(self._players)
        room = Box(who.x, who.y, who.w - faces - _NAME_GAP, who.h)
        name = player_name(self.services, self._player)
        wide = _NAME_GAP + self.theme.fitted_width(name, room, size=46, face="title")
        return Box(who.centre[0] + (faces - wide) / 2, who.y, wide, who.h)

    def _face_boxes(self) -> list[Box]:
        name, count = self._name_box, len(self._players)
        return Box(name.x - _FACE * count, name.y, _FACE * count - 8, name.h).grid(count, count, 8)

    def _select(self, player: PlayerProfile) -> None:
        self._player, self._page = player, 0
        self._load()
        self._make_sleeper()

    def _turn_page(self, step: int) -> None:
        self._page += step
        self.sound.play("common/page")

    def _save(self) -> None:
        services, words, day = self.services, self.words, self.session.today().isoformat()
        name = f"{player_name(services, self._player)} {day}"
        rows = [translated_row(words, row) for row in self._statistics.rows()]
        columns = [words(f"figures.column_{column}") for column in STATISTICS_COLUMNS]
        exports, language = services.session.exports, words.language
        save = partial(save_table, name, columns, rows, exports, language)
        save_and_show(services, self.stack, save, "saved.table")

    # -- contents ---------------------------------------------------------------------------------

    @override
    def body_text(self) -> str:
        words = self.words
        texts = [f"{player_name(self.services, self._player)}.", self.news_text()]
        wins = [words("statistics.wins") + "."]
        for game in CATALOG:
            won = [
                words.labelled(words(f"choose.{level}"), self._wins_text(tally))
                for level in BOT_LEVELS
                if (tally := self._statistics.win_tally(game, level)).count
            ]
            if won:
                wins.append(f"{words.domain(game)('title')}. {', '.join(won)}.")
        if not self._statistics.results:
            texts.append(words("statistics.no_matches"))
        return " ".join([*texts, *(wins if wins[1:] else ())])

    def news_text(self) -> str:
        """Return a message naming the theme mastered last, or saying none was in the last week."""
        words, since = self.words, self.session.today() - timedelta(days=_WEEK)
        learnt = [
            (theme.mastered_on, game, key)
            for game in CATALOG
            for key, theme in self._statistics.learnt.get(game, GameProgress()).themes.items()
            if theme.mastered_on is not None and theme.mastered_on > since
        ]
        if not learnt:
            return words("statistics.no_news")
        _, game, key = max(learnt)
        name = player_name(self.services, self._player)
        return words.domain(game)(f"theme.{key}.learnt", name=name)

    def _memory_results(self) -> Iterator[str]:
        words = self.words
        for game in CATALOG:
            if (tally := self._statistics.memory_tally(game)).count:
                title = words.domain(game)("title")
                yield words.labelled(title, right_answers_text(words, tally))

    def minutes_by_day(self) -> list[tuple[date, float]]:
        """Return the day and the minutes played, as a pair, for each of the last 14 days."""
        played, today = self._statistics.minutes_by_day(), self.session.today()
        days = [today - timedelta(days=back) for back in range(_COUNT - 1, -1, -1)]
        return [(day, played.get(day, 0.0)) for day in days]

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for player, box in zip(self._players, self._face_boxes(), strict=True):
            head = portrait(self.art, player_picture(player.look), 0.8 * box.h)
            blit_centre(surface, head, self.layout, box.centre)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        title = player_name(self.services, self._player)
        theme.draw_text(surface, title, self._name_box, size=46, face="title", align="right")
        page, found = self._page, self._statistics
        if not found.results and (page or not self._has_practised):
            self._paint_sleeper(surface, self.words("statistics.no_matches"))
        elif page == 0:
            self._paint_progress(surface)
        else:
            self._paint_wins(surface, [*CATALOG][(page - 1) * _ROWS : page * _ROWS])

    @property
    def _has_practised(self) -> bool:
        # Themes without an attempt are stored, too.
        learnt = self._statistics.learnt.values()
        has_mastered = any(t.mastered_on for game in learnt for t in game.themes.values())
        return has_mastered or bool(self._memory_lines)

    def _paint_progress(self, surface: pygame.Surface) -> None:
        has_played, news = any(minutes for _, minutes in self._days), self.news_text()
        if not has_played and not self._memory_lines:
            self._paint_sleeper(surface, news)
            return
        self.theme.draw_text(surface, news, _AT.news, size=40)
        if has_played:
            self._paint_days(surface)
        if self._memory_lines:
            self._paint_memory(surface)

    def _paint_memory(self, surface: pygame.Surface) -> None:
        theme = self.theme
        rest = Box(_AT.memory.x, _AT.memory.y + 48, _AT.memory.w, _AT.memory.h - 48)
        head_line = Box(_AT.memory.x, _AT.memory.y, _AT.memory.w, 46)
        theme.draw_text(surface, self.words("statistics.memory"), head_line, size=34, face="title")
        theme.draw_text(surface, "\n".join(self._memory_lines), rest, size=30)

    def _paint_wins(self, surface: pygame.Surface, games: Sequence[str]) -> None:
        theme, words = self.theme, self.words
        rows = _AT.table.grid(1 + min(_ROWS, len(CATALOG)), 1, 0)
        levels, cells = [words(f"choose.{level}") for level in BOT_LEVELS], _cells(rows[0])
        size = theme.common_size(levels, cells, 32, "title")
        caption = Box(rows[0].x, rows[0].y, _NAMES, rows[0].h)
        theme.draw_text(surface, words("statistics.wins"), caption, size=34, face="title")
        for level, cell in zip(levels, cells, strict=True):
            theme.draw_text(surface, level, cell, size=size, face="title")
        titles = [words.domain(game)("title") for game in games]
        left = _TOKEN + 28
        rows = rows[1 : 1 + len(games)]
        names = [Box(row.x + left, row.y, _NAMES - left, row.h) for row in rows]
        small = theme.common_size(titles, names, 34, "title")
        for number, (game, row) in enumerate(zip(games, rows, strict=True)):
            if number % 2 == 0:
                theme.draw_panel(surface, row, fill=_STRIPE, edge=_STRIPE, radius=18, shadow=False)
            token = self.art.picture(f"{game}/token", _TOKEN)
            spot = (row.x + _TOKEN / 2 + 12, row.centre[1])
            blit_centre(surface, token, self.layout, spot)
            theme.draw_text(
                surface, titles[number], names[number], size=small, face="title", align="left"
            )
            for level, cell in zip(BOT_LEVELS, _cells(row), strict=True):
                theme.draw_text(
                    surface, self._wins_text(self._statistics.win_tally(game, level)), cell, size=32
                )

    def _wins_text(self, tally: Tally) -> str:
        if not tally.count:
            return "-"
        return self.words("statistics.won", won=tally.right, of=tally.count)

    def _paint_sleeper(self, surface: pygame.Surface, line: str) -> None:
        """Draw the sleeping player and `line` below, in place of figures."""
        x, floor = self._sleeper.position
        self._sleeper.draw(surface, self.layout)
        for prop in SLEEP_PROPS:
            spot = (x + prop.x * _SLEEPER, floor + prop.y * _SLEEPER)
            picture = self.art.picture(prop.name, prop.height * _SLEEPER)
            blit_centre(surface, picture, self.layout, spot)
        below = Box(_AT.table.x, floor + 20, _AT.table.w, _AT.memory.bottom - floor - 20)
        self.theme.draw_text(surface, line, below, size=50)

    def _paint_days(self, surface: pygame.Surface) -> None:
        services, days = self.services, self._days
        theme, words = self.theme, self.words
        most = max(minutes for _, minutes in days)
        line = Box(_AT.days.x, _AT.days.y, _AT.days.w, 46)
        caption = words("statistics.days", most=round(most))
        theme.draw_text(surface, caption, line, size=34, face="title")
        floor = _AT.days.bottom - 46
        self._paint_bars(surface, floor, [minutes for _, minutes in days])
        foot = Box(_AT.days.x, floor + 4, _AT.days.w, 42)
        first, last = (date_text(days[end][0], services) for end in (0, -1))
        theme.draw_text(surface, first, foot, size=30, align="left")
        theme.draw_text(surface, last, foot, size=30, align="right")

    def _paint_bars(
        self, surface: pygame.Surface, floor: float, minutes_by_day: Sequence[float]
    ) -> None:
        """Draw a bar per day, or a dash for a day without minutes, on `floor`, in units."""
        most, step = max(minutes_by_day), _AT.days.w / len(minutes_by_day)
        for number, minutes in enumerate(minutes_by_day):
            high = 96 * minutes / most
            bar = Box(_AT.days.x + number * step + 4, floor - high - 4, step - 8, high + 4)
            rect = self.layout.rect(bar)
            draw_shape(surface, pygame.draw.rect, AMBER if minutes else INK, rect, 0, 4)


def right_answers_text(words: Words, tally: Tally) -> str:
    """Return the message "x of y right" for `tally`, or a message that there were no attempts."""
    if not tally.count:
        return words("grownups.nothing")
    return words("grownups.share", right=tally.right, asked=tally.count)


def translated_row(words: Words, row: Mapping[str, object]) -> dict[str, object]:
    """Return a row of the exported table with columns, game and level in the user's language."""
    named = dict.fromkeys(STATISTICS_COLUMNS, "") | dict(row)
    named["kind"] = words(f"figures.kind_{row['kind']}")
    if game := row.get("game"):
        named["game"] = words.domain(str(game))("title")
    if row.get("name") and row["kind"] not in _SKILLS:
        named["name"] = words(f"choose.{row['name']}")
    return {words(f"figures.column_{column}"): value for column, value in named.items()}


def _cells(row: Box) -> list[Box]:
    room = Box(row.x + _NAMES, row.y, row.w - _NAMES, row.h)
    return room.grid(len(BOT_LEVELS), len(BOT_LEVELS), 8)
