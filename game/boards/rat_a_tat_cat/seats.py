"""The players around the table of Rat-a-Tat Cat: figure, name, badges and points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo
from game.boards.components.pieces import blit_centre, point_between
from game.boards.components.signs import GLOW_STEPS, text_disc
from game.boards.figures import steps
from game.boards.figures.figure import Figure
from game.boards.rat_a_tat_cat.places import OWN_PANEL, SEAT_COLOURS, SeatSpots
from game.boards.stage.seat_area import SeatArea
from game.geometry import Box, Point
from game.media.art import blit
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import POINTS
from game.rules.rat_a_tat_cat.view import RatView
from game.ui.fonts import Colour
from game.ui.theme import AMBER, CHEESE_YELLOW, CREAM, INK

_TOKEN: Final = 42.0
_CHAIRS: Final = (150.0, 124.0)
"""Heights, in units, of an empty chair at another player's seat and at the viewer's."""
_SINK: Final = 1.06
"""Distance that a figure sinks as it leaves the table, as a fraction of its height."""
_BADGES: Final = {
    "token": ("rat_a_tat_cat/token", _TOKEN),
    "crown": ("common/icon_crown", 58.0),
    "cross": ("common/icon_cross", 34.0),
    "hourglass": ("rat_a_tat_cat/hourglass", 62.0),
    "mallet": ("rat_a_tat_cat/mallet", 54.0),
}
"""The picture of each badge, and that picture's height in units."""
_LIGHTS: Final = ((520.0, 400.0), (1140.0, 336.0))
"""Width and height, in units, of the light at another player's seat, and of the bottom seat's.

Each has less than a third of the window's area, or the cache would keep it.
"""
_REST: Final = 0.45
"""Strength of the lamplight on the viewer's row while another player is active, 0 to 1."""
_WARM: Final = "#ffd270"
_FADING: Final = ((0, 0.75), (34, 0.75), (55, 0.55), (75, 0.27), (90, 0.08), (100, 0.0))
"""Opacity of the full light, 0 to 1, at distances from its centre in percent of its radius."""
_STRENGTHS: Final = 4
"""Number of brightness levels of a seat's light; each one takes space in the picture cache."""
_LIT: Final[Colour] = (255, 233, 158)
_PALE: Final[Colour] = (226, 208, 190)
_OUT: Final[Colour] = (176, 160, 152)
_COINS: Final = (54.0, 80.0, 102.0, 124.0)
"""Diameters, in units, of the coin with a seat's points, from its place to the middle."""
_DIGITS: Final = 0.6
"""Height of the points as a fraction of the coin's diameter."""
_ROUND: Final = 30.0
_ROUNDED: Final = 12.0
"""Corner radius of a name plate, in units."""


