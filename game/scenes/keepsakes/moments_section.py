"""The keepsakes section with saved moments of matches, which can be replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.stage.board import Board
from game.boards.stage.close_up import UpcomingEvent, shot_box
from game.catalog import CATALOG
from game.geometry import CANVAS, Box
from game.keep.disk import trouble_from
from game.keep.keepsakes import Keepsake, delete_keepsake, load_keepsakes
from game.play.match import Match
from game.rules.base import Observation
from game.scenes.keepsakes.section import SHELF_BOARDS, SHELF_PLACES, STANDING_DEPTH, ShelfSection
from game.scenes.pictures import (
    board_picture,
    cover_picture,
    framed_card,
    layout_for,
    still_board,
    widen_to_aspect,
)
from game.scenes.sheets.match_cards import date_text
from game.services.services import Services
from game.services.slices import run_slice
from game.ui.focus import Target

_PLACES: Final = [place for board in SHELF_BOARDS for place in board.grid(3, 3, 8)]
_A_PAGE: Final = len(_PLACES)
_PICTURE: Final = (288.0, 162.0)
_FRAME: Final = 13.0
"""Width of a picture's gilt frame, in units."""
_GILT: Final = (247, 201, 98)
_LIGHT: Final = (38, 34, 26)
"""Light of the cabinet's lamps, added to each pixel of a picture."""
_TOKEN: Final = 62.0
_TRASH: Final = 84.0


