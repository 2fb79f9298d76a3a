"""The ceremony at the end of a cup: the players on podiums, and a trophy for the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.shadow import draw_shadow
from game.geometry import Box
from game.motion.easing import bounce_out, ease_out
from game.rules.base import Seat
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, round_button
from game.scenes.celebration import Celebration, CelebrationLayout, draw_banner, draw_score
from game.scenes.cup.figures import MARKET_SQUARE_AREA, cup_figure_name
from game.scenes.routes import CUP_ROUTE
from game.scenes.seats import seat_figures, seat_name
from game.scenes.sheets.saving import save_and_show, save_cup
from game.scenes.sheets.sheet import MARKET_SQUARE, Sheet
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.placement import Placement
from game.ui.theme import LEAF
from game.ui.widgets import Button

_AT: Final = Placement("cup", "ceremony")

_FLOOR: Final = CelebrationLayout(
    _AT.floor,
    (184.0, 152.0, 134.0, 124.0),
    (412.0, 270.0, 0.0),
    (390.0, 227.0),
    podium_depth=0.0,
)
_CUP: Final = 0.34
"""Height of the trophy, as a multiple of its winner's height."""
_PAW: Final = (0.41, 0.31)
"""Distance of the bottom of the trophy, whose stem a raised paw holds, from the middle of the
winner's feet, as multiples of its height: to the right and upwards."""
_RAYS, _RAYS_AT = 1.7, 0.6
"""Size of the rays behind a winner, and height of their middle above its feet, as multiples of the
winner's height."""
_BEHIND: Final = 0.3
"""Distance to the right of the winner's feet, as a multiple of its height, at which the trophy's
flight begins, behind the podium."""
_LARGE_TEXT: Final = 1.35
"""Size of a winner's name and score, as a multiple of those of the others."""
_COMES, _RISES = 1.6, 0.65
"""Time that the trophy takes to arrive, in seconds, and the share of it in which it rises."""


