"""The players' panels beside the doll's house of Gouda Ganoven: portrait, name, chips, markers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo
from game.boards.components.labels import red_label
from game.boards.components.pieces import blend_light, blit_centre, with_opacity
from game.boards.components.signs import GLOW_STEPS, text_disc
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.boards.gouda_ganoven.house import House
from game.boards.gouda_ganoven.places import (
    CHIP_HEIGHT,
    PANEL_SIZE,
    RAIL_Y,
    SeatSpots,
)
from game.boards.stage.seat_area import SeatArea
from game.geometry import Box, Point
from game.media.art import blit
from game.motion.timeline import Step
from game.motion.tween import Tween
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import GANG_SIZE, LIVES, TRAP_PENALTY
from game.rules.gouda_ganoven.view import GoudaView
from game.ui.fonts import Colour
from game.ui.theme import CREAM, INK

_KEY: Final = "gouda_ganoven"
TOKEN_HEIGHT: Final = 46.0
"""Height, in units, of the king, the token of the start player."""
_TRAP: Final = 46.0
_GAP: Final = 13.0
"""Diameter, in units, of the spot for a chip that is still missing."""
_LACKING: Final[Colour] = (172, 164, 186)
_HELD: Final = (42.0, 48.0)
"""Size, in units, of the card with the number of cards in a hand."""
_HELD_ROUNDED: Final = 8.0
_CROWN: Final = 56.0
_LIT: Final[Colour] = (255, 233, 158)
_PALE: Final[Colour] = (222, 196, 152)
_OUT: Final[Colour] = (168, 164, 182)
_WIDER: Final = 4.0
"""Width, in units, by which a name plate grows with large letters."""
_BESIDE: Final = 23.0
"""Distance, in units, of the cross of a player who is out from the name plate."""
_ROUNDED: Final = 12.0
"""Corner radius, in units, of a name plate."""
_RAIL: Final = 58.0
"""Height, in units, of the rail in front of the rat."""
_CURTAIN: Final = 104.0
_CURTAIN_SECONDS: Final = 0.6
_CORNICE: Final = 14.0
"""Height, in units, of the cornice, from under which the curtain comes down."""
_POST: Final = 13.0
"""Width, in units, of a post of the box, behind which half a curtain hangs."""
_SIGNS: Final = {
    "token": (f"{_KEY}/token_king", TOKEN_HEIGHT),
    "crown": ("common/icon_crown", _CROWN),
    "ready": ("common/icon_check", 46.0),
    "cross": ("common/icon_cross", 34.0),
}
"""The picture of each marker, and that picture's height in units."""
_COSTS: Final = f"−{TRAP_PENALTY}"


