"""Cat & Mouse, the players' corners: who sits there, the cheese wheel, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit, SeatLook
from game.boards.cat_and_mouse.places import PANELS
from game.boards.figures.figure import Figure
from game.boards.things.nameplate import fitting_name, seat_icon
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH, Thought, halo, medal
from game.geometry import Box, Point
from game.media.art import blit
from game.rules.base import Seat
from game.rules.cat_and_mouse.table import GOAL, STORE
from game.ui.theme import INK, Colour

WHEEL_HEIGHT: Final = 122.0
LIFT: Final = 8.0
"""How far the panel of whose turn it is is lifted, in units."""

_LIT: Final[Colour] = (255, 233, 158)
_PALE: Final[Colour] = (248, 236, 212)
_CROWNED: Final = GOAL + 1
"""The filling after the fullest one: the wheel of a winner, which wears a crown."""
_SWELLS: Final = (1.0, 1.07, 1.14)
_PIECE_AT: Final[tuple[Point, ...]] = (
    (37.4, -46.3),
    (60.5, 17.7),
    (0.0, 57.2),
    (-60.5, 17.7),
    (-37.4, -46.3),
)
"""The middle of each piece from the wheel's middle, in 300ths of the wheel's height."""


class Wheel:
    """The pictures of the cheese wheel with none to five pieces, shared by all panels."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self._frames: list[list[pygame.Surface]] = []
        self._counts: list[pygame.Surface] = []

    def prepare(self) -> Iterator[None]:
        """Make every filling at every swell, a filling a slice."""
        parts = self._kit.art.parts("cat_and_mouse/wheel", WHEEL_HEIGHT)
        px = self._kit.layout.length(WHEEL_HEIGHT)
        yield
        for filling in (*range(GOAL + 1), _CROWNED):
            whole = pygame.Surface((px, px), pygame.SRCALPHA)
            for name, part in parts.items():
                if _is_shown(name, filling):
                    blit(whole, part.surface, part.offset)
            sizes = [round(px * swell) for swell in _SWELLS]
            self._frames.append([pygame.transform.smoothscale(whole, (s, s)) for s in sizes])
            yield
        for count in range(STORE + 1):
            self._counts.append(medal(self._kit.layout, str(count), 48))
            yield

    def picture(self, pieces: int, swell: float, *, has_won: bool) -> pygame.Surface:
        """Return the wheel with that many pieces; `swell` 0 to 1 is how far it pops."""
        index = round(max(0.0, min(1.0, swell)) * (len(_SWELLS) - 1))
        filling = min(pieces, GOAL)
        return self._frames[_CROWNED if has_won and filling == GOAL else filling][index]

    def count(self, pieces: int) -> pygame.Surface:
        """Return the number of pieces as a medal."""
        return self._counts[pieces]


def _is_shown(group: str, filling: int) -> bool:
    if group.startswith("piece_"):
        return int(group.removeprefix("piece_")) <= filling
    return group == "base" or filling == _CROWNED


