"""The sheet for choosing the player at a seat: a profile, a guest or a bot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.catalog import GameEntry
from game.geometry import Box
from game.play.setup import Player
from game.rules.base import Seat
from game.scenes.base import Stack
from game.scenes.market.start import BOT_LEVELS, available_levels, player_icon, players_at_limit
from game.scenes.players.names import player_name, player_picture
from game.scenes.players.robots import ROBOT_HEIGHT, Robot
from game.scenes.sheets.sheet import Sheet, SheetStyle
from game.services.services import Services
from game.ui.focus import Target
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, WHITE

_AT: Final = Placement("market", "sitters")

_GAP: Final = 14.0
_WIDEST: Final = 350.0
"""Maximum width of a card, in units."""
_TALLEST: Final = 360.0
"""Maximum height of a person's card, in units."""
_ROBOT_SHARE: Final = 1.25
"""Height of a robot's card as a multiple of a person's."""
_NAME: Final = (64.0, 94.0)
"""Height of a name in units: at the normal text scale, and at most."""
_NAME_SHARE: Final = 0.32
"""Maximum height of a name as a fraction of its card's."""
_BADGE: Final = 50.0
"""Height of a robot's badge, and its width for each piece of cheese, in units."""
_COLUMNS: Final = 6


@dataclass(frozen=True)
class _Candidate:
    key: Hashable
    player: Player
    figure: str
    name: str


class SeatSheet(Sheet):
    """A sheet for choosing the player at one seat; at least one player must be a person."""

    name = "sitters"
    title = "seat.heading"
    is_read_on_entry = True

    def __init__(
        self,
        services: Services,
        stack: Stack,
        entry: GameEntry,
        players: Sequence[Player],
        seat: Seat,
        choose: Callable[[Player], object],
        style: SheetStyle,
    ) -> None:
        """Offer the players who may take `seat`.

        `players` are the current players, by seat. `choose` is called with the chosen player, after
        the sheet has been closed. `style` is the look of the sheet.
        """
        super().__init__(services, stack)
        self.style = style
        self._figure = entry.board_class().seat_figures[seat]
        self._before, self._seat_player = players[seat], choose
        self._others = [player for number, player in enumerate(players) if number != seat]
        self._guest = services.words.domain(entry.key)(f"seat.{seat}")
        self._figures: list[Figure] = []
        self.focus.key = next((s.key for s in self._candidates() if s.player == self._before), None)

    def _candidates(self) -> list[_Candidate]:
        return [*self._people(), *self._bots()]

    def _people(self) -> list[_Candidate]:
        session = self.session
        guest = Player(self._guest, "human")
        found = []
        for profile in session.players.all:
            player = msgspec.structs.replace(guest, profile=profile.key)
            figure, name = player_picture(profile.look), player_name(self.services, profile)
            found.append(_Candidate(("player", profile.key), player, figure, name))
        return [*found, _Candidate("guest", guest, self._figure, self.words("seat.guest"))]

    def _bots(self) -> list[_Candidate]:
        if not any(player.kind == "human" for player in self._others):
            return []
        return [
            _Candidate(
                ("level", level),
                Player(self._guest, "bot", level),
                self._figure,
                self.words(f"choose.{level}"),
            )
            for level in available_levels(self.services)
        ]

    def _boxes(self) -> list[Box]:
        people, bots = len(self._people()), len(self._bots())
        counts = [people] if people <= _COLUMNS else [people - people // 2, people // 2]
        shares = [1.0] * len(counts)
        if bots:
            counts, shares = [*counts, bots], [*shares, _ROBOT_SHARE]
        free = _AT.room.h - _GAP * (len(counts) - 1)
        unit = min(_TALLEST, free / sum(shares))
        top = _AT.room.y + (free - unit * sum(shares)) / 2
        boxes = []
        for count, share in zip(counts, shares, strict=True):
            wide = min(_WIDEST, (_AT.room.w + _GAP) / count - _GAP)
            row = Box(_AT.room.x, top, _AT.room.w, share * unit)
            row = Box.centred_at(row.centre, count * (wide + _GAP) - _GAP, row.h)
            boxes += row.grid(count, count, _GAP)
            top += row.h + _GAP
        return boxes

    @override
    def prepare(self) -> Iterator[None]:
        self._figures = []
        for number, (sitter, box) in enumerate(zip(self._candidates(), self._boxes(), strict=True)):
            self._figures.append(self._figure_of(sitter, box, seed=number))
            yield
        self.cast = self._figures

    @override
    def prefetch(self) -> Iterator[None]:
        for figure in self._figures:
            for _ in figure.prefetch("stand"):
                yield

    def _figure_of(self, sitter: _Candidate, box: Box, seed: int) -> Figure:
        level, feet = sitter.player.level, (box.centre[0], self._name_box(sitter.player, box).y - 8)
        room = min(feet[1] - box.y - 12, 0.95 * box.w)
        if level is not None:
            return Robot(self.art, sitter.figure, room / ROBOT_HEIGHT, level, at=feet)
        figure = Figure(self.art, sitter.figure, room, seed=seed, at=feet)
        if players_at_limit(self.services, [sitter.player]):
            figure.mood = "sleepy"
        return figure

    def _name_box(self, player: Player, box: Box) -> Box:
        high = min(self.theme.grown(_NAME[0]), _NAME[1], _NAME_SHARE * box.h)
        below = 12 if player.level is None else _BADGE / 2 + 6  # the badge straddles the edge
        return Box(box.x + 12, box.bottom - below - high, box.w - 24, high)

    @override
    def targets(self) -> Sequence[Target]:
        sitters = zip(self._candidates(), self._boxes(), strict=True)
        own = [Target(s.key, box, partial(self._pick, s.player), s.name) for s, box in sitters]
        return [*own, *super().targets()]

    def _pick(self, player: Player) -> None:
        for profile in players_at_limit(self.services, [player]):
            name = player_name(self.services, profile)
            self.services.output.notices.append(self.words("seat.asleep", name=name))
            self.on_invalid_choice()
            return
        self.stack.pop()
        self._seat_player(player)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        sitters, boxes = self._candidates(), self._boxes()
        names = [sitter.name for sitter in sitters]
        rooms = [self._name_box(s.player, box) for s, box in zip(sitters, boxes, strict=True)]
        size = self.theme.common_size(names, rooms, 36, "title")
        for sitter, box in zip(sitters, boxes, strict=True):
            fill = CHEESE_YELLOW if sitter.player == self._before else CREAM
            self.theme.draw_panel(surface, box, fill=fill, radius=20, is_raised=True)
        self.draw_cast(surface)
        for sitter, box, room in zip(sitters, boxes, rooms, strict=True):
            self.theme.draw_text(surface, sitter.name, room, size=size, face="title")
            if sitter.player.level is not None:
                self._paint_badge(surface, sitter.player.level, box)
            elif sitter.player.profile is msgspec.UNSET:
                icon = self.art.picture(player_icon(None), 60)
                blit_centre(surface, icon, self.layout, (box.x + 44, box.y + 46))

    def _paint_badge(self, surface: pygame.Surface, level: str, box: Box) -> None:
        count = BOT_LEVELS.index(level) + 1
        middle = (box.centre[0], box.bottom)
        badge = Box.centred_at(middle, count * _BADGE + 24, _BADGE)
        self.theme.draw_panel(surface, badge, fill=WHITE, radius=_BADGE / 2, shadow=False)
        for cell in badge.inset(12, 0).grid(count, count, 0):
            wedge = self.art.picture("common/wedge", 0.68 * _BADGE)
            blit_centre(surface, wedge, self.layout, cell.centre)
