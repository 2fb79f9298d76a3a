"""The board of Gouda Ganoven: a doll's house at night.

A player's board stores no data about other players' face-down cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Finale, MovePlan, Prefetchable, Slot
from game.boards.components.labels import draw_round_number, draw_text_strip
from game.boards.components.pieces import blit_centre
from game.boards.figures.steps import wobble
from game.boards.gouda_ganoven import hand, places
from game.boards.gouda_ganoven.cards import GameCard, card_name_key
from game.boards.gouda_ganoven.framings import FRAMINGS
from game.boards.gouda_ganoven.narrator import GoudaNarrator
from game.boards.gouda_ganoven.own_cards import RowPlan
from game.boards.gouda_ganoven.places import TOUCHED_CARD_HEIGHT
from game.boards.gouda_ganoven.props import PLAYER_FIGURES, Props
from game.boards.gouda_ganoven.rulebook import RULEBOOK
from game.boards.gouda_ganoven.signs import SlotHighlights
from game.boards.gouda_ganoven.slots import (
    BUTTON_SLOTS,
    CARD,
    HAND_SLOT,
    HELD,
    OWN_PLACE,
    PHASE_TITLES,
    PILE_SLOT,
    ROOM,
    ROW,
    SACK_SLOT,
    SEAT,
    card_slot,
    held_slot,
    room_slot,
    route_of,
    seat_slot,
)
from game.boards.gouda_ganoven.staging import end, fight, help, spy, start
from game.boards.gouda_ganoven.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.board import Board
from game.geometry import MIN_TARGET_SIZE, Box, Point
from game.motion.easing import decaying_wave, linear
from game.motion.timeline import Run, Step
from game.rules.base import Action, Event, Observation, Seat
from game.rules.gouda_ganoven.events import CardLaid, RoomEntered, SeatReady
from game.rules.gouda_ganoven.table import CARDS, CROOK, ROOMS, Card
from game.rules.gouda_ganoven.view import GoudaView
from game.ui.skin import Skin

_WITHIN: Final = 30.0
"""Distance, in units, of a room's area from its walls: a ring around it clears the round number."""
_SWAY: Final = 12.0
"""Units by which the name of a shaken room swings to either side."""
_SHAKE_SECONDS: Final = 0.45
_SHAKE_DEGREES: Final = 11.0
_ABOVE: Final = 3.0
"""Gap, in units, between the cards and the strip with a card's name above them."""

_FIXED: Final = {
    SACK_SLOT: places.SACK_BOX,
    PILE_SLOT: places.PILES_BOX,
    **dict.fromkeys(BUTTON_SLOTS, places.BUTTON_BOX),
    **{
        slot: Box.centred_at(
            places.phase_picture_centre(slot.index), MIN_TARGET_SIZE, MIN_TARGET_SIZE
        )
        for slot in PHASE_TITLES
    },
}
"""The box, in units, of each slot that never moves."""