class SeatPanel:
    """One seat's corner.

    Attributes:
        portrait: the figure in it; the board sets its mood.
        jailer: Max, who sits in its place while its mouse is trapped.
        pieces: how many pieces of cheese it shows.
        lift: 0 at rest to 1, lifted because it is this seat's turn.
        swell: 0 to 1, how far the wheel pops because a piece has just clicked in.
        is_jailed: whether Max sits on this seat's mouse.
        is_thinking: whether a thought bubble is shown.
        has_won: whether a full wheel gets its crown.
        counts: whether the number of pieces is written beside the wheel.
    """

    def __init__(
        self, kit: BoardKit, seat: Seat, look: SeatLook, portrait: Figure, jailer: Figure
    ) -> None:
        self._kit, self._look = kit, look
        self.seat = seat
        self.box: Box = PANELS[seat]
        self.portrait, self.jailer = portrait, jailer
        self.pieces = 0
        self.lift = 0.0
        self.swell = 0.0
        self.is_jailed = False
        self.is_thinking = False
        self.has_won = False
        self.counts = False
        self._icon = pygame.Surface((1, 1))
        self._lights: list[pygame.Surface] = []
        self._arrow = pygame.Surface((1, 1))
        self._thought = Thought(kit.layout)
        self._name = look.name

    def prepare(self) -> Iterator[None]:
        """Make the panel in both lights, its icon, its glow and its pointer."""
        kit = self._kit
        self._icon = kit.art.picture(seat_icon(self._look), 42)
        yield
        scratch = pygame.Surface((kit.layout.width, kit.layout.height))
        for step in range(5):
            for fill in (_LIT, _PALE):
                kit.theme.panel(scratch, self.box.moved(0, -LIFT * step / 4), fill=fill)
                yield
        size = kit.layout.length(self.box.w * 1.34), kit.layout.length(self.box.h * 1.34)
        for step in range(BREATH):
            self._lights.append(halo(*size, 0.5 + 0.4 * step / (BREATH - 1)))
            yield
        pointer = kit.art.picture("common/arrow_turn", 50)
        self._arrow = pygame.transform.flip(pointer, False, self.box.y < 400)
        self._name = fitting_name(kit, self._look.name, self.box.w - 22)
        self._thought.prepare()

    def piece_place(self, piece: int) -> Point:
        """Return where a piece, 1 to 5, clicks in; for more, the wheel's middle."""
        x, y = self.wheel_centre
        if not 1 <= piece <= GOAL:
            return (x, y)
        dx, dy = _PIECE_AT[piece - 1]
        return (x + dx * WHEEL_HEIGHT / 300, y + dy * WHEEL_HEIGHT / 300)

    @property
    def wheel_centre(self) -> Point:
        """The middle of the cheese wheel."""
        return (self.box.x + 158, self.box.y + 138)

    @property
    def feet(self) -> Point:
        """Where the feet of the figure are."""
        return (self.box.x + 62, self.box.y + 176)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds: the one who lives here moves with the panel."""
        up = self._up()
        self.portrait.at = (self.feet[0], self.feet[1] + up)
        self.portrait.pose = "tail" if self.is_jailed else "stand"
        self.portrait.facing = -1 if self.is_jailed else 1
        self.portrait.update(dt)
        self.jailer.at = (self.feet[0] + 12, self.feet[1] + up)

    def _up(self) -> float:
        return -LIFT * round(self.lift * 4) / 4

    def draw(self, surface: pygame.Surface, wheel: Wheel, step: int, seconds: float) -> None:
        """Draw it.

        Args:
            surface: where.
            wheel: the pictures of the wheel.
            step: of the breath.
            seconds: that the board has lived, for what swings.
        """
        kit, up = self._kit, self._up()
        is_lit = self.lift > 0.5
        if is_lit:
            blit_centre(surface, self._lights[step], kit.layout, self.box.centre)
        box = self.box.moved(0, up)
        kit.theme.panel(surface, box, fill=_LIT if is_lit else _PALE)
        self._draw_inside(surface, box, wheel)
        if is_lit:
            self._draw_pointer(surface, seconds)
        if self.is_thinking:
            still = 1.0 if kit.motion == "none" else seconds
            self._thought.draw(surface, (box.x + 122, box.y + 80), still)

    def _draw_inside(self, surface: pygame.Surface, box: Box, wheel: Wheel) -> None:
        layout, up = self._kit.layout, box.y - self.box.y
        name = Box(box.x + 10, box.y + 8, box.w - 20, 48)
        self._kit.theme.text(surface, self._name, name, size=31, colour=INK, face="title")
        self.portrait.draw(surface, layout)
        if self.is_jailed:
            self.jailer.draw(surface, layout)
        blit_centre(surface, self._icon, layout, (self.feet[0], box.y + 209))
        x, y = self.wheel_centre
        picture = wheel.picture(self.pieces, self.swell, has_won=self.has_won)
        blit_centre(surface, picture, layout, (x, y + up))
        if self.counts or self.pieces > GOAL:
            at = (box.x + 190, box.y + 206)
            blit_centre(surface, wheel.count(self.pieces), layout, at)

    def _draw_pointer(self, surface: pygame.Surface, seconds: float) -> None:
        sway = 0.0 if self._kit.motion == "none" else 6 * abs((seconds * 1.4) % 2 - 1)
        # It stands at the panel's inner corner, where no space of the ring and no button is.
        x = self.box.right - 24 if self.box.x < 800 else self.box.x + 24
        y = self.box.bottom + 26 + sway if self.box.y < 400 else self.box.y - 32 - sway
        blit_centre(surface, self._arrow, self._kit.layout, (x, y))
