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
from game.scenes.market.start import available_levels, player_icon, players_at_limit
from game.scenes.players.names import player_name, player_picture
from game.scenes.sheets.sheet import Sheet, SheetStyle
from game.services.services import Services
from game.ui.focus import Target
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM

_AT: Final = Placement("market", "sitters")

_GAP: Final = 14.0
_WIDEST: Final = 220.0
_LEGEND: Final = 108.0
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
        rows = [people] if people <= _COLUMNS else [people - people // 2, people // 2]
        rows += [bots] if bots else []
        high = (_AT.room.h - _GAP * (len(rows) - 1)) / len(rows)
        boxes = []
        for number, count in enumerate(rows):
            wide = min(_WIDEST, (_AT.room.w + _GAP) / count - _GAP)
            left = _AT.room.centre[0] - (count * (wide + _GAP) - _GAP) / 2
            top = _AT.room.y + number * (high + _GAP)
            boxes += [Box(left + i * (wide + _GAP), top, wide, high) for i in range(count)]
        return boxes

    @override
    def prepare(self) -> Iterator[None]:
        self._figures = []
        for number, (sitter, box) in enumerate(zip(self._candidates(), self._boxes(), strict=True)):
            tall = min(box.h - _LEGEND - 16, 1.2 * box.w)
            figure = Figure(self.art, sitter.figure, tall, seed=number)
            figure.position = (box.centre[0], box.bottom - _LEGEND)
            if players_at_limit(self.services, [sitter.player]):
                figure.mood = "sleepy"
            self._figures.append(figure)
            yield
        self.cast = self._figures

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
        rooms = [Box(b.x + 10, b.bottom - _LEGEND + 8, b.w - 20, _LEGEND - 20) for b in boxes]
        size = self.theme.common_size(names, rooms, 36)
        for sitter, box in zip(sitters, boxes, strict=True):
            fill = CHEESE_YELLOW if sitter.player == self._before else CREAM
            self.theme.draw_panel(surface, box, fill=fill, radius=20)
        self.draw_cast(surface)
        for sitter, box, room in zip(sitters, boxes, rooms, strict=True):
            self.theme.draw_text(surface, sitter.name, room, size=size)
            if sitter.player.profile is msgspec.UNSET:
                icon = self.art.picture(player_icon(sitter.player.level), 50)
                blit_centre(surface, icon, self.layout, (box.x + 38, box.y + 38))
