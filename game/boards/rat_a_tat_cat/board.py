"""The board of Rat-a-Tat Cat: a card table in an attic.

The board stores no faces of face-down cards, with one exception: if the display option `memory_aid`
is on, a card that the viewer has seen shows a small, pale face until it is moved or turned over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Finale, Slot
from game.boards.components.signs import Highlight
from game.boards.figures.steps import wobble
from game.boards.rat_a_tat_cat import places
from game.boards.rat_a_tat_cat.narrator import RatNarrator
from game.boards.rat_a_tat_cat.places import (
    BUTTON_BOXES,
    CARD_ASPECT,
    FIXED_BOXES,
    GUESS_BOXES,
    KNOCK_SLOT,
    PILE_CARD_HEIGHT,
    SEAT,
    card_location,
    card_slot,
    is_card_slot,
)
from game.boards.rat_a_tat_cat.props import PLAYER_FIGURES, Props
from game.boards.rat_a_tat_cat.rulebook import RULEBOOK
from game.boards.rat_a_tat_cat.signs import HIGHLIGHT_MARGIN, picked_slot
from game.boards.rat_a_tat_cat.staging import deal, knock, powers, showdown, turns
from game.boards.rat_a_tat_cat.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.board import Board
from game.geometry import Box, Point
from game.motion.timeline import Step, Timeline, Wait
from game.rules.base import Action, Event, Seat
from game.rules.rat_a_tat_cat.memory import Memory
from game.rules.rat_a_tat_cat.view import RatView
from game.ui.skin import Skin

MEMORY_AID: Final = "memory_aid"
_SHEET_SECONDS: Final = 8.0
"""Seconds that the score sheet stays open after a press, unless it is closed earlier."""
_PICKED: Final = 24.0
"""Height, in units, by which a chosen card is raised."""


class RatBoard(Board[RatView]):
    """The board of Rat-a-Tat Cat: a card table in an attic.

    Attributes:
        memory: the face-down cards that the viewer has seen; used by the display option
            `memory_aid`.
    """

    stagings = deal.STAGINGS | turns.STAGINGS | knock.STAGINGS | powers.STAGINGS | showdown.STAGINGS
    rulebook = RULEBOOK
    props: Props
    moves: GameChoreographer
    narrator: RatNarrator
    key: ClassVar[str] = "rat_a_tat_cat"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYER_FIGURES
    skin: ClassVar[Skin] = Skin((116, 66, 100), "rat_a_tat_cat/corner")
    finale: ClassVar[Finale] = Finale(
        ("rat_a_tat_cat/backdrop", "rat_a_tat_cat/finale"),
        podium="rat_a_tat_cat/podium",
        perch="rat_a_tat_cat/perch",
    )
    picture_options: ClassVar[tuple[str, ...]] = (MEMORY_AID,)

    @override
    def _make_parts(self) -> None:
        context = self.context
        self.narrator = RatNarrator(context, self.seats, self.viewer)
        self.memory = Memory()
        self.props = Props(context, self.seats, self.viewer)
        self.moves = GameChoreographer(self.props)
        self._lights = {
            height: Highlight(
                context.art, height * CARD_ASPECT + HIGHLIGHT_MARGIN, height + HIGHLIGHT_MARGIN
            )
            for height in (
                places.OWN_CARD_HEIGHT,
                places.OTHERS_CARD_HEIGHT,
                places.ROOMY_CARD_HEIGHT,
                PILE_CARD_HEIGHT,
            )
        }
        guess = next(iter(GUESS_BOXES.values()))
        self._guess_light = Highlight(
            context.art, guess.w + HIGHLIGHT_MARGIN, guess.h + HIGHLIGHT_MARGIN
        )

    @override
    def _highlights(self) -> Iterable[Highlight]:
        return (*self._lights.values(), self._guess_light)

    @override
    def prepare(self) -> None:
        _ = self.props.attic.background, self.props.score_sheet.paper

    # -- views and events -----------------------------------------------------------------------

    @override
    def _remember(self, event: Event) -> None:
        self.memory.watch(event)

    @override
    def _forget_events(self) -> None:
        self.memory = Memory()

    @override
    def _begin(self, event: Event, cue: Cue) -> None:
        self.props.preview.ghost = None

    @override
    def _place(self, view: RatView) -> None:
        self.props.place(view, self.memory.cards if self.options.get(MEMORY_AID) else {})
        self._focus_moved()

    @override
    def _draw_round_number(self, surface: pygame.Surface) -> None:
        self.props.score_sheet.draw_round_number(surface)

    # -- choices --------------------------------------------------------------------------------

    @override
    def route(self, action: Action) -> tuple[Slot, ...]:
        return places.route_of(action, self._chooser, self.view)

    @property
    def _chooser(self) -> Seat:
        return max(self.viewer, 0) if self.view.acting_seat is None else self.view.acting_seat

    @override
    def initial_focus(self, slots: Sequence[Slot]) -> Slot | None:
        if places.POWER_SLOT in slots:
            return places.POWER_SLOT
        if self.view.is_holding:  # pressing the same key again throws no drawn card away
            return next(filter(is_card_slot, slots), super().initial_focus(slots))
        others = (slot for slot in slots if slot != KNOCK_SLOT and not is_card_slot(slot))
        return next(others, super().initial_focus(slots))

    @override
    def area(self, slot: Slot) -> Box:
        if slot in FIXED_BOXES:
            return FIXED_BOXES[slot]
        if is_card_slot(slot):
            seat, number = card_location(slot)
            return self.props.spots[seat].card_box(number)
        if slot.kind == SEAT:
            return self.props.spots[slot.index].box
        return Box.centred_at(
            self._pile_at(slot), PILE_CARD_HEIGHT * CARD_ASPECT + 12, PILE_CARD_HEIGHT + 12
        )

    def _pile_at(self, slot: Slot) -> Point:
        piles = self.props.piles
        return piles.draw_pile_position if slot == places.PILE_SLOT else piles.discard_position

    @override
    def _focus_moved(self) -> None:
        props = self.props
        chosen = picked_slot(self._offered, self.view, self._chooser)
        props.piles.top_discard.lift = _PICKED if chosen == places.DISCARD_SLOT else 0.0
        for number, piece in enumerate(props.rows[self._chooser]):
            is_chosen = (
                chosen is not None and is_card_slot(chosen) and card_location(chosen)[1] == number
            )
            piece.lift = _PICKED if is_chosen else 0.0
        if self._focused_slot is None or self._focused_slot == chosen:
            props.preview.ghost = None
        else:
            props.preview.show(self.view, self._chooser, self._focused_slot, chosen)

    # -- refusals -------------------------------------------------------------------------------

    @override
    def pointable_slots(self) -> Sequence[Slot]:
        rows = enumerate(self.view.rows)
        cards = [card_slot(seat, number) for seat, row in rows for number in range(len(row))]
        held = [places.HELD_SLOT] if self.view.is_holding and self.view.turn == self.viewer else []
        seats = [Slot(SEAT, seat) for seat, _ in enumerate(self.props.seats)]
        piles = (places.PILE_SLOT, places.DISCARD_SLOT)
        return (*held, *cards, *piles, *seats, places.NOTEPAD_SLOT)

    @override
    def hit_test(self, point: Point, slots: Sequence[Slot]) -> Slot | None:
        """Like the base method, but return None while the score sheet covers the table."""
        return None if self.props.score_sheet.growth > 0 else super().hit_test(point, slots)

    @override
    def react_to_press(self, point: Point) -> bool:
        """Close the score sheet, or open it for some seconds if the notepad was pressed."""
        if self.props.score_sheet.growth > 0:
            self._shaking.skip()
            return True
        if not places.NOTEPAD_BOX.contains(point):
            return super().react_to_press(point)
        moves = self.moves
        self._shaking = Timeline(
            moves.open_score_sheet(), Wait(_SHEET_SECONDS), moves.close_score_sheet()
        )
        return True

    @override
    def shake_slot(self, slot: Slot) -> None:
        if slot != places.NOTEPAD_SLOT:
            super().shake_slot(slot)

    @override
    def _shake_step(self, slot: Slot) -> Step:
        props = self.props
        if slot == places.PILE_SLOT:
            return self.moves.shake_pile()
        if slot.kind == SEAT:
            return wobble(props.seats[slot.index].portrait)
        if is_card_slot(slot):
            return self.moves.shake_card(props.row_card(*card_location(slot)))
        return self.moves.shake_card(
            props.held_card if slot == places.HELD_SLOT else props.piles.top_discard
        )

    # -- animation ------------------------------------------------------------------------------

    @override
    def show_mood(self, seat: Seat, mood: str) -> None:
        if not self.view.winners:  # the figures keep their moods after the end
            super().show_mood(seat, mood)

    @override
    def _draw_glow(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        has_focus = slot == self._focus
        if slot in BUTTON_BOXES:
            self.props.signs.draw(surface, slot, self.view.drawn, step, has_focus=has_focus)
        elif slot in GUESS_BOXES:
            self._guess_light.draw(surface, GUESS_BOXES[slot].centre, step, has_focus=has_focus)
        elif is_card_slot(slot):
            seat, number = card_location(slot)
            spots = self.props.spots[seat]
            (x, y), rise = spots.card_position(number), self.props.row_rise(seat)
            self._lights[spots.card_height].draw(surface, (x, y - rise), step, has_focus=has_focus)
        else:
            light = self._lights[PILE_CARD_HEIGHT]
            light.draw(surface, self._pile_at(slot), step, has_focus=has_focus)
