"""Gouda Ganoven, the places of the rats around the house: who sits there, and what all know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardKit, SeatLook
from game.boards.figures.figure import Figure
from game.boards.figures.steps import settle
from game.boards.gouda_ganoven.places import CHIP, OWN_CHIP, OWN_PANEL, PANEL, SeatSpots
from game.boards.stage.seat_place import SeatPlace
from game.boards.things.fading import lit
from game.boards.things.paper import label, pad
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH
from game.geometry import Box
from game.media.art import blit
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import TRAP_COSTS
from game.rules.gouda_ganoven.view import GoudaView
from game.ui.theme import CREAM, INK, Colour

KEY: Final = "gouda_ganoven"
TOKEN: Final = 46.0
"""Height of the king."""
_TRAP: Final = 58.0
_FAN: Final = 34.0
_CROWN: Final = 56.0
_LIT: Final[Colour] = (255, 233, 158)
_PALE: Final[Colour] = (214, 205, 214)
_OUT: Final[Colour] = (150, 146, 164)
_NIGHT: Final = (27, 33, 66, 150)
_WARM: Final = (250, 205, 116)
_RIM: Final = (255, 240, 190)
_SHADED: Final = (14, 18, 42, 150)
_COSTS: Final = f"−{TRAP_COSTS}"


class PanelPictures:
    """What all places share: pads, lights, chips, the king, traps."""

    def __init__(self, kit: BoardKit, *, has_lives: bool) -> None:
        self._kit, self._score = kit, f"{KEY}/life" if has_lives else f"{KEY}/chip"
        blank = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.token = self.trap = self.ready = self.crown = self.cross = self.fan = blank
        self.chips: dict[bool, pygame.Surface] = {}
        self._lights: dict[SeatSpots, list[pygame.Surface]] = {}

    def prepare(self, ground: pygame.Surface, places: Sequence[SeatSpots]) -> Iterator[None]:
        """Make them, paint the pads of all places on the ground, and keep each of them lit."""
        art = self._kit.art
        self.token = art.picture(f"{KEY}/token_king", TOKEN)
        self.trap = self._snapped()
        self.crown = art.picture("common/icon_crown", _CROWN)
        self.ready = art.picture("common/icon_check", 46)
        self.cross = art.picture("common/icon_cross", 34)
        heights = {True: OWN_CHIP, False: CHIP}
        self.chips = {own: art.picture(self._score, high) for own, high in heights.items()}
        self.fan = self._small_fan()
        yield
        for is_own, size in ((False, PANEL), (True, (OWN_PANEL.w, OWN_PANEL.h))):
            wide, high = (self._kit.layout.length(units) for units in size)
            glows = []
            for share in (0.8 + 0.2 * step / (BREATH - 1) for step in range(BREATH)):
                fill, rim = (*_WARM, round(225 * share)), (*_RIM, round(255 * share))
                glows.append(pad(wide, high, fill, rim))
                yield
            for spots in (spots for spots in places if spots.is_own == is_own):
                corner = self._kit.layout.px((spots.panel.x, spots.panel.y))
                blit(ground, pad(wide, high, _NIGHT), corner)
                self._lights[spots] = [lit(ground, glow, corner) for glow in glows]
                yield

    def draw_light(self, surface: pygame.Surface, spots: SeatSpots, step: int) -> None:
        """Draw the warm light of a place, at a step of a breath."""
        corner = self._kit.layout.px((spots.panel.x, spots.panel.y))
        surface.blit(self._lights[spots][step], corner)

    def _snapped(self) -> pygame.Surface:
        """Return the small trap that has snapped, with what it costs."""
        trap = self._kit.art.picture(f"{KEY}/trap", _TRAP).copy()
        cost = label(self._kit.layout, _COSTS, 30.0)
        w, h = trap.get_size()
        whole = pygame.Surface((w, h + cost.get_height() // 2), pygame.SRCALPHA)
        blit(whole, trap, (0, 0))
        blit(whole, cost, ((w - cost.get_width()) // 2, whole.get_height() - cost.get_height()))
        return whole

    def _small_fan(self) -> pygame.Surface:
        """Return three small cards from behind."""
        back = self._kit.art.picture(f"{KEY}/card_back", _FAN)
        px = self._kit.layout.length(_FAN * 1.5)
        fan = pygame.Surface((px, px), pygame.SRCALPHA)
        for turn in (-20, 0, 20):
            card = pygame.transform.rotozoom(back, -turn, 1.0)
            x = px / 2 + px * 0.2 * turn / 20
            blit(fan, card, (x - card.get_width() / 2, px * 0.45 - card.get_height() / 2))
        return fan


class Gangster(SeatPlace):
    """One seat's place beside the house; its score is the rats of its gang, or its lives.

    Attributes:
        spots: where everything of it is.
        held: how many hand cards it has.
        is_asked: whether it has to do something.
        is_ready: whether it lays nothing more.
        is_trapped: whether a trap has snapped at it.
        has_king: whether it begins the round.
        is_out: whether it has lost all lives.
        is_idle: whether it does not play this round.
    """

    ICON = 30.0
    POINTER = 40.0
    SHOWS_TEMPER = True

    def __init__(
        self, kit: BoardKit, seat: Seat, look: SeatLook, spots: SeatSpots, portrait: Figure
    ) -> None:
        super().__init__(kit, seat, look, portrait)
        self.spots = spots
        self.held = 0
        self.is_asked = self.is_ready = self.is_trapped = False
        self.has_king = self.is_out = self.is_idle = False
        self._shade = pygame.Surface((1, 1))

    def prepare(self) -> Iterator[None]:
        """Make what `SeatPlace` has, the paper of the name, and the shade of the idle."""
        kit = self._kit
        self._shade = pad(*kit.layout.rect(self.spots.panel).size, _SHADED)
        scratch = pygame.Surface((kit.layout.width, kit.layout.height))
        for fill in (_LIT, _PALE, _OUT):
            kit.theme.panel(scratch, self.spots.plate, fill=fill, radius=12)
        yield from super().prepare()

    @property
    def name_width(self) -> float:
        """See `SeatPlace.name_width`."""
        return self._words.w

    @property
    def _words(self) -> Box:
        plate = self.spots.plate
        return Box(plate.x + 40, plate.y, plate.w - 46, plate.h)

    def settle(self, now: GoudaView) -> None:
        """Show what is seen now, with nothing under way; who is asked or ready stays so."""
        figure = self.portrait
        settle(figure)
        self.know(now)
        self.has_won = self.seat in now.winners
        figure.at, figure.look = self.spots.feet, None
        figure.mood = "cheer" if self.has_won else self.temper
        self.lift = float(self.has_won or self.is_asked)
        self.is_thinking = False

    def know(self, now: GoudaView) -> None:
        """Show from now on what all know of this seat."""
        seat = self.seat
        self.score, self.held = now.scores[seat], now.hands[seat]
        self.is_trapped, self.has_king = seat in now.trapped, seat == now.start
        self.is_out = seat in now.out
        self.is_idle = seat not in now.playing and not now.winners

    def get_ready(self, *, is_ready: bool = True) -> None:
        """Lay nothing more."""
        self.is_ready = is_ready

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds; who is out is still."""
        if not self.is_out:
            super().update(dt)

    def draw(self, surface: pygame.Surface, pictures: PanelPictures) -> None:
        """Draw who sits there, in the dark if it does not play, and what is known of it."""
        layout, spots = self._kit.layout, self.spots
        self.portrait.draw(surface, layout)
        if self.is_idle or self.is_out:
            blit(surface, self._shade, layout.px((spots.panel.x, spots.panel.y)))
        self._draw_plate(surface, pictures)
        for number in range(self.score):
            chip = pictures.chips[spots.is_own]
            blit_centre(surface, chip, layout, spots.chip_at(number, self.score))
        if not spots.is_own and not self.is_out:
            self._draw_fan(surface, pictures)
        if self.has_king:
            blit_centre(surface, pictures.token, layout, spots.token)
        if self.is_trapped:
            blit_centre(surface, pictures.trap, layout, spots.trap)

    def _draw_plate(self, surface: pygame.Surface, pictures: PanelPictures) -> None:
        kit, plate = self._kit, self.spots.plate
        fill = _LIT if self.is_lit else _OUT if self.is_out else _PALE
        kit.theme.panel(surface, plate, fill=fill, edge=INK, radius=12)
        icon = pictures.cross if self.is_out else self._icon
        blit_centre(surface, icon, kit.layout, (plate.x + 21, plate.centre[1]))
        self._draw_name(surface, self._words)

    def _draw_fan(self, surface: pygame.Surface, pictures: PanelPictures) -> None:
        kit, (x, y) = self._kit, self.spots.fan
        blit_centre(surface, pictures.fan, kit.layout, (x, y))
        box, held = Box.around((x, y + 4), 56, 44), str(self.held)
        kit.theme.text(surface, held, box, size=28, colour=CREAM, face="title", outline=INK)

    def draw_over(self, surface: pygame.Surface, pictures: PanelPictures, seconds: float) -> None:
        """Draw ready, crown, thoughts, and the pointer to whose turn it is."""
        layout, spots, (x, y) = self._kit.layout, self.spots, self.spots.head
        if self.is_ready:
            blit_centre(surface, pictures.ready, layout, spots.cards(1)[0])
        if self.has_won:
            blit_centre(surface, pictures.crown, layout, (x, y - 6 - self.portrait.hop))
        if self.is_thinking and not spots.is_own:
            self._draw_thought(surface, spots.thought, seconds)
        elif self.is_asked:
            swing = 7 * abs((self._still(seconds) * 1.7) % 2 - 1)
            self._draw_pointer(surface, (x, y - swing))
