"""Rat-a-Tat Cat, the friends around the table: whose turn it is, who has knocked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit, SeatLook
from game.boards.figures.figure import Figure
from game.boards.rat_a_tat_cat.places import OWN_PANEL, Place
from game.boards.stage.backstage import Moody
from game.boards.things.nameplate import fitting_name, seat_icon
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH, Thought, medal
from game.geometry import Box
from game.media.art import blit
from game.rules.base import Seat
from game.ui.theme import AMBER, CHEESE, CREAM, INK, TOMATO, Colour

_PLATE: Final = (166.0, 44.0)
_OWN_PLATE: Final = (150.0, 44.0)
_BADGE: Final = 52.0
_TOKEN: Final = 42.0
_CHAIRS: Final = (150.0, 124.0)
"""Heights of the empty chair of somebody else, and of the viewer's."""
_SINK: Final = 1.06
"""How far somebody sinks who leaves the table, as a share of the own height."""
_LIGHT: Final = (520.0, 400.0)
_OWN_LIGHT: Final = (1120.0, 380.0)
_WARM: Final[Colour] = (255, 222, 130)
_RINGS: Final = 14
_LIT: Final[Colour] = (255, 233, 158)
_PALE: Final[Colour] = (226, 208, 190)
_OUT: Final[Colour] = (176, 160, 152)


