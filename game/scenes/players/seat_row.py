"""A row that shows the player in each seat while a match or a cup is being set up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import UNSET
from msgspec.structs import replace

from game.boards.base import SeatInfo
from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.catalog import GameEntry
from game.geometry import Box
from game.play.setup import Player, Setup
from game.rules.base import Seat
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.market.start import player_icon
from game.scenes.players.seat_sheet import SeatSheet
from game.scenes.seats import seat_figures, seat_infos
from game.scenes.sheets.sheet import SheetStyle
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.focus import Target
from game.ui.theme import CHEESE_YELLOW, CREAM
from game.ui.widgets import Button

_WIDEST: Final = 300.0
_GAP: Final = 24.0
_FIGURE: Final = 220.0
_FIGURE_SHARE: Final = 1.5
"""Height of a large figure as a multiple of its seat's width, at most."""
_BEHIND: Final = 46.0
"""Distance by which every second large figure stands further back in a narrow row, in units."""
_TAG: Final = (250.0, 66.0)
"""Maximum width, and height, of the wooden tag with a player's name, in units."""
_PLATE: Final = 106.0
"""Height, in units, of the tags, as wide as their seats, if a name is too wide for a small one or
the text scale is above 1."""
_NAIL, _NAIL_INSIDE = 13.0, 17.0
"""Diameter of the nails in a tag, and their distance from its left and right edges, in units."""
_NAME, _ROOM = 38.0, 12.0
"""Size of a name on its tag, and its minimum distance from the tag's left and right edges, in
units."""
_ROUNDING: Final = 18.0
"""Corner radius of a tag, in units."""
_WOOD: Final = (232, 186, 128)
_ICON: Final = 50.0
_CORNER: Final = (22.0, -6.0)
"""Distances of the centre of a bot's level from its tag's right and upper edges, in units."""