class CupCeremonySheet(Sheet):
    """A sheet with the final result of a cup; a press skips the trophy's flight."""

    name = "cup_ceremony"
    title = "cup.heading"
    style = MARKET_SQUARE
    paper = MARKET_SQUARE_AREA

    def __init__(self, services: Services, stack: Stack) -> None:
        """Show the result of the finished cup. Raises ValueError if no cup is finished."""
        super().__init__(services, stack)
        cup = services.session.cups.cup
        if cup is None or not cup.is_over:
            raise ValueError("no cup is over")
        self._cup = cup
        names, podium = seat_figures(services, cup.legs[0].setup), "common/podium"
        self.celebration = Celebration(
            services, _FLOOR, cup.ranks, figures=names, podium=podium, holds_trophy=True
        )
        self.focus.key = "home"

    # -- hooks ------------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        yield from self.celebration.prepare()

    @override
    def enter(self) -> None:
        self.sound.fade_to_music(None)
        self.sound.play("common/win")
        self.read_screen_if_enabled()

    @override
    def heading(self) -> str:
        words, cup = self.words, self._cup
        seats = sorted(cup.champions)
        if cup.human_seats == tuple(seats):
            return words("cup.won_own") if len(seats) == 1 else words("cup.won_all_of_you")
        setup = cup.legs[0].setup
        names = [seat_name(self.services, setup, seat) for seat in seats]
        if len(names) == 1:
            return words("cup.won", name=names[0])
        return words("cup.won_together", names=", ".join(names[:-1]), last=names[-1])

    @override
    def speech_text(self) -> str:
        told = [self.heading(), self.words("cup.everybody")]
        for seat, total in enumerate(self._cup.totals):
            pieces = self.words("cup.pieces", total)
            name = cup_figure_name(self.services, self._cup, seat)
            told.append(self.words.labelled(name, pieces))
        return " ".join(told)

    @override
    def back(self) -> None:
        self.stack.pop_to_bottom()

    @override
    def on_invalid_choice(self) -> None:
        if self.has_trophy_arrived:
            super().on_invalid_choice()
        else:
            self.time = _COMES

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self.celebration.update(dt, has_begun=self.has_trophy_arrived)

    @property
    @override
    def frame_rate(self) -> int:
        return (
            FULL_FRAME_RATE
            if self.celebration.is_moving or not self.has_trophy_arrived
            else super().frame_rate
        )

    @property
    def has_trophy_arrived(self) -> bool:
        """Whether the winner holds the trophy and the celebration has begun."""
        return self.motion == "none" or self.time >= _COMES

    # -- targets ----------------------------------------------------------------------------------

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        return [
            icon_button("home", _AT.home, self.back, "home", words("pause.home"), size=42),
            icon_button(
                "new", _AT.new, self._new_cup, "trophy", words("cup.new"), fill=LEAF, size=42
            ),
            round_button("save", _AT.save, self._save, words("cup.save")),
        ]

    def _new_cup(self) -> None:
        self.stack.replace(CUP_ROUTE(self.services, self.stack))

    def _save(self) -> None:
        services, cup = self.services, self._cup
        save_and_show(services, self.stack, lambda: save_cup(services, cup), "cup.saved")

    # -- picture ----------------------------------------------------------------------------------

    @override
    def paint(self, surface: pygame.Surface) -> None:
        champions, celebration = self._cup.champions, self.celebration
        for seat in range(self._cup.players):
            column = celebration.column(seat)
            foot = (column.centre[0], _AT.floor.bottom - 4)
            draw_shadow(surface, self.layout, foot, 1.1 * column.w, 0.0)
        for seat in champions:
            if self.has_trophy_arrived:
                self._paint_rays(surface, seat)
            else:  # it leaps out from behind the podium
                self._paint_cup(surface, seat)
        celebration.draw_podiums(surface)
        for seat in range(self._cup.players):
            self._paint_name(surface, seat)
        if self.has_trophy_arrived:
            for seat in champions:
                self._paint_cup(surface, seat)
        celebration.draw(surface)
        draw_banner(surface, self.services, self.heading(), self.words("cup.everybody"))

    def _paint_name(self, surface: pygame.Surface, seat: Seat) -> None:
        services, column = self.services, self.celebration.column(seat)
        front = self.celebration.podium_front(seat)
        zoom = _LARGE_TEXT if seat in self._cup.champions else 1.0
        name = Box(column.x + 18, front.y + 2, column.w - 36, 48 * zoom)
        words = cup_figure_name(services, self._cup, seat)
        self.theme.draw_text(surface, words, name, size=46 * zoom, face="title")
        at = (column.centre[0], front.y + 71 * zoom)
        draw_score(surface, services, at, "common/wedge", self._cup.totals[seat], zoom)

    def _paint_cup(self, surface: pygame.Surface, seat: Seat) -> None:
        winner = self.celebration.figures[seat]
        high, (aside, up) = _CUP * winner.height, _PAW
        paw = winner.y - winner.hop_height - up * winner.height * winner.squash
        x, y = winner.x + aside * winner.height, paw - high / 2
        if not self.has_trophy_arrived:
            x -= (aside - _BEHIND) * winner.height * (1 - self.time / _COMES)
            y = self._flight(winner.y, y, high)
        blit_centre(surface, self.art.picture("common/cup", high), self.layout, (x, y))

    def _paint_rays(self, surface: pygame.Surface, seat: Seat) -> None:
        winner = self.celebration.figures[seat]
        middle = (winner.x, winner.y - _RAYS_AT * winner.height)
        rays = self.art.picture("common/rays", _RAYS * winner.height)
        blit_centre(surface, rays, self.layout, middle)

    def _flight(self, feet: float, held: float, high: float) -> float:
        """Return the y coordinate of the trophy, which leaps from behind the podium to `held`."""
        share, top = self.time / _COMES, _AT.floor.y + high / 2
        if share < _RISES:
            return feet + high + (top - feet - high) * ease_out(share / _RISES)
        return top + (held - top) * bounce_out((share - _RISES) / (1 - _RISES))
