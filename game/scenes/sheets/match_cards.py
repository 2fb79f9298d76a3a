"""The cards in the list of matches: each shows the game, its heroes, the date and the players."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

import pygame

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure, update_figures
from game.boards.stage.glory import draw_crown
from game.geometry import Box
from game.keep.archive import MatchEntry
from game.scenes.pictures import cover_picture, framed_card
from game.scenes.seats import seat_figures, seat_label
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.fonts import Align
from game.ui.placement import Placement
from game.ui.theme import CREAM

_AT: Final = Placement("sheets", "match_cards")

_WIDEST: Final = 150.0
"""Maximum width of the column for a player, in units."""
_TALL: Final = 62.0
"""Height of a player's figure, in units."""
_CROWN: Final = 24.0
_ASIDE: Final = 26.0
"""Distance of a figure with a score beside it from the middle of its column, in units."""
_BESIDE: Final = 30.0
"""Distance of the score from the middle of the figure, in units, where there is room."""
_SCORE: Final = 64.0
"""Width of the score, in units."""
_FEET: Final = 72.0
"""Distance of a figure's feet from the upper edge of the players, in units."""


class MatchCards(ServiceUser):
    """Draws the cards in the list of matches, and caches their pictures and figures."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._pictures: dict[str, pygame.Surface] = {}
        self._figures: dict[str, Figure] = {}

    # -- making -----------------------------------------------------------------------------------

    def make_figures(self, page: Sequence[MatchEntry]) -> None:
        """Create the figures of the players in the matches on `page`."""
        for listed in page:
            for name in self._names(listed):
                if name not in self._figures:
                    figure = Figure(self.art, name, _TALL, seed=len(self._figures))
                    figure.has_shadow = False
                    self._figures[name] = figure

    def work(self, page: Sequence[MatchEntry]) -> bool:
        """Make what the first incomplete card on `page` lacks; return False if there is none."""
        for listed in page:
            game, names = listed.setup.game, {*self._names(listed)}
            if game in self._pictures and names <= self._figures.keys():
                continue
            self.make_figures([listed])
            picture = cover_picture(self.services, game, _AT.picture)
            self._pictures[game] = framed_card(self.services, picture)
            return True
        return False

    def _names(self, listed: MatchEntry) -> Sequence[str]:
        names = seat_figures(self.services, listed.setup)
        return names[: len(listed.setup.players)]

    def update(self, dt: float) -> None:
        """Advance the figures' animations by `dt` seconds."""
        update_figures(self._figures.values(), dt, self.motion)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, listed: MatchEntry, card: Box, question: str) -> None:
        """Draw the card of the match `listed` in the box `card`.

        If `question` (such as whether to delete the match) is not empty, it is shown in place of
        the players.
        """
        theme, words = self.theme, self.words
        theme.draw_panel(surface, card, shadow=False)
        self._draw_picture(surface, listed, _on_card(card, _AT.picture))
        title = words.domain(listed.setup.game)("title")
        theme.draw_text(
            surface, title, _on_card(card, _AT.title), size=42, face="title", align="left"
        )
        if listed.day is not None:
            day = date_text(listed.day, self.services)
            theme.draw_text(surface, day, _on_card(card, _AT.day), size=34)
        if question:
            theme.draw_text(surface, question, _on_card(card, _AT.question), size=40, align="left")
            return
        count = len(listed.setup.players)
        room = _on_card(card, _AT.players)
        wide = min(_WIDEST, room.w / count)
        boxes = [Box(room.x + seat * wide, room.y, wide, room.h) for seat in range(count)]
        for seat, box in enumerate(boxes):
            self._draw_player(surface, listed, seat, box)
        names = [seat_label(self.services, listed.setup, seat) for seat in range(count)]
        lines = [Box(box.x + 2, box.y + _FEET, box.w - 4, 46) for box in boxes]
        size, face = theme.label_type(names, lines, 30)
        for name, line in zip(names, lines, strict=True):
            theme.draw_text(surface, name, line, size=size, face=face)

    def _draw_picture(self, surface: pygame.Surface, listed: MatchEntry, place: Box) -> None:
        picture = self._pictures.get(listed.setup.game)
        if picture is None:
            picture = self.art.picture(f"{listed.setup.game}/token", 80)
        blit_centre(surface, picture, self.layout, place.centre)

    def _draw_player(
        self, surface: pygame.Surface, listed: MatchEntry, seat: int, box: Box
    ) -> None:
        theme, layout = self.theme, self.layout
        x = box.centre[0] - (0 if listed.outcome is None else _ASIDE)
        figure = self._figures.get(self._names(listed)[seat])
        if figure is not None:
            figure.x, figure.y = x, box.y + _FEET
            figure.draw(surface, layout)
            if listed.outcome is not None and seat in listed.outcome.winners:
                draw_crown(surface, self.art, layout, figure, _CROWN)
        if listed.outcome is None:
            return
        score = str(listed.outcome.scores[seat])
        left = min(x + _BESIDE, box.right - _SCORE)
        align: Align = "left" if box.right - left > _SCORE else "center"  # clear of the tail
        beside = Box(left, box.y + 24, _SCORE, 46)
        theme.draw_text(surface, score, beside, size=34, face="title", align=align, outline=CREAM)


def date_text(day: date, services: Services) -> str:
    """Return `day` as a date in the current language, such as "21 Nov 2026"."""
    words = services.words
    month = words("matches.months").split(" ")[day.month - 1]
    return words("matches.day", day=day.day, month=month, year=day.year)


def card_buttons(card: Box) -> list[Box]:
    """Return the boxes of the three buttons on `card`, in units."""
    return [_on_card(card, box) for box in _AT.boxes("buttons", 3)]


def _on_card(card: Box, place: Box) -> Box:
    return place.offset_by(card.x, card.y)