class SeatRow(ServiceUser):
    """A centred row that shows who plays at each seat; pressing a seat opens the seat sheet.

    Attributes:
        figures: the figure at each seat.
    """

    def __init__(
        self,
        services: Services,
        stack: Stack,
        entry: GameEntry,
        players: Callable[[], Sequence[Player]],
        change: Callable[[Sequence[Player]], object],
        style: SheetStyle,
        *,
        height: float = _FIGURE,
    ) -> None:
        """Create a row for the seats of a game.

        Args:
            services: the program's services.
            stack: the scene stack.
            entry: the game whose figures are at the seats.
            players: returns the current players, by seat.
            change: called with all players, by seat, when one has changed.
            style: the look of the seat sheet.
            height: the height of a figure, in units; where seats are narrow, it is smaller.
        """
        self.services, self._stack, self._entry = services, stack, entry
        self._players, self._change, self._style = players, change, style
        self._height = height
        self.figures: list[Figure] = []

    @property
    def _setup(self) -> Setup:
        return Setup(self._entry.key, self._entry.variants[0], {}, tuple(self._players()), 0)

    @property
    def _looks(self) -> list[SeatInfo]:
        return seat_infos(self.services, self._setup)

    def prepare(self) -> None:
        """Create the figures of all seats that the game has."""
        names = seat_figures(self.services, self._setup)
        self.figures = [
            Figure(self.art, name, self._height, seed=n) for n, name in enumerate(names)
        ]

    def boxes(self, area: Box) -> list[Box]:
        """Return the boxes of the seats, in units, centred in `area`."""
        count = len(self._players())
        wide = min(_WIDEST * count + _GAP * (count - 1), area.w)
        row = Box(area.centre[0] - wide / 2, area.y, wide, area.h)
        return row.grid(count, count, _GAP)

    def targets(self, area: Box) -> list[Target]:
        """Return a target for each seat; the row is centred in `area`."""
        found = []
        for seat, (look, box) in enumerate(zip(self._looks, self.boxes(area), strict=True)):
            name, legend = look.label or look.name, self._legend(seat)
            name = self.words.labelled(name, legend) if legend else name
            found.append(Target(("seat", seat), box, partial(self.open_sheet, seat), name))
        return found

    def count_buttons(
        self, boxes: Sequence[Box], limits: tuple[int, int], choose: Callable[[int], object]
    ) -> list[Button]:
        """Return the buttons that remove a player and add one.

        Args:
            boxes: the places of the two buttons.
            limits: the minimum and maximum number of players; at either, a button is left out.
            choose: called with the new number of players.
        """
        now, (least, most) = len(self._players()), limits
        buttons = []
        for key, count, icon, box in zip(
            ("fewer", "more"), (now - 1, now + 1), ("minus", "plus"), boxes, strict=True
        ):
            if least <= count <= most:
                name, act = self.words("choose.players", count), partial(choose, count)
                buttons.append(icon_button((key, "players"), box, act, icon, name=name))
        return buttons

    def open_sheet(self, seat: Seat) -> None:
        """Open the sheet for choosing the player at `seat`."""
        sit = partial(self._seat_player, seat)
        players, style = self._players(), self._style
        sheet = SeatSheet(self.services, self._stack, self._entry, players, seat, sit, style)
        self._stack.push(sheet)

    def _seat_player(self, seat: Seat, player: Player) -> None:
        # A player who had another seat changes places with the player of this one.
        players = list(self._players())
        before, players[seat] = players[seat], player
        for other, sitting in enumerate(players):
            if other != seat and sitting.profile == player.profile != UNSET:
                players[other] = replace(before, name=sitting.name)
        self._change(players)
        self.prepare()

    def _legend(self, seat: Seat) -> str:
        player = self._players()[seat]
        if player.level is not None:
            return self.words(f"choose.{player.level}")
        return "" if isinstance(player.profile, str) else self.words("seat.guest")

    def paint(self, surface: pygame.Surface, area: Box) -> None:
        """Draw each seat in `area`: its figure, and a plate with its name and the bot's level."""
        looks, theme = self._looks, self.theme
        names = [look.label or look.name for look in looks]
        plates = self._plates(area, names)
        rooms = [plate.inset(_ROOM, 8) for plate in plates]
        size, face = theme.label_type(names, rooms, _NAME)
        self._paint_figures(surface, plates, looks, self.boxes(area)[0].w)
        for seat, plate in enumerate(plates):
            is_person = looks[seat].kind == "human"
            fill = CHEESE_YELLOW if is_person else CREAM if theme.has_contrast else _WOOD
            theme.draw_panel(surface, plate, fill=fill, radius=_ROUNDING)
            written = theme.draw_text(surface, names[seat], rooms[seat], size=size, face=face)
            self._paint_nails(surface, plate, written)
            if self._legend(seat):
                picture = self.art.picture(player_icon(looks[seat].level), _ICON)
                at = (plate.right - _CORNER[0], plate.y + _CORNER[1])
                blit_centre(surface, picture, self.layout, at)

    def _plates(self, area: Box, names: Sequence[str]) -> list[Box]:
        boxes, (wide, high) = self.boxes(area), _TAG
        wide = min(wide, boxes[0].w)
        widest = max(self.theme.text_width(each, size=_NAME, face="title") for each in names)
        if widest > wide - 2 * _ROOM or self.theme.text_scale > 1:
            return [Box(box.x, box.bottom - _PLATE, box.w, _PLATE) for box in boxes]
        return [Box(box.centre[0] - wide / 2, box.bottom - high, wide, high) for box in boxes]

    def _paint_nails(self, surface: pygame.Surface, plate: Box, name: pygame.Rect) -> None:
        far, nail = _NAIL_INSIDE + _NAIL, self.art.picture("common/nail", _NAIL)
        if name.w > self.layout.length(plate.w - 2 * far):
            return
        for x in (plate.x + _NAIL_INSIDE, plate.right - _NAIL_INSIDE):
            blit_centre(surface, nail, self.layout, (x, plate.centre[1]))

    def _paint_figures(
        self, surface: pygame.Surface, plates: Sequence[Box], looks: Sequence[SeatInfo], wide: float
    ) -> None:
        height = min(self._height, max(_FIGURE, _FIGURE_SHARE * wide))
        behind = _BEHIND if _FIGURE < height < self._height else 0.0
        shown = [*zip(self.figures, plates, looks, strict=False)]
        for number, (figure, plate, look) in sorted(enumerate(shown), key=lambda n: -(n[0] % 2)):
            figure.position = (plate.centre[0], plate.y - 8 - behind * (number % 2))
            figure.height = height
            figure.mood = "glad" if look.kind == "human" else "calm"
            figure.draw(surface, self.layout)
