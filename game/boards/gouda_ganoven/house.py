"""The doll's house of Gouda Ganoven: lit rooms with rats and cheese, and a sack of cheese above."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.card_faces import ComposedCardRenderer
from game.boards.components.limelight import Limelight
from game.boards.components.pieces import (
    RotatablePicture,
    blit_centre,
    contact_shadow,
    point_between,
    show_during,
)
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.places import SeatSpots
from game.boards.gouda_ganoven.room_lights import RoomLights, dimmed
from game.boards.gouda_ganoven.strengths import Strengths, StrengthTotal
from game.geometry import Point
from game.media.art import blit
from game.media.canvas import draw_shape
from game.motion.timeline import Call, Step, sequence
from game.physics.cheese_rain.path import SACK_SWAY_DEGREES, SWING_SECONDS, sack_position
from game.rules.base import Seat
from game.rules.gouda_ganoven.events import RoomFought
from game.rules.gouda_ganoven.table import ROOMS, Room
from game.rules.gouda_ganoven.view import GoudaView
from game.ui.theme import INK

_KEY: Final = "gouda_ganoven"
_SACK_TURNS: Final = 13
_ROPE: Final = places.SACK_CENTRE[1] - places.SACK_HOOK[1]
_KINDS: Final = 3
_SMALL: Final = 0.66
"""Height of a piece of cheese shared by several rats, as a fraction of a whole piece's."""
_ABOVE: Final = 0.37
"""Distance of carried cheese from the top of the rat's head, as a fraction of the cheese's size."""
_PULL: Final = 600.0
_FRAME: Final = 0.5
"""Darkness of the walls and floors between the rooms, 0 to 1."""
_DARKNESS: Final = 0.72
"""Depth of the darkness around the room of a fight, 0 to 1."""
_HEMP: Final = (214, 178, 122)
_NAILS: Final = 116.0


@dataclass(eq=False)
class CheesePiece:
    """A piece of cheese on the board.

    Attributes:
        position: its position on the floor, in units; in the air, the point vertically below it.
        number: selects one of several pictures.
        size: 0 (small, a piece shared by several rats) to 1 (a whole piece).
        lift: its height above the floor, in units.
        angle: its rotation, in degrees clockwise.
    """

    position: Point
    number: int
    size: float = 1.0
    lift: float = 0.0
    angle: float = 0.0

    def move_to(self, at: Point, lift: float, angle: float) -> None:
        """Move the piece to `lift` units above `at`, rotated by `angle` degrees."""
        self.position, self.lift, self.angle = at, lift, angle

    def motion_to(self, to: Point) -> Callable[[float], None]:
        """Return a function that rolls the piece towards `to`, given the progress, 0 to 1."""
        at, angle = self.position, self.angle
        return lambda t: self.move_to(point_between(at, to, t), self.lift, angle * (1 - t))


