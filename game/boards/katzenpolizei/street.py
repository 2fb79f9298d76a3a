"""The street of Katzenpolizei: pile, drawn card, die, lamp, ledges, and the stairs in Alarm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.dice import Die
from game.boards.components.periodic import rotated_cel
from game.boards.components.pieces import arch_height, blit_centre, contact_shadow
from game.boards.components.signs import text_disc
from game.boards.figures.parts import Cel, composed_sheet
from game.boards.katzenpolizei import places
from game.boards.katzenpolizei.places import (
    CARD_HEIGHT,
    DRAWN_CARD_CENTRE,
    DRAWN_CARD_HEIGHT,
    LEDGES,
    WALLS,
    Ledge,
    Pot,
    Wall,
    free_walls,
)
from game.geometry import Box, Point
from game.media.art import blit
from game.motion.easing import Easing
from game.motion.timeline import Step
from game.motion.tween import Tween
from game.rules.katzenpolizei.table import POLICE, Card, DieFace
from game.scaling import smoothscale
from game.ui.fonts import Colour
from game.ui.theme import AMBER, CREAM, INK

DIE_FACES: Final[tuple[DieFace, ...]] = ("cat", "dog", "mouse", "whistle")
_PILE_CENTRES: Final[dict[str, Point]] = {"base": (712.0, 512.0), "alarm": (936.0, 400.0)}
"""The centre of the pile of cards, by variant, in units."""
_DIE_CENTRES: Final[dict[str, Point]] = {"base": (868.0, 512.0), "alarm": (928.0, 526.0)}
"""The centre of the die at rest, by variant, in units."""
_CARRIERS: Final[dict[str, tuple[str, Box]]] = {
    "base": ("cart", Box(620, 430, 344, 260)),
    "alarm": ("stand", Box(862, 322, 140, 310)),
}
"""What the pile and the tray of the die lie on, by variant: its picture and its box."""
_TRAY_HEIGHT: Final = 128.0
_LEAVES: Final = 7
"""Number of card edges drawn for a full pile."""
_LEAF: Final = 3.0
_STEP_HEIGHT: Final = 46.0
_STEP_DOWN: Final = 11.0
"""Distance, in units, from the feet of the police cat on a step down to the step's centre."""
_PLATE_SIZE: Final = 28.0
_PLATE_DOWN: Final = 22.0
"""Distance, in units, from the feet of the police cat on a step down to its number's centre."""
_LEDGE_WIDTH: Final = 424.0
"""Width, in units, of a ledge and of a coloured edge; the long wall has several edges in a row."""
_EDGE_HEIGHT: Final = 24.0
"""Height of an edge's picture, in units; with less, rounding would make the drawing narrower."""
_EDGE_DOWN: Final = 4.0
"""Distance, in units, of a coloured edge below the feet of the cats above it."""
_EDGES: Final = {"B": 4}
"""Number of coloured edges in a row along each wall that has more than one, by its name."""
_POTS: Final = {"flowerpot": 78.0, "herbs": 70.0, "fishbowl": 92.0, "blanket": 82.0, "bowl": 62.0}
"""Height, in units, of each picture of a pot, or another object, on a coping."""
_SIZES: Final = 6
_SWING: Final = 18.0
"""Angle, in degrees, to which the bell first swings when it is rung."""
_SWINGS: Final = 3
"""Number of pictures of the bell between its middle position and either side."""
_RINGS: Final = 4
"""Number of swings each time the bell is rung."""
_WIDTHS: Final = 6
_FRONTS: Final[dict[Card | None, str | None]] = {POLICE: "police", None: None}
"""Name of the picture on the front of a card that shows no cats; None if there is no card."""


