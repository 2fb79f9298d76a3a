"""The board of Cat & Mouse: a kitchen table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Finale, Slot
from game.boards.cat_and_mouse.framings import FRAMINGS
from game.boards.cat_and_mouse.narrator import CatAndMouseNarrator
from game.boards.cat_and_mouse.places import (
    BANNER_BOTTOM,
    CAT_HEIGHT,
    CAT_SLOT,
    DICE_SLOT,
    HOLE_FEET,
    MOUSE_HEIGHT,
    PANEL_BOXES,
    SPACE_RADII,
    STORE_BOX,
    STORE_SLOT,
    TOP_SLOT,
    TRAY_BOX,
    mouse_slot,
    space_box,
    wheel_slot,
)
from game.boards.cat_and_mouse.props import MICE, Props
from game.boards.cat_and_mouse.rulebook import RULEBOOK
from game.boards.cat_and_mouse.staging import cat, cheese, mice, turns
from game.boards.cat_and_mouse.staging.choreographer import GameChoreographer
from game.boards.components.signs import Highlight, text_disc
from game.boards.stage.backstage import StageCue
from game.boards.stage.board import Board
from game.geometry import Box
from game.motion.timeline import Step
from game.rules.base import Action, Event, Seat
from game.rules.cat_and_mouse.events import MouseSlid
from game.rules.cat_and_mouse.table import Drop, Order, Phase, Roll, Trap
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.ui.skin import Skin

_MOUSE_AREA: Final = (132.0, 164.0)
_CAT_AREA: Final = (164.0, 184.0)
_HOLE_AREA: Final = (130.0, 130.0)
_TOP_AREA: Final = Box.centred_at((HOLE_FEET[0], HOLE_FEET[1] - 10), 220, 96)
_TRAY_EDGE: Final = 18.0
"""Width of the tray's wooden edge, in units."""
_PLACES: Final = {DICE_SLOT: TRAY_BOX, STORE_SLOT: STORE_BOX, TOP_SLOT: _TOP_AREA}
_RING_TOP: Final = BANNER_BOTTOM + 14
"""Minimum y, in units, of the ring around a figure; it grows a little and glows."""
_TOP: Final = 122.0
"""Minimum y, in units, of a marker above a figure; it keeps the marker below the banner."""