class SharedPictures:
    """Pictures shared by all seats: lights, badges, chairs, and discs behind points."""

    def __init__(self, context: BoardContext) -> None:
        self._art = context.art

    def badge(self, name: str) -> pygame.Surface:
        """Return the picture of the badge `name`.

        The badges are "token" (dealer), "crown" (winner), "cross" (out of the match), "mallet" (has
        knocked) and "hourglass" (has one last turn after another seat has knocked).
        """
        drawing, height = _BADGES[name]
        return self._art.picture(drawing, height)

    def chair_picture(self, *, is_own: bool) -> pygame.Surface:
        """Return the picture of an empty chair; the chair at the viewer's seat is smaller."""
        return self._art.picture("rat_a_tat_cat/chair_empty", _CHAIRS[is_own])

    def points_disc(self, diameter: float, *, is_best: bool) -> pygame.Surface:
        """Return the disc behind a seat's points; the disc for the fewest is larger and golden."""
        if is_best:
            return text_disc(self._art, "", diameter * 1.1, CHEESE_YELLOW)
        return text_disc(self._art, "", diameter, AMBER)

    def prefetch(self) -> Iterator[object]:
        """Render the coins and the seats' lights, the viewer's first, yielding after each one."""
        for diameter in _COINS:
            yield self.points_disc(diameter, is_best=False)
        yield self.points_disc(_COINS[0], is_best=True)
        for is_own in (True, False):
            for step in range(0, GLOW_STEPS, GLOW_STEPS // _STRENGTHS):
                yield self.seat_light(step, is_own=is_own)
        yield self.seat_light(None, is_own=True)
        yield from map(self.badge, _BADGES)

    def seat_light(self, step: int | None, *, is_own: bool) -> pygame.Surface:
        """Return the warm light at a seat.

        Args:
            step: the animation frame of the light that marks the active seat; None for the weaker
                light at a seat that is not active.
            is_own: whether it is the larger light at the bottom seat.
        """
        wide, high = (self._art.layout.length(units) for units in _LIGHTS[is_own])
        strength = _REST
        if step is not None:
            strength = 0.8 + 0.2 * (step * _STRENGTHS // GLOW_STEPS) / (_STRENGTHS - 1)
        make = partial(self._art.svg_surface, _light_svg(wide / high, strength), wide, high)
        return self._art.get(("pool", wide, high, strength), make, is_expensive=True)


def _light_svg(aspect: float, strength: float) -> bytes:
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="{_WARM}" stop-opacity="{strength * opacity:.3f}"/>'
        for offset, opacity in _FADING
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {200 * aspect} 200">'
        f'<defs><radialGradient id="g" cx="50%" cy="50%" r="50%">{stops}</radialGradient></defs>'
        f'<circle r="100" transform="translate({100 * aspect} 100) scale({aspect} 1)"'
        f' fill="url(#g)"/></svg>'
    ).encode()


class SeatedPlayer(SeatArea):
    """A player at the table: figure, name plate, badges, and points at the end of a round.

    Attributes:
        departure: the progress of leaving the table, from 0 (seated) to 1 (out of the match).
        has_last_turn: whether this seat has one last turn after another seat has knocked.
        is_best: whether no seat has fewer points in this round.
        coin_goal: the point that the coin with the points moves to.
        coin_progress: how far the coin is on its way from the name plate to `coin_goal`, 0 to 1.
        coin_growth: size of the coin, from 0 (as at the name plate) to 1 (large).
    """

    RESTORES_MOOD: ClassVar[bool] = True

    def __init__(
        self, context: BoardContext, seat: Seat, info: SeatInfo, portrait: Figure, spots: SeatSpots
    ) -> None:
        super().__init__(context, seat, info, portrait)
        self.spots, portrait.has_shadow = spots, False
        red, green, blue, _ = pygame.Color(SEAT_COLOURS[seat]).lerp(CREAM, 0.3)
        self._colour: Colour = (red, green, blue)
        self.plate = plate = context.theme.grown_box(spots.name_box)
        start = plate.x + (42 if spots.side < 0 else 8)
        self._words = Box(start, plate.y, plate.w - 50, plate.h)
        self.departure = 0.0
        self.has_knocked = self.has_last_turn = self.is_dealer = False
        self.shows_points = self.is_best = False
        self.coin_goal: Point = spots.points_position
        self.coin_progress = self.coin_growth = 0.0

    @override
    def oriented_pointer(self, pointer: pygame.Surface) -> pygame.Surface:
        return pygame.transform.rotate(pointer, -90 * self.spots.side)

    @property
    @override
    def name_width(self) -> float:
        return self._words.w

    @property
    def is_out(self) -> bool:
        """Whether the player is out of the match and has left the table."""
        return self.departure >= 1

    def _fill(self, resting: Colour) -> Colour:
        return _LIT if self.is_lit else _OUT if self.is_out else resting

    # -- state ----------------------------------------------------------------------------------

    def show_view(self, view: RatView) -> None:
        """Show the seat as in `view`, without animation."""
        seat, figure = self.seat, self.portrait
        steps.straighten_up(figure)
        figure.height, figure.is_visible = self.spots.height, True
        self.has_won = seat in view.winners
        figure.mood = "cheer" if self.has_won else "calm" if view.winners else self.resting_mood
        is_holding = view.is_holding and view.acting_seat == seat and not self.spots.is_own
        figure.gaze_target = self.spots.chest_point if is_holding else None
        self.lift = float(seat in view.winners if view.winners else seat == view.acting_seat)
        self.departure = float(seat in view.out and not self.has_won)
        self._place_figure()
        self.has_knocked, self.is_dealer = seat == view.knocker, seat == view.dealer
        self.has_last_turn = seat in view.seats_with_last_turn
        self.is_thinking = False
        self.hide_points()
        if seat in view.open_rows:
            self.show_points(sum(POINTS[card] for card in view.rows[seat] if card is not None))

    def set_departure(self, sunk: float) -> None:
        """Set how far the figure has sunk as its player leaves: 0 is seated, 1 is out of sight."""
        self.departure = sunk

    @override
    def mark_winner(self, *, has_won: bool) -> None:
        """Show whether the player has won; a winner who has left sits down again (rule RA11)."""
        super().mark_winner(has_won=has_won)
        if has_won:
            self.departure = 0.0

    def show_points(self, points: int) -> None:
        """Show `points`, the sum of the cards in the seat's row that have been turned up so far."""
        self.score, self.shows_points = points, True

    def hide_points(self) -> None:
        """Hide the points of the counted cards."""
        self.score_swell, self.shows_points, self.is_best = 0.0, False, False
        self.coin_progress = self.coin_growth = 0.0

    def put_coin(self, at: Point) -> None:
        """Put the coin with the points, large, at the point `at`."""
        self.coin_goal, self.coin_progress, self.coin_growth = at, 1.0, 1.0

    def set_coin_way_back(self, t: float) -> None:
        """Move the coin from where it was put back to the name plate; `t` is the progress."""
        self.coin_progress = min(self.coin_progress, 1 - t)
        self.coin_growth = min(self.coin_growth, 1 - t)

    def take_coin_to(self, goal: Point, t: float) -> None:
        """Move the coin from the name plate to `goal`, and hide it there; `t` is the progress."""
        self.coin_goal, self.coin_progress = goal, t
        self.shows_points = self.shows_points and t < 1

    # -- frames ---------------------------------------------------------------------------------

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        if self.spots.is_own:
            yield self._context.theme.panel_picture(OWN_PANEL, fill=_LIT, radius=_ROUND)
        yield self._context.theme.panel_picture(self.plate, fill=_LIT, edge=INK, radius=_ROUNDED)

    @override
    def update(self, dt: float) -> None:
        self._place_figure()
        if not self.is_out:
            super().update(dt)

    def _place_figure(self) -> None:
        x, y = self.spots.feet
        self.portrait.position = (x, y + _SINK * self.spots.height * self.departure)

    def draw_light(
        self, surface: pygame.Surface, shared: SharedPictures, step: int, *, has_lamp: bool
    ) -> None:
        """Draw the light that marks the active seat, if lit; `step` is its animation frame.

        If `has_lamp`, a weaker light is on the row even while the seat is not active.
        """
        if self.is_lit or (has_lamp and not self.is_out):
            light = shared.seat_light(step if self.is_lit else None, is_own=self.spots.is_own)
            blit_centre(surface, light, self._context.layout, self.spots.light_position)

    def draw(self, surface: pygame.Surface, shared: SharedPictures) -> None:
        """Draw the figure behind the table's edge, or an empty chair if the player has left."""
        layout = self._context.layout
        if self.spots.is_own:
            fill = self._fill(_PALE)
            self._context.theme.draw_panel(surface, OWN_PANEL, fill=fill, radius=_ROUND)
        left, bottom = layout.px(self.spots.feet)
        clip = surface.get_clip()
        if self.departure > 0:
            empty = shared.chair_picture(is_own=self.spots.is_own)
            blit(surface, empty, (left - empty.get_width() // 2, bottom - empty.get_height()))
            surface.set_clip(pygame.Rect(0, 0, surface.get_width(), bottom).clip(clip))
        if not self.is_out:
            self.portrait.draw(surface, layout)
        surface.set_clip(clip)
        if self.has_won:
            x, y = self.spots.head_point
            blit_centre(
                surface, shared.badge("crown"), layout, (x, y - 6 - self.portrait.hop_height)
            )

    def draw_signs(self, surface: pygame.Surface, shared: SharedPictures, seconds: float) -> None:
        """Draw the name, badges, turn pointer and thought bubble.

        `seconds` is the time since the board was created.
        """
        theme, layout = self._context.theme, self._context.layout
        spots, plate = self.spots, self.plate
        theme.draw_panel(surface, plate, fill=self._fill(self._colour), edge=INK, radius=_ROUNDED)
        icon_at = (plate.x + 23 if spots.side < 0 else plate.right - 23, plate.centre[1])
        if self.is_out:
            blit_centre(surface, shared.badge("cross"), layout, icon_at)
        elif not self.shows_points:  # the coin with the points is in its place
            self._draw_icon(surface, icon_at)
        self._draw_name(surface, self._words, is_centred=True)
        if self.is_lit and not spots.is_own:
            self._draw_pointer(surface, self._pointer_position(self._pointer_swing(seconds)))
        if self.is_dealer:
            token_at = spots.point_beside(-64, 30) if spots.is_own else spots.point_beside(84, 22)
            blit_centre(surface, shared.badge("token"), layout, token_at)
        if self.has_knocked or self.has_last_turn:
            sign, (x, y) = shared.badge("mallet" if self.has_knocked else "hourglass"), spots.rim
            blit_centre(surface, sign, layout, (x, y - sign.get_height() / layout.scale / 2))
        thought = spots.point_beside(92 if spots.is_own else -92, spots.height - 34)
        self._draw_thought(surface, thought, seconds)

    def _pointer_position(self, swing: float) -> tuple[float, float]:
        x, y = self.plate.centre
        return (x + (self.plate.w / 2 + 30 + swing) * self.spots.side, y)

    def draw_points(self, surface: pygame.Surface, shared: SharedPictures) -> None:
        """Draw the points of the counted cards, if they are shown."""
        if self.shows_points:
            x, y = point_between(self.spots.points_position, self.coin_goal, self.coin_progress)
            at = (x, y - 12 * self.score_swell)
            wide = _COINS[round(self.coin_growth * (len(_COINS) - 1))]
            disc = shared.points_disc(wide, is_best=self.is_best)
            blit_centre(surface, disc, self._context.layout, at)
            self._context.theme.draw_text(
                surface, str(self.score), Box.centred_at(at, wide * 0.94, wide * 0.87),
                size=wide * _DIGITS, colour=CREAM, face="title", outline=INK,
            )  # fmt: skip