class MomentsSection(ShelfSection):
    """The saved moments as framed pictures, six per page.

    Parents can delete moments.
    """

    key = "moments"
    icon = "icon_star"

    def __init__(self, services: Services, watch: Callable[[Match, tuple[int, int]], None]) -> None:
        super().__init__(services)
        self._watch, self.is_tidying = watch, False
        self._asking: Keepsake | None = None
        self._shown_message = ""
        self._kept: list[Keepsake] = []
        self.reload()
        self._matches: dict[Keepsake, Match | None] = {}
        self.pictures: dict[Keepsake, pygame.Surface] = {}
        self._making: Iterator[None] | None = None

    def reload(self) -> None:
        """Reload the active player's saved moments."""
        session = self.services.session
        kept = load_keepsakes(session.journal.folder, session.player.key)
        self._kept = [keepsake for keepsake in kept if keepsake.game in CATALOG]

    @property
    @override
    def page_count(self) -> int:
        return -(-len(self._kept) // _A_PAGE)

    def _moment_boxes(self) -> Iterator[tuple[Keepsake, Box]]:
        begin = self.page * _A_PAGE
        yield from zip(self._kept[begin : begin + _A_PAGE], _PLACES, strict=False)

    def _moment_title(self, keepsake: Keepsake) -> str:
        title = self.words.domain(keepsake.game)("title")
        return f"{title}, {date_text(keepsake.day, self.services)}"

    @override
    def targets(self) -> Sequence[Target]:
        act = self._delete if self.is_tidying else self._replay
        return [
            Target(("moment", keepsake.path.stem), room, partial(act, keepsake), name)
            for keepsake, room in self._moment_boxes()
            for name in (self._moment_title(keepsake),)
        ]

    @override
    def speech_text(self) -> str:
        if self.foot_line():
            return self.foot_line()
        return " ".join(f"{self._moment_title(keepsake)}." for keepsake, _ in self._moment_boxes())

    @override
    def foot_line(self) -> str:
        words = self.words
        if self._asking is not None:
            return words("keepsakes.question")
        return self._shown_message or (words("keepsakes.tidying") if self.is_tidying else "")

    def set_tidying(self, *, is_tidying: bool) -> None:
        """Choose what a press on a moment does: delete it if `is_tidying`, otherwise replay it."""
        self.is_tidying, self._asking, self._shown_message = is_tidying, None, ""

    # -- actions ----------------------------------------------------------------------------------

    def _replay(self, keepsake: Keepsake) -> None:
        match = self._load_match(keepsake)
        if match is None:
            self._shown_message = self.words("keepsakes.gone")
            self.sound.play("common/ui_wrong")
        else:
            self._shown_message = ""
            self._watch(match, keepsake.span)

    def _delete(self, keepsake: Keepsake) -> None:
        if self._asking != keepsake:
            self._asking, self._shown_message = keepsake, ""
            return
        self._asking = None
        try:
            delete_keepsake(keepsake)
        except OSError as error:
            self.services.notify(trouble_from(error, "moment").key)
            return
        self._kept.remove(keepsake)
        self.page = max(0, min(self.page, self.page_count - 1))
        self._shown_message = self.words("keepsakes.taken")

    def _load_match(self, keepsake: Keepsake) -> Match | None:
        if keepsake not in self._matches:
            try:
                self._matches[keepsake] = keepsake.replay_match(CATALOG)
            except (OSError, ValueError):
                self._matches[keepsake] = None
        return self._matches[keepsake]

    # -- pictures ---------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        self.pictures, self._making = {}, None
        return iter(())

    @override
    def work(self) -> bool:
        if self._making is None:
            missing = [one for one, _ in self._moment_boxes() if one not in self.pictures]
            playable = [one for one in missing if self._matches.get(one, self) is not None]
            if not playable:
                return False
            self._making = self._render_picture(playable[0])
        if run_slice(self._making):
            self._making = None
        return True

    def _render_picture(self, keepsake: Keepsake) -> Iterator[None]:
        if (match := self._load_match(keepsake)) is None:
            return
        yield
        place = Box(0, 0, *_PICTURE)
        setup, entry = match.setup, CATALOG[keepsake.game]
        layout = layout_for(self.services, place, CANVAS)
        board = still_board(self.services, entry, setup, entry.viewer(setup), layout)
        seen, part = _last_shot(match, keepsake.span, board)
        board.context.art.close()
        yield
        if part is None:
            picture = cover_picture(self.services, keepsake.game, place)
        else:
            crop = widen_to_aspect(part, place)
            picture = yield from board_picture(self.services, entry, setup, seen, place, crop)
            picture.fill(_LIGHT, special_flags=pygame.BLEND_RGB_ADD)
        self.pictures[keepsake] = framed_card(self.services, picture)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        services, (wide, high) = self.services, _PICTURE
        count = len(self._kept) - self.page * _A_PAGE
        self.paint_free_places(surface, ceil(count * len(SHELF_PLACES) / _A_PAGE))
        for keepsake, room in self._moment_boxes():
            x, feet = room.centre[0], room.bottom - STANDING_DEPTH
            frame = Box(x - wide / 2, feet - high - _FRAME, wide, high).inset(-_FRAME)
            place = frame.inset(_FRAME)
            self.theme.draw_panel(surface, frame, fill=_GILT, radius=14)
            token = self.art.picture(f"{keepsake.game}/token", _TOKEN)
            if (picture := self.pictures.get(keepsake)) is None:
                self.theme.draw_panel(surface, place, radius=8, shadow=False)
                blit_centre(surface, token, self.layout, place.centre)
            else:
                blit_centre(surface, picture, self.layout, place.centre)
                blit_centre(surface, token, self.layout, (frame.x + 14, frame.y + 26))
            if self.is_tidying:
                icon = "icon_question" if keepsake == self._asking else "icon_trash"
                sign = Box.centred_at(place.centre, _TRASH + 24, _TRASH + 24)
                self.theme.draw_panel(surface, sign, radius=30)
                trash = self.art.picture(f"common/{icon}", _TRASH)
                blit_centre(surface, trash, self.layout, place.centre)
            self.draw_label(surface, date_text(keepsake.day, services), room)


def _last_shot(match: Match, span: tuple[int, int], board: Board) -> tuple[Observation, Box | None]:
    # What the viewer knows after the last event that deserves a shot, and the part of the board to
    # show; if there is none, the end of the moment and None.
    for ply in reversed(range(*span)):
        found, view = None, match.observe_at(ply, board.viewer)
        for event in match.events_since(ply, board.viewer, ply + 1):
            box = shot_box(board, UpcomingEvent(event, None, (), view))
            view = view.with_event(event)
            found = found if box is None else (view, box)
        if found is not None:
            return found
    return match.observe(board.viewer), None