class DrawnCard:
    """The card just drawn: it flies from the pile, grows and turns over.

    Attributes:
        position: its centre, in units.
        size: from 0 (the size of a card in the pile) to 1 (full size).
        flip: from 0 (face down) to 1 (face up).
        front: the picture on its face: "police" for a police card, "front" for a card with cats, or
            None if no card is shown.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self.position: Point = DRAWN_CARD_CENTRE
        self.size = 1.0
        self.flip = 1.0
        self.front: str | None = None

    def _picture(self, name: str, size: int, width: int) -> pygame.Surface:
        height = CARD_HEIGHT + (DRAWN_CARD_HEIGHT - CARD_HEIGHT) * size / (_SIZES - 1)
        art, name = self._context.art, f"katzenpolizei/card_{name}"
        picture = art.picture(name, height)
        wide = (round(picture.width * width / _WIDTHS), picture.height)
        make = partial(smoothscale, picture, wide)
        return picture if width == _WIDTHS else art.get(("held card", name, size, width), make)

    def prefetch(self) -> Iterator[object]:
        """Render both sides of the card in every size, yielding after each one."""
        for side in ("back", "front", "police"):
            yield from (self._picture(side, size, _WIDTHS) for size in range(_SIZES))

    def set_position(self, point: Point) -> None:
        """Set the position of the card's centre, in units."""
        self.position = point

    def set_size(self, size: float) -> None:
        """Set the size of the card, from 0 (in the pile) to 1 (full size)."""
        self.size = size

    def set_flip(self, flip: float) -> None:
        """Turn the card over: a `flip` of 0 is face down, 1 is face up."""
        self.flip = flip

    def fly(self, end: Point, seconds: float, ease: Easing) -> Step:
        """Return a step that moves the card to the point `end`."""
        return Tween(lambda: self.position, self.set_position, end, seconds, ease)

    @property
    def is_open(self) -> bool:
        """Whether the card is completely face up."""
        return self.front is not None and self.flip >= 1

    def show_card(self, card: Card | None) -> None:
        """Show `card` face up at full size, without animation; None hides the drawn card."""
        self.position, self.size, self.flip, self.front = (
            DRAWN_CARD_CENTRE,
            1.0,
            1.0,
            _FRONTS.get(card, "front"),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card without the cats on it."""
        if self.front is None:
            return
        size = round(max(0.0, min(1.0, self.size)) * (_SIZES - 1))
        widths = _WIDTHS if size == _SIZES - 1 else 1  # only a large card turns over
        width = max(1, round(abs(2 * self.flip - 1) * widths)) + _WIDTHS - widths
        picture = self._picture("back" if self.flip < 0.5 else self.front, size, width)
        blit_centre(surface, picture, self._context.layout, self.position)


class Street:
    """The inanimate props in the street.

    Attributes:
        pile: the number of cards left in the pile.
        pile_box: the box around the pile.
        pile_offset: the horizontal offset of the pile while it shakes, in units.
        ledges: the benches and shelves that are visible.
        pots: the visible part, 0 to 1, of each pot on the coping of a player's wall.
        reached_step: the number of the step on which the police cat is, 0 if on none.
        bell_angle: the angle of the alarm bell, in degrees.
    """

    def __init__(self, context: BoardContext, colours: Mapping[str, Colour], variant: str) -> None:
        """Create the street; `colours` are those of the players, by the names of their walls."""
        self._context, self._colours = context, colours
        self.is_alarm = variant == "alarm"
        self._pile_at = _PILE_CENTRES[variant]
        self.pile_box = Box.centred_at(self._pile_at, 0.75 * CARD_HEIGHT, CARD_HEIGHT)
        names = tuple(f"katzenpolizei/die_{face}" for face in DIE_FACES)
        self.die = Die(context.art, names, places.DIE_HEIGHT, _DIE_CENTRES[variant])
        self.card = DrawnCard(context)
        self.pile = 0
        self.pile_offset = 0.0
        self.ledges: set[Ledge] = set()
        self.pots: dict[Pot, float] = {}
        self.reached_step = 0
        self.bell_angle = 0.0
        self._key = ("street", tuple(colours.items()), variant)

    def prefetch(self) -> Iterator[object]:
        """Render the die, the ledges and the step that glows, yielding after each picture."""
        yield from self.die.prefetch()
        yield from map(self._ledge_picture, LEDGES)
        yield from map(self._edge_picture, self._colours)
        yield self._context.art.picture("katzenpolizei/step_lit", _STEP_HEIGHT)

    @property
    def background(self) -> pygame.Surface:
        """The background picture, with everything that never moves."""
        return self._context.art.get(self._key, self._paint_ground)

    def _paint_ground(self) -> pygame.Surface:
        art, layout = self._context.art, self._context.layout
        ground = art.background_copy("katzenpolizei/backdrop")
        self._paint_picture(ground, "lamp", places.LAMP_BOX)
        for name in self._colours:
            self._draw_edges(ground, WALLS[name], WALLS[name].coping, _EDGES.get(name, 1))
        for wall in free_walls(len(self._colours)):
            self._paint_picture(ground, "window_shut", wall.window)
            for name, box in _FURNITURE[wall.name]:
                self._paint_picture(ground, name, box)
        self._paint_picture(ground, *_CARRIERS[self._key[-1]])
        tray = art.picture("katzenpolizei/die_tray", _TRAY_HEIGHT)
        blit_centre(ground, tray, layout, self.die.home)
        if self.is_alarm:
            art.draw_uncached(ground, "katzenpolizei/stairs")
            for number in range(len(places.stair_points()), 0, -1):
                self._draw_step(ground, "step", number)
        return ground

    def _draw_step(self, surface: pygame.Surface, name: str, number: int) -> None:
        art, (x, y) = self._context.art, places.stair_points()[number - 1]
        step = art.picture(f"katzenpolizei/{name}", _STEP_HEIGHT)
        blit_centre(surface, step, art.layout, (x, y + _STEP_DOWN))
        plate = text_disc(art, str(number), _PLATE_SIZE, AMBER)
        blit_centre(surface, plate, art.layout, (x, y + _PLATE_DOWN))

    def _paint_picture(self, ground: pygame.Surface, name: str, box: Box) -> None:
        picture = self._context.art.picture(f"katzenpolizei/{name}", box.h, box.w)
        blit(ground, picture, self._context.layout.px((box.x, box.y)))

    def _ledge_picture(self, tier: int) -> pygame.Surface:
        kind = LEDGES[tier]
        name = f"katzenpolizei/{kind.picture}"
        return self._context.art.picture(name, kind.height, _LEDGE_WIDTH)

    def _edge_picture(self, name: str) -> pygame.Surface:
        colour = self._colours[name]
        return self._context.art.get(("edge", colour), partial(self._tinted_edge, colour))

    def _tinted_edge(self, colour: Colour) -> pygame.Surface:
        edge = self._context.art.picture("katzenpolizei/edge", _EDGE_HEIGHT, _LEDGE_WIDTH).copy()
        edge.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return edge

    def _draw_edges(self, surface: pygame.Surface, wall: Wall, y: float, count: int = 1) -> None:
        edge = self._edge_picture(wall.name)
        left, top = self._context.layout.px((_ledge_left(wall), y + _EDGE_DOWN))
        for number in range(count):
            blit(surface, edge, (left + number * edge.width, top))

    def _bell_cel(self, turn: int) -> Cel:
        parts = self._context.art.parts("katzenpolizei/bell", places.BELL_HEIGHT)
        hanging = [parts[name] for name in ("clapper", "bell")]
        sheet = composed_sheet([(part.surface, *part.offset) for part in hanging])
        return rotated_cel(sheet, hanging[1].pivot or (0.0, 0.0), turn * _SWING / _SWINGS)

    def put_on_pile(self, card: Card, left: int) -> None:
        """Show the drawn card face down on the pile, ready to fly.

        `left` is the number of cards below it in the pile.
        """
        self.card.show_card(card)
        self.card.position, self.card.size, self.card.flip = self.pile_position, 0.0, 0.0
        self.pile = left

    def move_pots(self, coming: set[Pot], going: set[Pot], t: float) -> None:
        """Raise the pots `coming`, lower the pots `going`; `t` is the step's progress, 0 to 1."""
        self.pots |= dict.fromkeys(coming, t) | dict.fromkeys(going, 1 - t)

    def set_reached_step(self, number: int) -> None:
        """Set the number of the step on which the police cat is, which glows; 0 for none."""
        self.reached_step = number

    def ring_bell(self, t: float) -> None:
        """Swing the alarm bell; `t` is the progress of the step, 0 to 1."""
        side = 1 if int(t * _RINGS) % 2 else -1
        self.bell_angle = side * _SWING * arch_height(t * _RINGS % 1.0) * (1 - t) if t < 1 else 0.0

    # -- frames ---------------------------------------------------------------------------------

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draw the background, the shelves, the pile and the bell."""
        layout = self._context.layout
        surface.blit(self.background, (0, 0))
        if self.reached_step:
            self._draw_step(surface, "step_lit", self.reached_step)
        for name, tier in self.ledges:
            wall = WALLS[name]
            corner = layout.px((_ledge_left(wall), wall.row_y(tier) - LEDGES[tier].rise))
            blit(surface, self._ledge_picture(tier), corner)
            self._draw_edges(surface, wall, wall.row_y(tier))
        for (picture, (x, y)), share in self.pots.items():
            high = _POTS[picture]
            pot = self._context.art.picture(f"katzenpolizei/{picture}", high)
            left, top = layout.px((x, y + 4 - high * share))
            shown = (0, 0, pot.get_width(), round(pot.get_height() * share))
            corner = (left - pot.get_width() // 2, top)
            surface.blit(pot, corner, shown, pygame.BLEND_PREMULTIPLIED)
        self._draw_pile(surface)
        if self.is_alarm:
            turn = round(max(-1.0, min(1.0, self.bell_angle / _SWING)) * _SWINGS)
            cel = self._context.art.get(("bell", turn), partial(self._bell_cel, turn))
            x, y = layout.px(places.bell_point())
            blit(surface, cel.surface, (x + cel.dx, y + cel.dy))

    @property
    def pile_position(self) -> Point:
        """Centre of the pile's top card, in units."""
        x, y = self._pile_at
        return (x + self.pile_offset, y - _LEAF * (self._leaf_count - 1))

    @property
    def _leaf_count(self) -> int:
        return max(1, math.ceil(self.pile / 36 * _LEAVES))

    def _draw_pile(self, surface: pygame.Surface) -> None:
        if self.pile <= 0:
            return
        layout = self._context.layout
        x, y = self.pile_position[0], self._pile_at[1]
        back = self._context.art.picture("katzenpolizei/card_back", CARD_HEIGHT)
        shade = self._context.art.get_memoised(contact_shadow, *(round(1.2 * n) for n in back.size))
        blit_centre(surface, shade, layout, (x + 4, y + 6))
        for leaf in range(self._leaf_count):
            blit_centre(surface, back, layout, (x, y - _LEAF * leaf))
        at = Box.centred_at((x, self.pile_position[1]), 84, 60)
        self._context.theme.draw_text(
            surface, str(self.pile), at, size=40, colour=CREAM, face="title", outline=INK
        )


def _ledge_left(wall: Wall) -> float:
    """Return the x coordinate, in units, of the left end of the ledges and edges of `wall`."""
    return wall.window.right if wall.is_left else wall.window.x - _LEDGE_WIDTH


_FURNITURE: Final[dict[str, tuple[tuple[str, Box], ...]]] = {
    "LL": (
        ("shed", Box(180, 439, 330, 126)),
        ("washing", Box(170, 575, 240, 96)),
        ("notice", Box(492, 595, 48, 56)),
        ("flowerpot", Box(500, 491, 66, 82)),
    ),
    "LU": (
        ("shed", Box(292, 174, 300, 114)),
        ("notice", Box(470, 318, 44, 51)),
        ("flowerpot", Box(176, 216, 66, 82)),
        ("herbs", Box(248, 230, 56, 68)),
    ),
    "RU": (("washing", Box(1190, 300, 240, 96)), ("flowerpot", Box(1084, 216, 66, 82))),
    "RL": (
        ("shed", Box(1086, 439, 330, 126)),
        ("herbs", Box(1036, 505, 56, 68)),
        ("washing", Box(1190, 575, 240, 96)),
        ("notice", Box(1078, 595, 48, 56)),
    ),
}
"""Objects at walls that belong to no player, each a picture and its box, by the wall's name."""