class House:
    """The doll's house and its contents.

    Attributes:
        lights: the lights in the rooms.
        contested_room: the room in which weapons are being counted, or None.
        sack_phase: the phase of the swinging sack, 0 to 1.
        sack_retraction: how far the sack has been pulled up, from 0 (above the house) to 1 (out of
            sight).
        limelight: the darkness around the room of a fight, in a close-up.
    """

    def __init__(
        self,
        context: BoardContext,
        rats: Sequence[Figure],
        spots: Sequence[SeatSpots],
        cards: ComposedCardRenderer,
    ) -> None:
        self._context, self._spots = context, tuple(spots)
        self._strengths = Strengths(context, cards)
        self.rats = tuple(rats)
        self.totals = [StrengthTotal() for _ in rats]
        self.cheese_by_room: dict[Room, list[CheesePiece]] = {room: [] for room in ROOMS}
        self.falling_cheese: list[CheesePiece] = []
        self.carried_cheese: dict[Seat, CheesePiece] = {}
        self.lights = RoomLights(context, lambda: self._lit_house)
        self.limelight = Limelight(context, _DARKNESS)
        self.fights: dict[Room, RoomFought] = {}
        self.contested_room: Room | None = None
        self.sack_phase = 0.0
        self.sack_retraction = 1.0
        self.is_nailed = False
        heights = (places.CHEESE_SIZE * _SMALL, places.CHEESE_SIZE)
        self._cheese = [
            RotatablePicture(context.art, f"{_KEY}/cheese_piece_{kind}", heights, 16)
            for kind in range(1, _KINDS + 1)
        ]

    @property
    def background(self) -> pygame.Surface:
        """The window-sized picture of everything that never moves."""
        return self._context.art.get((_KEY, "ground", self._spots), self._paint_ground)

    @property
    def _lit_house(self) -> pygame.Surface:
        return self._context.art.picture(f"{_KEY}/house", places.HOUSE_BOX.h, places.HOUSE_BOX.w)

    def _paint_ground(self) -> pygame.Surface:
        art, layout = self._context.art, self._context.layout
        ground = art.background_copy(f"{_KEY}/backdrop")
        blit(ground, dimmed(self._lit_house, _FRAME), layout.rect(places.HOUSE_BOX).topleft)
        self.lights.draw_night(ground)
        for spots in self._spots:
            box = art.picture(f"{_KEY}/seat_box", spots.panel.h, spots.panel.w)
            blit(ground, box, layout.px((spots.panel.x, spots.panel.y)))
        return ground

    def prefetch(self) -> Iterator[object]:
        """Render the rats, the cheese, the sack and the lights, yielding after each one."""
        for rat in self.rats:
            yield from rat.prefetch()
        for piece in self._cheese:
            yield from piece.prefetch()
        yield self._context.art.picture(f"{_KEY}/sack", places.SACK_SIZE)
        yield from self._strengths.prefetch()
        yield from self.lights.prefetch()

    def _sack_picture(self, number: int) -> pygame.Surface:
        upright = self._context.art.picture(f"{_KEY}/sack", places.SACK_SIZE)
        angle = SACK_SWAY_DEGREES * (2 * number / (_SACK_TURNS - 1) - 1)
        return pygame.transform.rotozoom(upright, -angle, 1.0)

    # -- positions ------------------------------------------------------------------------------

    def place(self, view: GoudaView) -> None:
        """Place everything as in `view`, without animation."""
        self.sack_retraction = 0.0 if view.is_raining else 1.0
        self.is_nailed = view.is_nailed_shut
        self.carried_cheese, self.falling_cheese, self.contested_room = {}, [], None
        self.lights.lit_rooms = ROOMS if view.is_raining else ()
        for room, pieces in zip(ROOMS, view.pieces, strict=True):
            event, seats = self.fights.get(room), view.rats_in(room)
            self._place_rats(room, seats, event)
            count = pieces if event is None else self._give_cheese(event)
            self._place_cheese(room, count, is_free=not seats)
        for seat, rat in enumerate(self.rats):
            rat.is_visible = view.room_of(seat) is not None
            if not rat.is_visible:
                rat.height = places.RAT_HEIGHT  # an undo may have interrupted the end of a round
        self._update_lights(0.0)

    def is_in_fight(self, seat: Seat) -> bool:
        """Return True if the rat of `seat` stands in a room where a fight's result is shown."""
        shown = self.fights.values()
        return any(rat.seat == seat for event in shown for rat in event.fighters)

    def _give_cheese(self, event: RoomFought) -> int:
        for fighter in event.fighters:
            self.rats[fighter.seat].mood = "cheer" if fighter.gets_cheese else "sad"
            if event.is_contest:
                self.totals[fighter.seat].show(fighter.strength, is_best=fighter.gets_cheese)
        for number, seat in enumerate(event.cheese_winners):
            self.carried_cheese[seat] = CheesePiece(
                (0.0, 0.0), number, 0.0 if seat in event.sharing_seats else 1.0
            )
        return max(0, event.cheese_count - len(event.cheese_winners))

    def _place_cheese(self, room: Room, count: int, *, is_free: bool) -> None:
        if not is_free or len(self.cheese_by_room[room]) != count:
            spots = places.cheese_spots(room, count)
            self.cheese_by_room[room] = [CheesePiece(at, number) for number, at in enumerate(spots)]

    def _place_rats(self, room: Room, seats: Sequence[Seat], event: RoomFought | None) -> None:
        high = places.rat_height(len(seats))
        spots = [(at, high) for at in places.rat_positions(room, len(seats))]
        if event is not None and event.is_contest:
            spots = places.parted_spots(room, [seat in event.cheese_winners for seat in seats])
        for seat, spot in zip(seats, spots, strict=True):
            rat = self.rats[seat]
            straighten_up(rat)
            rat.position, rat.height = spot
            rat.gaze_target, rat.mood = None, "calm"
            self.totals[seat].show(None)

    # -- changes during animations --------------------------------------------------------------

    def place_rat(self, seat: Seat, room: Room | None) -> None:
        """Place the rat of `seat` alone in `room`, or hide it if `room` is None."""
        self.rats[seat].set_visible(is_visible=room is not None)
        if room is not None:
            self.rats[seat].position = places.rat_positions(room, 1)[0]
            self.rats[seat].height = places.RAT_HEIGHT

    def nail_shut(self) -> None:
        """Show planks nailed across the house: no more cards can be played in this round."""
        self.is_nailed = True

    def mark_winners(self, event: RoomFought) -> None:
        """Highlight the strengths of the rats that win cheese in a fight, and hide all weapons."""
        self.contested_room = None
        for rat in event.fighters:
            self.totals[rat.seat].mark_result(is_best=rat.gets_cheese)

    def toss_cheese(self, crumb: CheesePiece, room: Room, *steps: Step) -> Step:
        """Return a step that keeps `crumb` in the air during `steps`, then leaves it in `room`."""
        way = show_during(self.falling_cheese, crumb, sequence(*steps))
        return sequence(way, Call(partial(self.cheese_by_room[room].append, crumb)))

    def end_round(self) -> None:
        """End a round: turn off the lights and hide carried cheese, strengths and planks."""
        self.carried_cheese, self.fights, self.is_nailed = {}, {}, False
        self.lights.lit_rooms = ()
        for total in self.totals:
            total.show(None)

    def remove_cheese(self) -> None:
        """Remove all cheese from the rooms."""
        self.cheese_by_room = {room: [] for room in ROOMS}

    def carried_cheese_position(self, seat: Seat) -> Point:
        """Return the point, in units, above its head where the rat of `seat` holds its cheese."""
        x, y = self.rats[seat].crown_point
        return (x, y - _ABOVE * places.CHEESE_SIZE)

    # -- frames ---------------------------------------------------------------------------------

    @property
    def sack_position(self) -> Point:
        """Centre of the swinging sack, in units."""
        turn = math.radians(sack_position(self.sack_phase).angle)
        return (
            places.SACK_CENTRE[0] - _ROPE * math.sin(turn),
            places.SACK_HOOK[1] + _ROPE * math.cos(turn),
        )

    def update(self, dt: float) -> None:
        """Advance the animation by `dt` seconds."""
        self._update_lights(dt)
        if self.sack_retraction < 1 and self._context.motion != "none":
            self.sack_phase = (self.sack_phase + dt / SWING_SECONDS) % 1.0
        for rat in self.rats:
            if rat.is_visible:
                rat.update(dt)

    def _update_lights(self, dt: float) -> None:
        rats = [rat.position for rat in self.rats if rat.is_visible]
        busy = {
            room
            for room, cheese in self.cheese_by_room.items()
            if cheese or any(places.floor_box(room).contains(at) for at in rats)
        }
        self.lights.update(dt, busy, self.contested_room)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draw the background, the lights in the rooms and the rope of the sack."""
        surface.blit(self.background, (0, 0))
        self.lights.draw(surface)
        if self.sack_retraction < 1:
            self._draw_rope(surface)

    def _draw_rope(self, surface: pygame.Surface) -> None:
        layout = self._context.layout
        x, y = self.sack_position
        lift = self.sack_retraction * _PULL
        hook = (places.SACK_CENTRE[0], places.SACK_HOOK[1] - lift)
        share = (_ROPE - places.SACK_SIZE * 0.42) / _ROPE
        knot = point_between(hook, (x, y - lift), share)
        points = [
            layout.px(at) for at in ((places.SACK_CENTRE[0], layout.visible_area.y), hook, knot)
        ]
        for colour, wide in ((INK, 9.0), (_HEMP, 5.0)):
            draw_shape(surface, pygame.draw.lines, colour, False, points, layout.length(wide))

    def draw_contents(self, surface: pygame.Surface) -> None:
        """Draw the rats, from back to front, then the cheese in the rooms."""
        for rat in sorted(self.rats, key=lambda rat: rat.y):
            rat.draw(surface, self._context.layout)
        for crumbs in self.cheese_by_room.values():
            for crumb in crumbs:
                self.draw_piece(surface, crumb)
        for seat, crumb in self.carried_cheese.items():
            self._draw_cheese(surface, crumb, self.carried_cheese_position(seat))

    def draw_piece(self, surface: pygame.Surface, crumb: CheesePiece) -> None:
        """Draw the piece of cheese `crumb`, with its shadow on the floor or on top of a wall."""
        x, y = crumb.position
        layout, foot = self._context.layout, places.cheese_shadow_position(crumb.position)
        if crumb.lift < 120 * places.RAIN_SCALE and foot is not None:
            px = layout.length(places.CHEESE_SIZE * 1.2), layout.length(places.CHEESE_SIZE * 0.45)
            shade = self._context.art.get_memoised(contact_shadow, *px, 100)
            blit_centre(surface, shade, layout, (foot[0], foot[1] + places.CHEESE_SIZE * 0.3))
        self._draw_cheese(surface, crumb, (x, y - crumb.lift))

    def _draw_cheese(self, surface: pygame.Surface, crumb: CheesePiece, at: Point) -> None:
        picture = self._cheese[crumb.number % _KINDS].rotated_picture(crumb.angle, crumb.size)
        blit_centre(surface, picture, self._context.layout, at)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """Draw the planks, the strengths with their weapons, the falling cheese and the sack."""
        layout = self._context.layout
        if self.is_nailed:
            nails = self._context.art.picture(f"{_KEY}/nailed", _NAILS)
            blit_centre(surface, nails, layout, places.HOUSE_BOX.centre)
        for rat, total in zip(self.rats, self.totals, strict=True):
            self._strengths.draw_sign(surface, rat, total)
        for rat, total in zip(self.rats, self.totals, strict=True):
            self._strengths.draw_weapon(surface, rat, total)
        for crumb in self.falling_cheese:
            self.draw_piece(surface, crumb)
        if self.sack_retraction < 1:
            x, y = self.sack_position
            turn = round(
                (0.5 + 0.5 * sack_position(self.sack_phase).angle / SACK_SWAY_DEGREES)
                * (_SACK_TURNS - 1)
            )
            sack = self._context.art.get(("sack", turn), partial(self._sack_picture, turn))
            blit_centre(surface, sack, layout, (x, y - self.sack_retraction * _PULL))