def _snapped_trap_picture(context: BoardContext) -> pygame.Surface:
    trap = context.art.picture(f"{_KEY}/trap", _TRAP).copy()
    cost = red_label(context.layout, _COSTS, 28.0)
    w, h = trap.get_size()
    whole = pygame.Surface((w, h + cost.get_height() // 2), pygame.SRCALPHA, 32)
    blit(whole, trap, (0, 0))
    blit(whole, cost, ((w - cost.get_width()) // 2, whole.get_height() - cost.get_height()))
    return whole


class SeatPanel(SeatArea):
    """The theatre box of one player beside the doll's house; its score is in chips or lives.

    Attributes:
        is_asked: whether it is the player's turn to act.
        is_ready: whether the player has finished placing cards.
        is_trapped: whether the player's rat is weakened by a trap.
        has_king: whether the player has the king, the token of the start player.
        is_out: whether the player has lost all lives and gone home.
        curtain: how far the curtain of the box has come down, 0 (out of sight) to 1 (down).
        is_idle: whether the player sits out this round.
    """

    POINTER_HEIGHT = 40.0
    RESTORES_MOOD = True

    def __init__(
        self,
        context: BoardContext,
        seat: Seat,
        info: SeatInfo,
        spots: SeatSpots,
        portrait: Figure,
        *,
        has_lives: bool,
    ) -> None:
        """Create the box; `has_lives` is whether the score is in lives instead of chips."""
        super().__init__(context, seat, info, portrait)
        self.spots, self._has_lives = spots, has_lives
        self._goal = LIVES if has_lives else GANG_SIZE
        plate = context.theme.grown_box(spots.plate, _WIDER)
        self._plate = plate.offset_by(0.0, spots.plate.bottom - plate.bottom)
        self.hand_size = 0
        self.curtain = 0.0
        self.is_asked = self.is_ready = self.is_trapped = False
        self.has_king = self.is_out = self.is_idle = False

    @property
    @override
    def name_width(self) -> float:
        return self._name_box.w

    @property
    def _name_box(self) -> Box:
        plate = self._plate
        return Box(plate.x + 8, plate.y, plate.w - 16, plate.h)

    def chip_position(self, number: int) -> Point:
        """Return the centre, in units, of the chip or life at index `number`."""
        return self.spots.chip_position(number, max(self._goal, number + 1))

    def show_view(self, view: GoudaView) -> None:
        """Match the seat to `view`, without animation; `is_asked` and `is_ready` stay unchanged."""
        figure = self.portrait
        straighten_up(figure)
        figure.is_visible = True  # an undo may have interrupted its scene in the spotlight
        self.show_public_state(view)
        self.has_won = self.seat in view.winners
        figure.position, figure.gaze_target = self.spots.feet, None
        figure.mood = "cheer" if self.has_won else self.resting_mood
        self.lift = float(self.has_won or self.is_asked)
        self.is_thinking = False

    def show_public_state(self, view: GoudaView) -> None:
        """Show the seat's score, hand size, trap and start token as in `view`."""
        seat = self.seat
        self.score, self.hand_size = view.scores[seat], view.hands[seat]
        self.is_trapped, self.has_king = seat in view.trapped, seat == view.start
        self.is_out = seat in view.out and not view.winners  # all come back to clap
        self.curtain = float(self.is_out)
        self.is_idle = seat not in view.playing and not view.winners

    def set_ready(self, *, is_ready: bool = True) -> None:
        """Show or hide the check mark for a player who has finished placing cards."""
        self.is_ready = is_ready

    def move_curtain(self, *, is_down: bool) -> Step:
        """Return a step that lowers the curtain of a player who is out, or raises it again."""
        return Tween(lambda: self.curtain, self.set_curtain, float(is_down), _CURTAIN_SECONDS)

    def set_curtain(self, curtain: float) -> None:
        """Set how far the curtain has come down, 0 to 1."""
        self.curtain = curtain

    # -- pictures -------------------------------------------------------------------------------

    def _sign_picture(self, name: str) -> pygame.Surface:
        return self._context.art.picture(*_SIGNS[name])

    @property
    def _chip_picture(self) -> pygame.Surface:
        name = "life" if self._has_lives else "chip"
        return self._context.art.picture(f"{_KEY}/{name}", CHIP_HEIGHT)

    @property
    def _gap_picture(self) -> pygame.Surface:
        if self._has_lives:
            return self._context.art.picture(f"{_KEY}/life_lost", CHIP_HEIGHT)
        return text_disc(self._context.art, "", _GAP, _LACKING)

    @property
    def _trap_picture(self) -> pygame.Surface:
        return self._context.art.get("snapped", partial(_snapped_trap_picture, self._context))

    def _lit_picture(self, step: int) -> pygame.Surface:
        lit = self._context.art.picture(f"{_KEY}/seat_box_lit", PANEL_SIZE[1], PANEL_SIZE[0])
        return with_opacity(lit, 0.88 + 0.12 * step / (GLOW_STEPS - 1))

    def _glow_picture(self, step: int) -> pygame.Surface:
        return self._context.art.get((_KEY, "lit box", step), partial(self._lit_picture, step))

    @property
    def _rail_picture(self) -> pygame.Surface:
        return self._context.art.picture(f"{_KEY}/seat_rail", _RAIL, PANEL_SIZE[0])

    @property
    def _half_curtain_picture(self) -> pygame.Surface:
        art, is_right = self._context.art, self.spots.is_right
        picture = art.picture(f"{_KEY}/seat_curtain_half", RAIL_Y - _CORNICE)
        return art.get(
            (_KEY, "half curtain", is_right),
            lambda: pygame.transform.flip(picture, is_right, False),
        )

    @property
    def _curtain_picture(self) -> pygame.Surface:
        return self._context.art.picture(f"{_KEY}/seat_curtain", _CURTAIN)

    def prefetch_signs(self) -> Iterator[object]:
        """Render the markers and the parts of the box, yielding after each picture."""
        yield from map(self._sign_picture, _SIGNS)
        yield self._rail_picture
        yield self._curtain_picture
        yield self._half_curtain_picture
        yield self._chip_picture
        yield self._gap_picture
        yield self._trap_picture
        yield from map(self._glow_picture, range(GLOW_STEPS))

    def draw_light(self, surface: pygame.Surface, house: House, step: int) -> None:
        """Draw the lit box of an active player, blended into the picture of `house`.

        `step` is the frame of the glow animation.
        """
        art, panel = self._context.art, self.spots.panel
        corner, glow = self._context.layout.px((panel.x, panel.y)), self._glow_picture(step)
        piece = art.get(
            ("lit pad", self.spots, step), lambda: blend_light(house.background, glow, corner)
        )
        surface.blit(piece, corner)

    # -- frames ---------------------------------------------------------------------------------

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        held = Box.centred_at(self.spots.fan, *_HELD)
        yield self._context.theme.panel_picture(held, fill=CREAM, edge=INK, radius=_HELD_ROUNDED)
        for fill in (_LIT, _PALE, _OUT):
            yield self._context.theme.panel_picture(
                self._plate, fill=fill, edge=INK, radius=_ROUNDED
            )

    @override
    def update(self, dt: float) -> None:
        if not self.is_out:
            super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the portrait, name, score and markers, behind the curtain of a player who is out.

        Half a curtain is drawn for a player who sits out a round.
        """
        layout, spots = self._context.layout, self.spots
        corner = (spots.panel.x, spots.panel.y)
        if not self.is_out:
            self.portrait.draw(surface, layout)
            if self.is_idle:
                self._draw_half_curtain(surface)
            self._draw_score(surface)
        self._draw_curtain(surface)
        blit(surface, self._rail_picture, layout.px((corner[0], corner[1] + RAIL_Y)))
        self._draw_plate(surface)
        if self.hand_size and not spots.is_own and not self.is_out:
            self._draw_hand_size(surface)
        if self.has_king:
            blit_centre(surface, self._sign_picture("token"), layout, spots.token)
        if self.is_trapped:
            blit_centre(surface, self._trap_picture, layout, spots.trap)

    def _draw_half_curtain(self, surface: pygame.Surface) -> None:
        picture, panel = self._half_curtain_picture, self.spots.panel
        wide, y = picture.width / self._context.layout.scale, panel.y + _CORNICE
        x = panel.x + _POST if self.spots.is_right else panel.right - _POST - wide
        blit(surface, picture, self._context.layout.px((x, y)))

    def _draw_curtain(self, surface: pygame.Surface) -> None:
        if not self.curtain:
            return
        picture, panel = self._curtain_picture, self.spots.panel
        wide, high = picture.get_size()
        shown = round(high * self.curtain)
        x, y = self._context.layout.px((panel.centre[0], panel.y + _CORNICE))
        # A new subsurface in each frame would be drawn anew in each frame.
        part = (0, high - shown, wide, shown)
        surface.blit(picture, (x - wide // 2, y), part, pygame.BLEND_PREMULTIPLIED)

    def _draw_plate(self, surface: pygame.Surface) -> None:
        context, plate = self._context, self._plate
        fill = _LIT if self.is_lit else _OUT if self.is_out or self.is_idle else _PALE
        context.theme.draw_panel(surface, plate, fill=fill, edge=INK, radius=_ROUNDED)
        if self.is_out:
            x = plate.x - _BESIDE if self.spots.is_right else plate.right + _BESIDE
            at = (x, self.spots.plate.centre[1])
            blit_centre(surface, self._sign_picture("cross"), context.layout, at)
        self._draw_name(surface, self._name_box, is_centred=True)

    def _draw_score(self, surface: pygame.Surface) -> None:
        for number in range(max(self._goal, self.score)):
            picture = self._chip_picture if number < self.score else self._gap_picture
            blit_centre(surface, picture, self._context.layout, self.chip_position(number))

    def _draw_hand_size(self, surface: pygame.Surface) -> None:
        theme, box = self._context.theme, Box.centred_at(self.spots.fan, *_HELD)
        theme.draw_panel(surface, box, fill=CREAM, edge=INK, radius=_HELD_ROUNDED)
        theme.draw_text(
            surface, str(self.hand_size), box.inset(4), size=30, colour=INK, face="title"
        )

    def draw_foreground(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the check mark, crown, thought bubble or turn pointer in front of the portrait.

        `seconds` is the time since the board was created.
        """
        layout, spots, (x, y) = self._context.layout, self.spots, self.spots.head_point
        if self.is_ready:
            blit_centre(surface, self._sign_picture("ready"), layout, spots.row_centres(1)[0])
        if self.has_won:
            middle, head = self.portrait.crown_point
            blit_centre(surface, self._sign_picture("crown"), layout, (middle, head - 18))
        if self.is_thinking and not spots.is_own:
            self._draw_thought(surface, spots.thought_point, seconds)
        elif self.is_asked:
            swing = 7 * abs((self._animation_time(seconds) * 1.7) % 2 - 1)
            self._draw_pointer(surface, (x, y - (0 if spots.is_own else 14) - swing))
