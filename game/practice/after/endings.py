"""The screen that compares the end of the player's match with the end of the hard bot's replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure
from game.boards.things.pieces import blit_centre
from game.geometry import Box
from game.play.match import Match
from game.practice.classroom import ClassroomScene
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.seats import seat_figures, seat_looks, seat_name
from game.services.services import Services
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF, SKY
from game.ui.widgets import Button

_PAPERS: Final = (Box(44, 262, 740, 400), Box(816, 262, 740, 400))
"""The places of the endings, the player's first."""
_TALLEST: Final = 150.0
"""Largest height of a figure."""
_CROWN: Final = 54.0
_SCORE: Final = 44.0
_DONE: Final = Box.centred_at((800, 768), 120, 120)


class EndingsScene(ClassroomScene):
    """Screen that shows the end of a match beside the end of the hard bot's replay."""

    name = "endings"
    back_key = "own.back"

    def __init__(
        self, services: Services, stack: Stack, own: Match, again: Match, score_picture: str
    ) -> None:
        """Compare the player's `own` match with the hard bot's replay `again`.

        `score_picture` names the picture beside a score. Raises ValueError if a match is not over.
        """
        super().__init__(services, stack)
        if own.outcome is None or again.outcome is None:
            raise ValueError("both matches must be over")
        self._setup, self._outcomes = own.setup, (own.outcome, again.outcome)
        self._score_picture = score_picture
        self._figures: list[list[Figure]] = []
        self.focus.key = "done"

    @override
    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        names = seat_figures(self.services, self._setup)
        self._figures = []
        for paper, outcome in zip(_PAPERS, self._outcomes, strict=True):
            figures = []
            for seat in range(len(self._setup.players)):
                place = self._place(paper, seat)
                high = min(_TALLEST, 1.15 * place.w)
                foot = (place.centre[0], place.bottom - 110)
                figure = Figure(self.art, names[seat], high, seed=seat, at=foot)
                figure.mood = "cheer" if seat in outcome.winners else "calm"
                figures.append(figure)
                yield
            self._figures.append(figures)
            self.cast += figures

    @override
    def enter(self) -> None:
        self.sound.play("common/star")
        self.read_screen_if_enabled()

    @override
    def slate_text(self) -> str:
        you, bot = (self._setup.viewer in outcome.winners for outcome in self._outcomes)
        key = {(True, True): "both", (True, False): "you", (False, True): "bot"}
        return self.words(f"again.{key.get((you, bot), 'neither')}")

    @override
    def speech_text(self) -> str:
        return self.slate_text()

    @override
    def buttons(self) -> list[Button]:
        done = round_button("done", _DONE, self.back, self.words(self.back_key), "check")
        done.fill = LEAF
        return [done, *self.corner_buttons()]

    def _place(self, paper: Box, seat: int) -> Box:
        wide = (paper.w - 28) / len(self._setup.players)
        return Box(paper.x + 14 + seat * wide, paper.y + 76, wide, paper.h - 90)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        words = self.words
        heads = (words("again.own"), words("again.clever"))
        for number, (paper, head) in enumerate(zip(_PAPERS, heads, strict=True)):
            theme = self.theme
            theme.draw_panel(surface, paper, fill=(CREAM, SKY)[number], radius=34)
            top = Box(paper.x + 20, paper.y + 10, paper.w - 40, 60)
            theme.draw_text(surface, head, top, size=44, face="title")
            for seat in range(len(self._setup.players)):
                self._paint_seat(surface, number, seat)

    def _paint_seat(self, surface: pygame.Surface, number: int, seat: int) -> None:
        outcome = self._outcomes[number]
        place, figure = self._place(_PAPERS[number], seat), self._figures[number][seat]
        if seat == self._setup.viewer:
            self.theme.draw_panel(
                surface, place.inset(-4, 0), fill=CHEESE_YELLOW, radius=22, shadow=False
            )
        figure.draw(surface, self.layout)
        if seat in outcome.winners:
            crown = self.art.picture("common/icon_crown", _CROWN)
            x, top = figure.crown_point
            blit_centre(surface, crown, self.layout, (x, top - 0.3 * _CROWN))
        name = Box(place.x + 6, place.bottom - 104, place.w - 12, 46)
        said = seat_name(self.services, self._setup, seat)
        self.theme.draw_text(surface, said, name, size=self._size, face="title")
        self._paint_score(surface, place, str(outcome.scores[seat]))

    @property
    def _size(self) -> float:
        names = [look.name for look in seat_looks(self.services, self._setup)]
        boxes = [self._place(_PAPERS[0], seat).inset(6, 0) for seat in range(len(names))]
        rooms = [Box(box.x, box.y, box.w, 46) for box in boxes]
        return self.theme.common_size(names, rooms, 38, "title")

    def _paint_score(self, surface: pygame.Surface, place: Box, score: str) -> None:
        line = Box(place.x, place.bottom - 58, place.w, 54)
        icon = self.art.picture(self._score_picture, 40)
        blit_centre(surface, icon, self.layout, (line.centre[0] - 26, line.centre[1]))
        right = Box(line.centre[0] - 2, line.y, place.right - line.centre[0] - 2, line.h)
        self.theme.draw_text(surface, score, right, size=_SCORE, face="title", align="left")