class CatAndMouseBoard(Board[CatAndMouseView]):
    """The board of Cat & Mouse: a kitchen table with a large cheese on it."""

    stagings = turns.STAGINGS | mice.STAGINGS | cheese.STAGINGS | cat.STAGINGS
    framings = FRAMINGS
    rulebook = RULEBOOK
    narrator: CatAndMouseNarrator
    props: Props
    moves: GameChoreographer
    key: ClassVar[str] = "cat_and_mouse"
    seat_figures: ClassVar[tuple[str, ...]] = MICE
    aim_lessons: ClassVar[Mapping[str, str]] = {"younger": "aim_younger"}
    skin: ClassVar[Skin] = Skin((196, 142, 88), "cat_and_mouse/corner")
    close_up_zoom: ClassVar[float] = 1.8
    finale: ClassVar[Finale] = Finale(
        ("cat_and_mouse/backdrop", "cat_and_mouse/finale"),
        podium="cat_and_mouse/podium",
        perch="cat_and_mouse/perch",
        guests=("cat_and_mouse/max",),
    )

    @property
    @override
    def lit_areas(self) -> Sequence[Box]:
        return (TRAY_BOX,) if self.props.has_dice else ()

    @override
    def _make_parts(self) -> None:
        context = self.context
        self.narrator = CatAndMouseNarrator(context, self.seats, self.viewer)
        self.props = Props(
            context,
            self.seats,
            str(self.options.get("board", "standard")),
            has_dice=self.variant != "younger",
        )
        self.moves = GameChoreographer(self.props)
        self._has_suspense = False
        self._mouse_light = Highlight(context.art, 142, 64, 146, is_rimmed=True)
        self._cat_light = Highlight(context.art, 168, 74, 172, is_rimmed=True)
        self._tray_light = Highlight(context.art, 172, 178, is_rimmed=True)
        wide, high = 2 * SPACE_RADII[0], 2 * SPACE_RADII[1]
        self._space_light = Highlight(context.art, wide, high, 60, is_bare=True, is_rimmed=True)

    @override
    def _highlights(self) -> Sequence[Highlight]:
        dice = (self._tray_light,) if self.props.has_dice else ()
        return (*dice, self._mouse_light, self._cat_light)

    @property
    @override
    def interim_sentence(self) -> str:
        is_inside = self._has_suspense and self.props.sliding_seat is not None
        return self.narrator.slide_question() if is_inside else ""

    @override
    def prepare(self) -> None:
        _ = self.props.table

    @override
    def _place(self, view: CatAndMouseView) -> None:
        self.props.place(view)

    @override
    def _forget(self) -> None:
        self.props.clear_dice()

    @override
    def _begin(self, event: Event, cue: StageCue[CatAndMouseView]) -> None:
        # Otherwise the banner would name the exit before the mouse has reached it.
        self._has_suspense = isinstance(event, MouseSlid) and event.is_setup

    # -- choices --------------------------------------------------------------------------------

    @override
    def route(self, action: Action) -> tuple[Slot, ...]:
        match action:
            case Roll():
                return (DICE_SLOT,)
            case Drop() | Order("mouse"):
                return (mouse_slot(self.view.turn),)
            case Order("cat"):
                return (CAT_SLOT,)
            case Trap(seat):
                return (mouse_slot(seat),)
        raise ValueError(f"{action!r} is not chosen on this board")

    @override
    def area(self, slot: Slot) -> Box:
        if slot in _PLACES:
            return _PLACES[slot]
        if slot.kind == "wheel":
            return PANEL_BOXES[slot.index]
        if slot.kind == "space":
            return space_box(slot.index)
        if slot == CAT_SLOT:
            x, y = self.props.cat.position
            return Box.centred_at((x, y - CAT_HEIGHT * 0.47), *_CAT_AREA)
        if slot.index == self.view.dropping_seat:
            return Box.centred_at((HOLE_FEET[0], HOLE_FEET[1] - MOUSE_HEIGHT * 0.42), *_HOLE_AREA)
        x, y = self.props.mice[slot.index].position
        return Box.centred_at((x, y - MOUSE_HEIGHT * 0.45), *_MOUSE_AREA)

    @override
    def hint_ring(self, slot: Slot) -> tuple[Box, float]:
        box, radius = super().hint_ring(slot)
        if slot.kind in ("mouse", "cat"):
            top = max(box.y, _RING_TOP)
            box = Box(box.x, top, box.w, box.bottom - top)
            return box, min(box.w, box.h) / 2
        return (box.inset(_TRAY_EDGE) if slot == DICE_SLOT else box), radius

    @override
    def initial_focus(self, slots: Sequence[Slot]) -> Slot | None:
        own = mouse_slot(self.view.turn)
        is_trap = self.view.phase is Phase.TRAP
        return next((slot for slot in slots if not (is_trap and slot == own)), own)

    @override
    def pointable_slots(self) -> Sequence[Slot]:
        dice = (DICE_SLOT,) if self.props.has_dice else ()
        seats = range(len(self.view.mice))
        return (*dice, CAT_SLOT, *map(mouse_slot, seats), *map(wheel_slot, seats), STORE_SLOT)

    @override
    def _shake_step(self, slot: Slot) -> Step | None:
        return None if slot.kind == "store" else self.moves.shake_object(slot.kind, slot.index)

    @override
    def swing_phase(self) -> float:
        return self.props.wriggle_phase

    # -- animation ------------------------------------------------------------------------------

    @override
    def show_mood(self, seat: Seat, mood: str) -> None:
        super().show_mood(seat, mood)
        if seat not in (self.view.trapped, self.view.dropping_seat):
            self.props.mice[seat].mood = mood

    @override
    def _draw_glow(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        light, (x, y) = self._tray_light, TRAY_BOX.centre
        if slot.kind in ("space", "top"):
            light, (x, y) = self._space_light, self.area(slot).centre
        elif slot != DICE_SLOT:
            is_cat = slot == CAT_SLOT
            figure = self.props.cat if is_cat else self.props.mice[slot.index]
            light = self._cat_light if is_cat else self._mouse_light
            is_dropping = not is_cat and slot.index == self.view.dropping_seat
            x, y = HOLE_FEET if is_dropping else figure.position
            y -= 4
        light.draw(surface, (x, y), step, has_focus=slot == self._focus)
        if slot.kind == "space":
            self.props.draw_things_on(surface, slot.index)

    @override
    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        if CAT_SLOT in self._offered:
            area = self.area(slot)
            at = (area.centre[0], max(_TOP, area.y - 22))
            self._draw_swinging(surface, text_disc(self.context.art, "1", 50), at)