class PlayerPictures:
    """What all places share: lights, badges, the dealer's token."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        blank = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.token = self.knock = self.last = self.crown = self.cross = blank
        self.chairs: list[pygame.Surface] = []
        self.lights: list[pygame.Surface] = []
        self.own_lights: list[pygame.Surface] = []
        self.thought = Thought(kit.layout)

    def prepare(self) -> Iterator[None]:
        """Make them, one a slice."""
        art, layout = self._kit.art, self._kit.layout
        self.token = art.picture("rat_a_tat_cat/token", _TOKEN)
        self.chairs = [art.picture("rat_a_tat_cat/chair_empty", high) for high in _CHAIRS]
        self.crown = art.picture("common/icon_crown", 58)
        self.cross = art.picture("common/icon_cross", 34)
        self.knock = art.picture("rat_a_tat_cat/sign_knock", _BADGE)
        self.last = medal(layout, "1", _BADGE * 0.86, TOMATO)
        yield
        for step in range(BREATH):
            share = step / (BREATH - 1)
            for size, lights in ((_LIGHT, self.lights), (_OWN_LIGHT, self.own_lights)):
                wide, high = layout.length(size[0]), layout.length(size[1])
                lights.append(_pool(wide, high, 0.8 + 0.2 * share))
                yield
        self.thought.prepare()


def _pool(width: int, height: int, strength: float) -> pygame.Surface:
    """Return a pool of warm light with a soft rim: cards lie on it, so it must be wide."""
    zoom = 5
    small = pygame.Surface((max(20, width // zoom), max(20, height // zoom)), pygame.SRCALPHA)
    for ring in range(_RINGS):
        share = 1 - ring / (_RINGS + 6)
        rect = pygame.Rect(0, 0, small.get_width() * share, small.get_height() * share)
        rect.center = small.get_rect().center
        alpha = round(190 * strength * ((ring + 1) / _RINGS) ** 1.2)
        pygame.draw.ellipse(small, (*_WARM, alpha), rect)
    return pygame.transform.smoothscale(small.premul_alpha(), (max(1, width), max(1, height)))


class Friend(Moody):
    """One seat's place: the friend, the name, what is known of it.

    Attributes:
        seat: whose place it is.
        place: where it is.
        lift: 0 dark to 1 lit, because it is this seat's turn.
        sunk: 0 sits there, 1 has left the table.
        has_knocked: whether this seat has knocked in this round.
        has_last_turn: whether it has one more turn after somebody's knock.
        is_dealer: whether it dealt this round.
        has_won: whether there is a crown.
    """

    def __init__(
        self, kit: BoardKit, seat: Seat, look: SeatLook, place: Place, figure: Figure
    ) -> None:
        super().__init__(figure)
        self._kit, self._look = kit, look
        self.seat, self.place = seat, place
        self.lift = 0.0
        self.sunk = 0.0
        self.has_knocked = self.has_last_turn = self.is_dealer = False
        self.has_won = False
        self._icon = self._arrow = pygame.Surface((1, 1))
        self._name = look.name

    def prepare(self) -> Iterator[None]:
        """Make the icon, the name that fits, and the paper it stands on."""
        kit = self._kit
        self._icon = kit.art.picture(seat_icon(self._look), 32)
        pointer = kit.art.picture("common/arrow_turn", 44)
        turn = 0 if self.place.is_crowded else -90 * self.place.side
        self._arrow = pygame.transform.rotate(pointer, turn)
        self._name = fitting_name(kit, self._look.name, self._words.w)
        scratch = pygame.Surface((kit.layout.width, kit.layout.height))
        for fill in (_LIT, _PALE, _OUT):
            kit.theme.panel(scratch, self.plate, fill=fill, radius=12)
            if self.place.is_own:
                kit.theme.panel(scratch, OWN_PANEL, fill=fill, radius=30)
        yield

    # -- places ---------------------------------------------------------------------------------

    @property
    def plate(self) -> Box:
        """The paper with the name."""
        size = _OWN_PLATE if self.place.is_own else _PLATE
        return Box.around(self.place.plate, *size)

    @property
    def _words(self) -> Box:
        plate = self.plate
        return Box(plate.x + 42, plate.y, plate.w - 50, plate.h)

    @property
    def is_bot(self) -> bool:
        """Whether nobody holds on to the cards that are looked at: a bot needs no time."""
        return self._look.kind == "bot"

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.stand()
        if self.sunk < 1:
            self.portrait.update(dt)

    def stand(self) -> None:
        """Be where it sits, or below: behind the edge of the table."""
        x, y = self.place.feet
        self.portrait.at = (x, y + _SINK * self.place.height * self.sunk)

    def draw_light(self, surface: pygame.Surface, pictures: PlayerPictures, step: int) -> None:
        """Draw the warm light if it is this seat's turn."""
        if self.lift > 0.5:
            lights = pictures.own_lights if self.place.is_own else pictures.lights
            blit_centre(surface, lights[step], self._kit.layout, self.place.light)

    def draw(self, surface: pygame.Surface, pictures: PlayerPictures) -> None:
        """Draw who sits there, behind the edge of the table."""
        if self.place.is_own:
            fill = _OUT if self.sunk >= 1 else _LIT if self.lift > 0.5 else _PALE
            self._kit.theme.panel(surface, OWN_PANEL, fill=fill, radius=30)
        if self.sunk > 0:
            chair = pictures.chairs[self.place.is_own]
            left, bottom = self._kit.layout.px(self.place.feet)
            corner = (left - chair.get_width() // 2, bottom - chair.get_height())
            blit(surface, chair, corner)
        if self.sunk < 1:
            self._draw_portrait(surface)
        if self.has_won:
            x, y = self.place.head
            at = (x, y - 6 - self.portrait.hop)
            blit_centre(surface, pictures.crown, self._kit.layout, at)

    def _draw_portrait(self, surface: pygame.Surface) -> None:
        if self.sunk <= 0:
            self.portrait.draw(surface, self._kit.layout)
            return
        edge = self._kit.layout.px(self.place.feet)[1]
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), edge).clip(clip))
        self.portrait.draw(surface, self._kit.layout)
        surface.set_clip(clip)

    def draw_signs(self, surface: pygame.Surface, pictures: PlayerPictures, seconds: float) -> None:
        """Draw name, badges and thoughts."""
        kit, place = self._kit, self.place
        is_lit, is_out = self.lift > 0.5, self.sunk >= 1
        fill = _LIT if is_lit else _OUT if is_out else _PALE
        kit.theme.panel(surface, self.plate, fill=fill, edge=INK, radius=12)
        icon = pictures.cross if is_out else self._icon
        blit_centre(surface, icon, kit.layout, (self.plate.x + 23, self.plate.centre[1]))
        kit.theme.text(surface, self._name, self._words, size=28, face="title", align="left")
        if is_lit and not place.is_own:
            self._draw_pointer(surface, seconds)
        if self.is_dealer:
            blit_centre(surface, pictures.token, kit.layout, place.token)
        if self.has_knocked:
            blit_centre(surface, pictures.knock, kit.layout, place.badge)
        elif self.has_last_turn:
            blit_centre(surface, pictures.last, kit.layout, place.badge)
        if self.is_thinking:
            still = 1.0 if kit.motion == "none" else seconds
            pictures.thought.draw(surface, place.thought, still)

    def _draw_pointer(self, surface: pygame.Surface, seconds: float) -> None:
        """Point at the name of whose turn it is."""
        still = self._kit.motion == "none"
        swing = 0.0 if still else 7 * abs((seconds * 1.7) % 2 - 1)
        x, y = self.plate.centre
        if self.place.is_crowded:
            at = (x, self.plate.y - 24 - swing)
        else:
            at = (x + (self.plate.w / 2 + 30 + swing) * self.place.side, y)
        blit_centre(surface, self._arrow, self._kit.layout, at)


class Tally:
    """The points that are being counted at a place.

    Attributes:
        points: what it shows; None: nothing is counted.
        swell: 0 to 1, how far the number pops.
        is_best: whether nobody has fewer.
    """

    def __init__(self, kit: BoardKit, place: Place) -> None:
        self._kit, self.place = kit, place
        self.points: int | None = None
        self.swell = 0.0
        self.is_best = False

    def clear(self) -> None:
        """Show nothing."""
        self.points, self.swell, self.is_best = None, 0.0, False

    def draw(self, surface: pygame.Surface, medals: tuple[pygame.Surface, pygame.Surface]) -> None:
        """Draw it; `medals` are that of everybody and that of the best."""
        if self.points is None:
            return
        x, y = self.place.tally
        at = (x, y - 12 * self.swell)
        blit_centre(surface, medals[self.is_best], self._kit.layout, at)
        self._kit.theme.text(
            surface, str(self.points), Box.around(at, 64, 60), size=40, colour=CREAM,
            face="title", outline=INK,
        )  # fmt: skip


def tally_medals(kit: BoardKit) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the disc that points are counted on, and the larger golden one of the best."""
    return (medal(kit.layout, "", 70, AMBER), medal(kit.layout, "", 84, CHEESE))
