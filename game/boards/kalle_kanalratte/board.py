"""The board of Kalle Kanalratte: a sewer with sixteen lids, one of which hides Kalle, the rat.

Only the hider's board knows where Kalle is. It shows this only with a paw mark on the lid, and only
if the display option `show_kalle` is on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Finale, Prefetchable, Slot, UnorderedRoute
from game.boards.components.labels import draw_round_number
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import Highlight
from game.boards.kalle_kanalratte.framings import FRAMINGS
from game.boards.kalle_kanalratte.narrator import KalleNarrator
from game.boards.kalle_kanalratte.places import (
    LANTERNS_BOX,
    LANTERNS_SLOT,
    LID_CENTRES,
    LID_RADII,
    PASS_BOX,
    PASS_SLOT,
    PLATE_BOX,
    PLATE_SLOT,
    ROUND_BOX,
    lid_slot,
    panel_slot,
    portrait_mood,
    row_scale,
)
from game.boards.kalle_kanalratte.props import PLAYER_FIGURES, Props
from game.boards.kalle_kanalratte.rulebook import RULEBOOK
from game.boards.kalle_kanalratte.shine import MANY, LidShine
from game.boards.kalle_kanalratte.signs import LidHighlight, crumb_counts
from game.boards.kalle_kanalratte.staging import reveal, rounds, search
from game.boards.kalle_kanalratte.staging.choreographer import GameChoreographer
from game.boards.stage.board import Board
from game.geometry import Box
from game.motion.timeline import Step
from game.rules.base import Action, Event, Seat
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.view import KalleView, kalle_cell_after
from game.ui.skin import Skin
from game.ui.theme import CREAM, INK, WOOD

_LID_AREA: Final = (150.0, 92.0)
_SIGN: Final = 54.0
"""Height, in units, of the picture on the "no swap" sign."""
_PLACES: Final = {PASS_SLOT: PASS_BOX, PLATE_SLOT: PLATE_BOX, LANTERNS_SLOT: LANTERNS_BOX}
_LID_RING: Final = 8.0
"""Units by which the glow of a lid extends beyond the lid."""
_PICKED: Final = 22.0
"""Height, in units, to which the first lid picked for a swap is lifted."""
_MOST_PARTNERS: Final = max(len(beside) for beside in table.NEIGHBOURS) + 1


class KalleBoard(Board[KalleView]):
    """The board of Kalle Kanalratte: a sewer with sixteen lids."""

    stagings = rounds.STAGINGS | search.STAGINGS | reveal.STAGINGS
    framings = FRAMINGS
    rulebook = RULEBOOK
    narrator: KalleNarrator
    props: Props
    moves: GameChoreographer
    key: ClassVar[str] = "kalle_kanalratte"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYER_FIGURES
    skin: ClassVar[Skin] = Skin((52, 104, 108), "kalle_kanalratte/corner")
    close_up_zoom: ClassVar[float] = 1.8
    round_box: ClassVar[Box] = ROUND_BOX
    finale: ClassVar[Finale] = Finale(
        ("kalle_kanalratte/backdrop", "kalle_kanalratte/finale"),
        podium="kalle_kanalratte/podium",
        perch="kalle_kanalratte/perch",
        guests=("kalle_kanalratte/kalle", "kalle_kanalratte/guard"),
    )
    picture_options: ClassVar[tuple[str, ...]] = ("show_kalle",)

    @override
    def _make_parts(self) -> None:
        context = self.context
        self.narrator = KalleNarrator(context, self.seats, self.viewer)
        self.props = Props(context, self.seats)
        self.moves = GameChoreographer(self.props)
        self._kalle: table.Cell | None = None
        self._picked: table.Cell | None = None
        self._lights = [LidHighlight(context.art, row_scale(row)) for row in range(table.SIDE)]
        self._shine = LidShine(context.art)
        self._pass_light = Highlight(context.art, PASS_BOX.w + 12, PASS_BOX.h + 12)

    @override
    def _highlights(self) -> Sequence[Prefetchable]:
        return (*self._lights, self._shine)

    @override
    def prepare(self) -> None:
        self.props.prepare()

    @override
    def _remember(self, event: Event) -> None:
        self._kalle = kalle_cell_after(self._kalle, event)

    @override
    def _forget_events(self) -> None:
        self._kalle = None

    @override
    def _place(self, view: KalleView) -> None:
        is_marked = bool(self.options.get("show_kalle")) and view.hider == self.viewer
        self.props.place(view, viewer=self.viewer, kalle=self._kalle if is_marked else None)
        self._focus_moved()

    @override
    def show_chances(self, chances: Mapping[Slot, float]) -> None:
        told = {slot.index: chance for slot, chance in chances.items()}
        self.props.crumbs.counts = crumb_counts(told)

    @override
    def _draw_round_number(self, surface: pygame.Surface) -> None:
        if not self.props.is_in_shot:
            number, rounds = self.view.number, self.view.setting.rounds
            draw_round_number(surface, self.context, self.round_box, number, rounds)

    # -- choices --------------------------------------------------------------------------------

    @override
    def route(self, action: Action) -> tuple[Slot, ...]:
        match action:
            case (
                table.Hide(cell)
                | table.PlaceGuard(cell)
                | table.Search(cell)
                | table.Guess(cell)
                | table.PointAt(cell)
            ):
                return (lid_slot(cell),)
            case table.SwapCards(a, b):
                return UnorderedRoute((lid_slot(a), lid_slot(b)))
            case table.Pass():
                return (PASS_SLOT,)
        raise ValueError(f"{action!r} is not chosen on this board")

    @override
    def area(self, slot: Slot) -> Box:
        if slot in _PLACES:
            return _PLACES[slot]
        if slot.kind == "corner":
            return self.props.seats[slot.index].box
        zoom = row_scale(slot.index // table.SIDE)
        w, h = _LID_AREA
        return Box.centred_at(LID_CENTRES[slot.index], w * zoom, h * zoom)

    @override
    def hint_ring(self, slot: Slot) -> tuple[Box, float]:
        if slot.kind != "lid":
            return super().hint_ring(slot)
        zoom, (w, h) = row_scale(slot.index // table.SIDE), LID_RADII
        box = Box.centred_at(LID_CENTRES[slot.index], 2 * w * zoom, 2 * h * zoom).inset(-_LID_RING)
        return box, box.h / 2

    @override
    def _focus_moved(self) -> None:
        self._picked = self._first_of_swap()
        for cell, card in enumerate(self.props.cards):
            if card.is_home and card.flip == 0:
                card.lift = _PICKED if cell == self._picked else 0.0

    def _first_of_swap(self) -> table.Cell | None:
        lids = [slot.index for slot in self._offered if slot.kind == "lid"]
        if PASS_SLOT in self._offered or not 2 <= len(lids) <= _MOST_PARTNERS:
            return None
        *partners, last = lids
        wanted = set(table.NEIGHBOURS[last]) - {self.view.guard}
        return last if set(partners) == wanted else None

    @override
    def pointable_slots(self) -> Sequence[Slot]:
        corners = (panel_slot(place.seat) for place in self.props.seats)
        return (*map(lid_slot, range(table.CELLS)), *corners, PLATE_SLOT, LANTERNS_SLOT)

    @override
    def _shake_step(self, slot: Slot) -> Step | None:
        if slot.kind not in ("lid", "corner"):
            return None
        return self.moves.shake_object(slot.kind, slot.index, self.view.guard)

    # -- animation ------------------------------------------------------------------------------

    @override
    def show_mood(self, seat: Seat, mood: str) -> None:
        # The paws stay over the eyes.
        if portrait_mood(self.view, seat) != "hide":
            super().show_mood(seat, mood)
        else:
            self.props.seats[seat].is_thinking = mood == "think"

    @override
    def draw(self, surface: pygame.Surface) -> None:
        props, step = self.props, self._glow_step
        if props.closed_eyes.closure < 1:
            self._draw_place(surface, step)
        props.closed_eyes.draw(surface)
        props.draw_seats(surface, step)
        if PASS_SLOT in self._offered:
            self._draw_pass_sign(surface, step)
        props.glory.draw(surface)
        props.draw_overlay(surface)

    def _draw_pass_sign(self, surface: pygame.Surface, step: int) -> None:
        theme = self.context.theme
        has_focus = self._focus == PASS_SLOT
        self._pass_light.draw(surface, PASS_BOX.centre, step, has_focus=has_focus)
        theme.draw_panel(surface, PASS_BOX, fill=WOOD, radius=18)
        picture = self.context.art.picture("kalle_kanalratte/sign_pass", _SIGN)
        blit_centre(surface, picture, self.context.layout, (PASS_BOX.x + 53, PASS_BOX.centre[1]))
        words = Box(PASS_BOX.x + 98, PASS_BOX.y + 4, PASS_BOX.w - 108, PASS_BOX.h - 8)
        text = self.context.say("sign.pass")
        theme.draw_text(surface, text, words, size=38, colour=CREAM, face="title", outline=INK)

    @override
    def _draw_glow(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        if slot.kind != "lid" or slot.index == self._picked:
            return
        has_focus = slot == self._focus
        if has_focus or not self._has_calm_lights:
            light = self._lights[slot.index // table.SIDE]
            light.draw(surface, LID_CENTRES[slot.index], step, has_focus=has_focus)
        else:
            is_still = self.context.motion == "none" or self.context.is_close_up
            self._shine.draw(surface, slot.index, 0.0 if is_still else self.props.seconds)

    @property
    def _has_calm_lights(self) -> bool:
        is_many = sum(slot.kind == "lid" for slot in self._offered) >= MANY
        return is_many and not self.context.theme.has_contrast
