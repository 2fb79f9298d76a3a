"""Gouda Ganoven, the places of the rats around the house: who sits there, and what all know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardKit, SeatLook
from game.boards.figures.figure import Figure
from game.boards.gouda_ganoven.house import lit
from game.boards.gouda_ganoven.places import CHIP, OWN_CHIP, OWN_PANEL, PANEL, Place
from game.boards.stage.backstage import Moody
from game.boards.things.nameplate import fitting_name, seat_icon
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH, Thought
from game.geometry import Box, Layout
from game.media.art import blit
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import TRAP_COSTS
from game.ui.theme import CREAM, INK, TOMATO, Colour, font

KEY: Final = "gouda_ganoven"
_TOKEN: Final = 46.0
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

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        blank = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.token = self.trap = self.ready = self.crown = self.cross = self.fan = blank
        self.chips: dict[bool, pygame.Surface] = {}
        self._pads: dict[bool, pygame.Surface] = {}
        self._glows: dict[bool, list[pygame.Surface]] = {}
        self._lights: dict[Place, list[pygame.Surface]] = {}
        self.thought = Thought(kit.layout)

    def prepare(self, *, has_lives: bool) -> Iterator[None]:
        """Make them, one a slice."""
        art, layout = self._kit.art, self._kit.layout
        self.token = art.picture(f"{KEY}/token_king", _TOKEN)
        self.trap = self._snapped()
        self.crown = art.picture("common/icon_crown", _CROWN)
        self.ready = art.picture("common/icon_check", 46)
        self.cross = art.picture("common/icon_cross", 34)
        name = f"{KEY}/life" if has_lives else f"{KEY}/chip"
        self.chips = {False: art.picture(name, CHIP), True: art.picture(name, OWN_CHIP)}
        self.fan = self._small_fan()
        yield
        for is_own, size in ((False, PANEL), (True, (OWN_PANEL.w, OWN_PANEL.h))):
            wide, high = layout.length(size[0]), layout.length(size[1])
            self._pads[is_own] = _pad(wide, high, _NIGHT, None)
            self._glows[is_own] = []
            for step in range(BREATH):
                share = 0.8 + 0.2 * step / (BREATH - 1)
                rim = (*_RIM, round(255 * share))
                glow = _pad(wide, high, (*_WARM, round(225 * share)), rim)
                self._glows[is_own].append(glow)
                yield
        self.thought.prepare()

    def paint(self, ground: pygame.Surface, places: Sequence[Place]) -> Iterator[None]:
        """Paint the pads of all places on the ground, and keep each of them lit."""
        for place in places:
            corner = self._kit.layout.px((place.panel.x, place.panel.y))
            blit(ground, self._pads[place.is_own], corner)
            self._lights[place] = [lit(ground, g, corner) for g in self._glows[place.is_own]]
            yield

    def draw_light(self, surface: pygame.Surface, place: Place, step: int) -> None:
        """Draw the warm light of a place, at a step of a breath."""
        corner = self._kit.layout.px((place.panel.x, place.panel.y))
        surface.blit(self._lights[place][step], corner)

    def _snapped(self) -> pygame.Surface:
        """Return the small trap that has snapped, with what it costs."""
        trap = self._kit.art.picture(f"{KEY}/trap", _TRAP).copy()
        cost = _label(self._kit.layout, _COSTS, 30.0)
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


def _pad(
    width: int, height: int, fill: tuple[int, int, int, int], rim: tuple[int, int, int, int] | None
) -> pygame.Surface:
    """Return a soft rounded pad of that size in pixels, premultiplied."""
    big = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
    radius = min(width, height) // 3
    pygame.draw.rect(big, fill, big.get_rect(), 0, radius)
    if rim is not None:
        pygame.draw.rect(big, rim, big.get_rect(), max(4, height // 18), radius)
    return pygame.transform.smoothscale(big.premul_alpha(), (width, height))


def _label(layout: Layout, words: str, size: float) -> pygame.Surface:
    """Return a few words on a red label, `size` units high, premultiplied."""
    px = layout.length(size)
    text = font("title", max(8, round(px * 0.82))).render(words, True, CREAM).premul_alpha()
    zoom = 3
    big = pygame.Surface(((text.get_width() + px * 2 // 3) * zoom, px * zoom), pygame.SRCALPHA)
    line = max(3, px * zoom // 12)
    pygame.draw.rect(big, INK, big.get_rect(), 0, px * zoom // 3)
    inner = big.get_rect().inflate(-2 * line, -2 * line)
    pygame.draw.rect(big, TOMATO, inner, 0, px * zoom // 3 - line)
    size_px = (big.get_width() // zoom, px)
    label = pygame.transform.smoothscale(big.premul_alpha(), size_px)
    blit(label, text, text.get_rect(center=label.get_rect().center).topleft)
    return label


class Resident(Moody):
    """One seat's place.

    Attributes:
        seat: whose place it is.
        place: where it is.
        lift: 0 dark to 1 lit, because it is this seat's turn.
        is_asked: whether it is to do something.
        chips: rats of the gang, or lives.
        held: how many hand cards it has.
        is_ready: whether it lays nothing more.
        is_trapped: whether a trap has snapped at it.
        has_king: whether it begins the round.
        is_out: whether it has lost all lives.
        is_idle: whether it does not play this round.
        has_won: whether there is a crown.
    """

    def __init__(
        self, kit: BoardKit, seat: Seat, look: SeatLook, place: Place, figure: Figure
    ) -> None:
        super().__init__(figure)
        self._kit, self._look = kit, look
        self.seat, self.place = seat, place
        self.lift = 0.0
        self.chips = self.held = 0
        self.is_asked = False
        self.is_ready = self.is_trapped = self.has_king = False
        self.is_out = self.is_idle = self.has_won = False
        self._icon = self._arrow = pygame.Surface((1, 1))
        self._shade = pygame.Surface((1, 1))
        self._name = look.name

    def prepare(self) -> Iterator[None]:
        """Make the icon, the name that fits, the paper it stands on, and the shade of the idle."""
        kit = self._kit
        self._icon = kit.art.picture(seat_icon(self._look), 30)
        self._arrow = kit.art.picture("common/arrow_turn", 40)
        self._name = fitting_name(kit, self._look.name, self._words.w)
        size = kit.layout.rect(self.place.panel).size
        self._shade = _pad(*size, _SHADED, None)
        scratch = pygame.Surface((kit.layout.width, kit.layout.height))
        for fill in (_LIT, _PALE, _OUT):
            kit.theme.panel(scratch, self.place.plate, fill=fill, radius=12)
        yield

    @property
    def _words(self) -> Box:
        plate = self.place.plate
        return Box(plate.x + 40, plate.y, plate.w - 46, plate.h)

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        if not self.is_out:
            self.portrait.update(dt)

    def draw_light(self, surface: pygame.Surface, pictures: PanelPictures, step: int) -> None:
        """Draw the warm light if it is this seat's turn."""
        if self.lift > 0.5:
            pictures.draw_light(surface, self.place, step)

    def draw(self, surface: pygame.Surface, pictures: PanelPictures) -> None:
        """Draw who sits there, in the dark if it does not play, and what is known of it."""
        kit, place = self._kit, self.place
        self.portrait.draw(surface, kit.layout)
        if self.is_idle or self.is_out:
            blit(surface, self._shade, kit.layout.px((place.panel.x, place.panel.y)))
        self._draw_plate(surface, pictures)
        self._draw_gang(surface, pictures)
        if self.has_king:
            blit_centre(surface, pictures.token, kit.layout, place.token)
        if self.is_trapped:
            blit_centre(surface, pictures.trap, kit.layout, place.trap)

    def _draw_plate(self, surface: pygame.Surface, pictures: PanelPictures) -> None:
        kit, plate = self._kit, self.place.plate
        fill = _LIT if self.lift > 0.5 else _OUT if self.is_out else _PALE
        kit.theme.panel(surface, plate, fill=fill, edge=INK, radius=12)
        icon = pictures.cross if self.is_out else self._icon
        blit_centre(surface, icon, kit.layout, (plate.x + 21, plate.centre[1]))
        kit.theme.text(surface, self._name, self._words, size=28, face="title", align="left")

    def _draw_gang(self, surface: pygame.Surface, pictures: PanelPictures) -> None:
        kit, place = self._kit, self.place
        for number in range(self.chips):
            chip = pictures.chips[place.is_own]
            blit_centre(surface, chip, kit.layout, place.chip_at(number, self.chips))
        if not place.is_own and not self.is_out:
            blit_centre(surface, pictures.fan, kit.layout, place.fan)
            box = Box.around((place.fan[0], place.fan[1] + 4), 56, 44)
            kit.theme.text(
                surface, str(self.held), box, size=28, colour=CREAM, face="title", outline=INK
            )

    def draw_over(self, surface: pygame.Surface, pictures: PanelPictures, seconds: float) -> None:
        """Draw ready, crown, thoughts, and the pointer to whose turn it is."""
        kit, place = self._kit, self.place
        if self.is_ready:
            blit_centre(surface, pictures.ready, kit.layout, place.spots(1)[0])
        if self.has_won:
            x, y = place.head
            blit_centre(surface, pictures.crown, kit.layout, (x, y - 6 - self.portrait.hop))
        still = 1.0 if kit.motion == "none" else seconds
        if self.is_thinking and not place.is_own:
            pictures.thought.draw(surface, place.thought, still)
        elif self.is_asked:
            swing = 7 * abs((still * 1.7) % 2 - 1)
            blit_centre(surface, self._arrow, kit.layout, (place.feet[0], place.head[1] - swing))