class GoudaBoard(Board[GoudaView]):
    """The board of Gouda Ganoven: the doll's house, with the seats around it."""

    stagings = start.STAGINGS | spy.STAGINGS | help.STAGINGS | fight.STAGINGS | end.STAGINGS
    framings = FRAMINGS
    rulebook = RULEBOOK
    props: Props
    narrator: GoudaNarrator
    moves: GameChoreographer
    key: ClassVar[str] = "gouda_ganoven"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYER_FIGURES
    aim_lessons: ClassVar[Mapping[str, str]] = {"last_rat_standing": "aim_lives"}
    skin: ClassVar[Skin] = Skin((58, 60, 118), "gouda_ganoven/corner")
    close_up_zoom: ClassVar[float] = 1.75
    round_box: ClassVar[Box] = places.ROUND_BOX
    finale: ClassVar[Finale] = Finale(
        ("gouda_ganoven/finale",),
        podium="gouda_ganoven/podium",
        perch="gouda_ganoven/perch",
    )

    @property
    @override
    def lit_areas(self) -> Sequence[Box]:
        return (places.HOUSE_BOX,)  # its rooms dim by themselves

    @override
    def _make_parts(self) -> None:
        context = self.context
        self.narrator = GoudaNarrator(context, self.seats, self.viewer)
        self._has_lives = self.variant == "last_rat_standing"
        self.props = Props(context, self.seats, self.viewer, has_lives=self._has_lives)
        self.moves = GameChoreographer(self.props)
        self._lights = SlotHighlights(context)
        self._plan: RowPlan | None = None
        self._swaying: tuple[Slot, float] | None = None

    @override
    def _highlights(self) -> Sequence[Prefetchable]:
        return self._lights.all_highlights

    @property
    @override
    def score_picture(self) -> str:
        return f"{self.key}/life" if self._has_lives else super().score_picture

    @override
    def prepare(self) -> None:
        _ = self.props.house.background

    # -- events and observations ----------------------------------------------------------------

    @override
    def sync(self, observation: Observation) -> None:
        self._plan = self.props.own_cards.plan = None
        self.props.reset_phase(self.narrator.view_of(observation))
        super().sync(observation)

    @override
    def _place(self, view: GoudaView) -> None:
        self.props.place(view)

    @override
    def _forget(self) -> None:
        self.props.house.remove_cheese()

    @override
    def _begin(self, event: Event, cue: Cue) -> None:
        if self._is_planned(event, cue.after):
            return
        self._plan = None
        if self.props.own_cards.plan is not None:
            self.props.own_cards.plan = None
            self.props.place(cue.before)

    def _is_planned(self, event: Event, new: GoudaView) -> bool:
        plan = self.props.own_cards.plan
        if plan is None:
            return False
        match event:
            case RoomEntered(_, room):
                return room == plan.room
            case CardLaid(_, card):
                return card in plan.cards
            case SeatReady(seat):
                return seat == self.viewer and sorted(plan.cards) == sorted(new.my_row)
        return False

    @override
    def _draw_round_number(self, surface: pygame.Surface) -> None:
        if self.props.has_round_number:
            draw_round_number(surface, self.context, self.round_box, self.view.number)

    # -- choices --------------------------------------------------------------------------------

    @override
    def route(self, action: Action) -> tuple[Slot, ...]:
        return route_of(action, self.view.hand)

    @override
    def move_plan(self, observation: Observation) -> MovePlan | None:
        view = self.narrator.view_of(observation)
        if not view.is_placing_cards or not view.legal_actions:
            return None
        self._plan = RowPlan(view)
        return self._plan

    @override
    def offer_slots(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        super().offer_slots(slots, focus)
        own_cards = self.props.own_cards
        self.props.house.lights.offered_rooms = [
            ROOMS[slot.index] for slot in self._offered if slot.kind == ROOM
        ]
        if self._plan is not None and self._plan.room is not None:
            self.props.house.lights.offered_rooms = [self._plan.room]
        self.narrator.playing = playing = self._card_in_play()
        if self._offered and self._plan is not None and self.view.is_placing_cards:
            own_cards.show_plan(self._plan, self.view)
            self.props.house.place_rat(self.viewer, self._plan.room)
        raised = own_cards.equal_places(s.index for s in self._offered if s.kind == CARD)
        if not raised and playing == CROOK:
            raised = own_cards.equal_places((self.view.hand.index(CROOK),))
        own_cards.raise_cards(raised)
        own_cards.open_fan(self._touched_place)

    @property
    def _touched_place(self) -> int | None:
        """The index of the card that has the focus, if it lies in the hand."""
        slot = self._focused_slot
        if slot is None or slot.kind != CARD or self.props.own_cards.is_chosen(slot.index):
            return None
        return slot.index

    @property
    def _picked_place(self) -> int | None:
        cards = [slot.index for slot in self._offered if slot.kind == CARD]
        has_rooms = any(slot.kind == ROOM for slot in self._offered)
        return cards[0] if has_rooms and len(cards) == 1 and self._plan is None else None

    @override
    def current_slot(self, slot: Slot, observation: Observation) -> Slot | None:
        if slot.kind != CARD:
            return slot
        card = self.narrator.view_of(observation).hand[slot.index]
        place = self._place_in_hand(held_slot(card))
        return None if place is None else card_slot(place)

    @override
    def area(self, slot: Slot) -> Box:
        if slot in _FIXED:
            return _FIXED[slot]
        if slot.kind == ROOM:
            return places.room_box(ROOMS[slot.index]).inset(_WITHIN)
        if slot.kind == SEAT:
            return self.props.spots[slot.index].panel
        if slot == HAND_SLOT:
            return hand.hand_box(self.props.own_cards.stacks)
        return self._area_of_card(slot)

    def _area_of_card(self, slot: Slot) -> Box:
        if slot.kind == ROW:
            at = self.props.placed_row[slot.index].position
            return places.card_box((at, places.OWN_CARD_HEIGHT))
        place = self._place_in_hand(slot)
        return places.HAND_BOX if place is None else self._card_area(place)

    def _place_in_hand(self, slot: Slot) -> int | None:
        if slot.kind == CARD:
            return slot.index
        faces = [piece.face for piece in self.props.own_cards.hand]
        is_held = slot.kind == HELD and CARDS[slot.index] in faces
        return faces.index(CARDS[slot.index]) if is_held else None

    @override
    def hit_test(self, point: Point, slots: Sequence[Slot]) -> Slot | None:
        own_cards = self.props.own_cards
        for place in reversed(range(len(own_cards.hand))):  # the card on top first
            box = places.card_box(own_cards.spot_of(place))
            if box.contains(point) and not own_cards.is_chosen(place):
                return self._slot_of_card(place, slots)
        if (found := super().hit_test(point, slots)) is not None:
            return found
        rooms = (slot for slot in slots if slot.kind == ROOM)
        return next((s for s in rooms if places.room_box(ROOMS[s.index]).contains(point)), None)

    def _slot_of_card(self, place: int, slots: Sequence[Slot]) -> Slot | None:
        """Return the slot in `slots` of a hand card; or else of an equal card, or None."""
        own_cards = self.props.own_cards
        equal = [n for n in own_cards.equal_places((place,)) if not own_cards.is_chosen(n)]
        found = [slot for slot in slots if self._place_in_hand(slot) in equal]
        exact = (slot for slot in found if self._place_in_hand(slot) == place)
        return next(exact, found[0] if found else None)

    def _card_area(self, place: int) -> Box:
        own_cards = self.props.own_cards
        if own_cards.is_chosen(place):
            return places.card_box(own_cards.spot_of(place))
        box = hand.hand_card_box(place, own_cards.stacks_up_to(place), own_cards.opened)
        return box.offset_by(0.0, -own_cards.lift_of(place))

    @override
    def initial_focus(self, slots: Sequence[Slot]) -> Slot | None:
        return next(
            (slot for slot in slots if slot not in BUTTON_SLOTS), super().initial_focus(slots)
        )

    # -- refusals -------------------------------------------------------------------------------

    @override
    def pointable_slots(self) -> Sequence[Slot]:
        return (
            *map(card_slot, range(len(self.props.own_cards.hand))),
            *(Slot(ROW, place) for place in range(len(self.props.placed_row))),
            *map(room_slot, ROOMS),
            *map(seat_slot, range(len(self.seats))),
            PILE_SLOT,
            *PHASE_TITLES,
        )

    @property
    @override
    def interim_sentence(self) -> str:
        room = self.props.house.contested_room
        return "" if room is None else self.narrator.contest_question(room)

    @override
    def _shake_step(self, slot: Slot) -> Step | None:
        if slot.kind == SEAT:
            return wobble(self.props.seats[slot.index].portrait)
        if slot.kind == ROOM:

            def sway(t: float) -> None:
                share = decaying_wave(t)
                self._swaying = (slot, share) if share else None

            return Run(_SHAKE_SECONDS, sway, linear)
        if slot.kind not in (CARD, ROW):
            return None
        piece = (self.props.own_cards.hand if slot.kind == CARD else self.props.placed_row)[
            slot.index
        ]

        def turn(t: float) -> None:
            piece.turn = _SHAKE_DEGREES * decaying_wave(t)

        return Run(_SHAKE_SECONDS, turn, linear)

    def _card_in_play(self) -> Card | None:
        if self._plan is not None or all(slot.kind != ROOM for slot in self._offered):
            return None
        if self._picked_place is not None:
            return self.view.hand[self._picked_place]
        return CROOK if CROOK in self.view.hand else None

    @override
    def swing_phase(self) -> float:
        return self.props.house.sack_phase

    # -- animation ------------------------------------------------------------------------------

    @override
    def show_mood(self, seat: Seat, mood: str) -> None:
        if not self.view.winners:
            super().show_mood(seat, mood)
            self.props.match_mood(seat)

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._swaying is not None:
            room, share = self._swaying
            self._draw_name(surface, room, _SWAY * share)
        elif self._focused_slot is not None and self.context.theme.text_scale == 1:
            self._draw_name(surface, self._focused_slot)

    def _draw_name(self, surface: pygame.Surface, slot: Slot, sway: float = 0.0) -> None:
        area, held = self.area(slot), self.props.own_cards.hand
        if slot.kind == ROOM:
            name = self.context.say(card_name_key(ROOMS[slot.index]))
            draw_text_strip(surface, self.context, name, (area.centre[0] + sway, area.y + 4))
        elif slot.kind == CARD and slot.index < len(held):
            name = self.context.say(card_name_key(str(held[slot.index].face)))
            at = (area.centre[0], places.card_box(self._card_spot(slot.index)).y - _ABOVE)
            draw_text_strip(surface, self.context, name, at, is_above=True)

    def _card_spot(self, place: int) -> places.Spot:
        """Return the spot of a hand card; the one that has the focus is larger, and all visible."""
        (x, y), height = self.props.own_cards.spot_of(place)
        if place == self._touched_place:
            y = min(y + height / 2, places.HAND_BOX.bottom) - TOUCHED_CARD_HEIGHT / 2
            height = TOUCHED_CARD_HEIGHT
        return (x, y), height

    @override
    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        if slot.kind == CARD and slot.index < len(self.props.own_cards.hand):
            self._draw_glow(surface, slot, self._glow_step)
            piece = self.props.own_cards.hand[slot.index]
            count = 1
            if not self.props.own_cards.is_chosen(slot.index):
                piece = GameCard(*self._card_spot(slot.index), piece.face)
                count = self.props.own_cards.pile_size(slot.index)
            self.props.draw_card(surface, piece)
            self.props.draw_pile_size(surface, piece, count)
        super()._draw_focus(surface, slot)

    @override
    def _draw_glow(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        at = places.SACK_GROUND if slot == SACK_SLOT else self.area(slot).centre
        height = 0.0
        if slot.kind == CARD:
            at, height = self._card_spot(slot.index)
        kind = OWN_PLACE if slot == seat_slot(self.viewer) else slot.kind
        light = self._lights.highlight_for(kind, height)
        light.draw(surface, at, step, has_focus=slot == self._focus)
        if slot in BUTTON_SLOTS:
            name = f"{self.key}/sign_{slot.kind}"
            sign = self.context.art.picture(name, places.BUTTON_BOX.h, places.BUTTON_BOX.w)
            blit_centre(surface, sign, self.context.layout, places.BUTTON_BOX.centre)
