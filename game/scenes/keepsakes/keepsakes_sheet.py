"""The keepsakes sheet, a cabinet with two shelves that also leads to the list of matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure
from game.geometry import Box
from game.keep.tables.statistics import make_statistics
from game.media.art import blit
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, page_buttons
from game.scenes.keepsakes.calendar_section import CalendarSection
from game.scenes.keepsakes.figures_section import FiguresSection
from game.scenes.keepsakes.moments_section import MomentsSection
from game.scenes.keepsakes.section import SHELF_BOARDS, SHELF_PLACES, STANDING_DEPTH, ShelfSection
from game.scenes.parents.gate import ask_parent
from game.scenes.players.names import player_picture
from game.scenes.seats import nameless_seat
from game.scenes.sheets.matches import MatchesSheet
from game.scenes.sheets.sheet import Sheet, SheetStyle
from game.scenes.table.board_scene import Appearance
from game.scenes.table.recall import MatchExcerpt, replay_scene
from game.services.services import Services
from game.ui.focus import Target
from game.ui.placement import Placement
from game.ui.widgets import Button, set_common_text_size

_AT: Final = Placement("keepsakes", "shelf")

_FIGURE: Final = 188.0
"""Height of the active player's figure, shown while there are no keepsakes, in units."""
_OLD_MOUSE: Final = 250.0
"""Height of the old mouse, who stands beside the cabinet, in units."""
_OLD_MOUSE_AT: Final = (92.0, 880.0)


class KeepsakesSheet(Sheet):
    """A sheet that shows the player's keepsakes, one section at a time."""

    name = "keepsakes"
    title = "keepsakes.heading"
    style = SheetStyle(backgrounds=("common/nook",))
    is_read_on_entry = True
    music = "common/title"

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        key = services.session.player.key
        told = make_statistics(key, services.session.journal.match_results(key), {})
        self.moments = MomentsSection(services, self._watch)
        self.sections = (
            self.moments,
            FiguresSection(services, told.results),
            CalendarSection(services, told.results),
        )
        self.section: ShelfSection = self.moments
        self._made_for = Appearance.current(services)

    # -- hooks ------------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        self._made_for = Appearance.current(self.services)
        name, board = player_picture(self.session.player.look), SHELF_BOARDS[0]
        at = (board.x + 190, board.bottom - STANDING_DEPTH)
        self.cast = [
            Figure(self.art, "common/coach", _OLD_MOUSE, seed=5, at=_OLD_MOUSE_AT),
            Figure(self.art, name, _FIGURE, seed=3, at=at),
        ]
        yield
        for part in self.sections:
            yield from part.prepare()

    @override
    def on_uncovered(self) -> None:
        self.moments.reload()
        if self._made_for != Appearance.current(self.services):
            self.stack.rebuild()

    @override
    def work(self) -> bool:
        return self.section.work()

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self.section.update(dt)

    # -- targets ----------------------------------------------------------------------------------

    @override
    def targets(self) -> Sequence[Target]:
        return [*self.section.targets(), *super().targets()]

    @override
    def own_buttons(self) -> Sequence[Button]:
        words, part = self.words, self.section
        buttons = []
        *boxes, last = _AT.boxes("tabs", len(self.sections) + 1)
        for each, box in zip(self.sections, boxes, strict=True):
            name, act = words(f"keepsakes.{each.key}"), partial(self._show_part, each)
            tab = Button(each.key, box, act, name, icon=f"common/{each.icon}", is_on=each is part)
            buttons.append(tab)
        name, act = words("keepsakes.matches"), partial(self.open, MatchesSheet)
        buttons.append(icon_button("matches", last, act, "box", name))
        set_common_text_size(self.theme, buttons)
        if part is self.moments and part.page_count:
            is_tidying = self.moments.is_tidying
            icon = "check" if is_tidying else "trash"
            name = words("matches.tidied" if is_tidying else "matches.tidy")
            buttons.append(icon_button("tidy", _AT.tidy, self._toggle_tidying, icon, name=name))
        return [
            *buttons,
            *page_buttons(
                words, part.page, part.page_count, _AT.boxes("arrows", 2), self._turn_page
            ),
        ]

    def _show_part(self, part: ShelfSection) -> None:
        self.moments.set_tidying(is_tidying=False)
        self.section = part
        self.read_screen_if_enabled()

    def _turn_page(self, step: int) -> None:
        self.section.page += step
        self.sound.play("common/page")
        self.read_screen_if_enabled()

    def _watch(self, match: Match, span: tuple[int, int]) -> None:
        is_replay = nameless_seat(self.services, match.setup) is None
        shown = MatchExcerpt(match, span, is_replay=is_replay, can_keep=False)
        self.stack.push(replay_scene(self.services, self.stack, shown))

    def _toggle_tidying(self) -> None:
        if self.moments.is_tidying:
            self.moments.set_tidying(is_tidying=False)
        else:
            ask_parent(self.services, self.stack, self._begin_tidying)

    def _begin_tidying(self) -> None:
        self.stack.pop()
        self.moments.set_tidying(is_tidying=True)

    # -- text and picture -------------------------------------------------------------------------

    def _empty_text(self) -> str:
        return self.words(f"keepsakes.no_{self.section.key}")

    @override
    def heading(self) -> str:
        name = self.session.player.name
        return self.words("keepsakes.heading_of", name=name) if name else super().heading()

    @override
    def body_text(self) -> str:
        return self.section.speech_text() if self.section.page_count else self._empty_text()

    @override
    def paint(self, surface: pygame.Surface) -> None:
        paper = self.paper
        cabinet = self.art.picture("common/cabinet", paper.h, paper.w)
        blit(surface, cabinet, self.layout.px((paper.x, paper.y)))
        line = Box(paper.x + 130, paper.y + 26, paper.w - 260, 70)
        self.theme.draw_text(surface, self.heading(), line, size=54, face="title")
        self.paint_inside(surface)
        self.cast[0].draw(surface, self.layout)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        if not self.section.page_count:
            theme.draw_panel(surface, _AT.empty)
            theme.draw_text(surface, self._empty_text(), _AT.empty.inset(24, 8), size=44)
            self.cast[1].draw(surface, self.layout)
            self.section.paint_free_places(surface, len(SHELF_PLACES) // 2)
            return
        self.section.paint(surface)
        foot = _AT.foot_beside if self.section is self.moments else _AT.foot  # beside the bin
        theme.draw_text(surface, self.section.foot_line(), foot, size=40, face="title")
