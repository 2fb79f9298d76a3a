"""Gouda Ganoven: the animated doll's house at night.

The board puts its parts together: the geometry (`places`), the things in the place (`props`,
`house`, `cards`, `seats`, `life`), what events look like (`staging`), how one sneaks in (`plan`,
`desk`), what can be chosen (`slots`, `signs`) and what is said (`narrator`, `rulebook`).

A card that lies face down before somebody else has no face anywhere here.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from game.boards.base import Finale, Plan, Prefetched, Slot
from game.boards.figures.steps import wobble
from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.cards import word_of
from game.boards.gouda_ganoven.narrator import GoudaNarrator
from game.boards.gouda_ganoven.plan import Laying
from game.boards.gouda_ganoven.props import PLAYERS, Props
from game.boards.gouda_ganoven.refusals import laid_by, sway, things_of, tilt
from game.boards.gouda_ganoven.rulebook import RULEBOOK
from game.boards.gouda_ganoven.seats import TOKEN
from game.boards.gouda_ganoven.signs import Lights
from game.boards.gouda_ganoven.slots import (
    CARD,
    HAND_SLOT,
    HELD,
    KING_SLOT,
    OWN,
    PILE_SLOT,
    ROOM,
    ROW,
    SACK_SLOT,
    SEAT,
    SIGNS,
    route_of,
    seat_slot,
)
from game.boards.gouda_ganoven.staging.index import STAGINGS
from game.boards.gouda_ganoven.staging.moves import Cue, Moves
from game.boards.stage.board import Board
from game.boards.things.paper import draw_strip
from game.geometry import Box, Point
from game.motion.timeline import Step
from game.rules.base import Action, Event, Observation, Seat
from game.rules.gouda_ganoven.events import CardLaid, RoomEntered, SeatReady
from game.rules.gouda_ganoven.table import CARDS, CROOK, ROOMS, Card
from game.rules.gouda_ganoven.view import GoudaView
from game.ui.skin import Skin

_PICKED: Final = 26.0
"""How high a hand card is lifted that has been pointed at, in units."""
_SWAY: Final = 12.0
"""How far the name of a room swings to each side, in units."""
_ABOVE: Final = 3.0
"""How far above cards the strip with the name of one of them ends, in units."""

_FIXED: Final = {
    SACK_SLOT: places.SACK_BOX,
    PILE_SLOT: places.PILES,
    **dict.fromkeys(SIGNS, places.SIGN),
}
"""What never moves."""


class GoudaBoard(Board[GoudaView]):
    """The doll's house and the gang around it."""

    stagings = STAGINGS
    rulebook = RULEBOOK
    props: Props
    narrator: GoudaNarrator
    moves: Moves
    key: ClassVar[str] = "gouda_ganoven"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYERS
    skin: ClassVar[Skin] = Skin((58, 60, 118), "gouda_ganoven/corner")
    heart: ClassVar[Box] = Box(320, 60, 970, 720)
    finale: ClassVar[Finale] = Finale(
        ("gouda_ganoven/finale",),
        podium="gouda_ganoven/podium",
    )

    def _furnish(self) -> None:
        context = self.context
        board = weakref.ref(self)  # a bound method would keep the board, and its pictures, alive

        def playing() -> Card | None:
            return None if (it := board()) is None else it._playing()

        self.narrator = GoudaNarrator(context, self.seats, self.viewer, playing)
        self._has_lives = self.variant == "last_rat_standing"
        self.props = Props(context, self.seats, self.viewer, has_lives=self._has_lives)
        self.moves = Moves(self.props)
        self._lights = Lights(context)
        self._plan: Laying | None = None
        self._swaying: tuple[Slot, float] | None = None

    def _all_lights(self) -> Sequence[Prefetched]:
        return self._lights.all

    @property
    def score_picture(self) -> str:
        """See `Board.score_picture`; a heart where lives are counted."""
        return f"{self.key}/life" if self._has_lives else super().score_picture

    def prepare(self) -> None:
        """See `Board.prepare`."""
        _ = self.props.house.ground

    # -- truth ----------------------------------------------------------------------------------

    def sync(self, observation: Observation) -> None:
        """See `Board.sync`."""
        self._plan = self.props.desk.plan = None
        self.props.resume(self.narrator.view_of(observation))
        super().sync(observation)

    def _place(self, now: GoudaView) -> None:
        self.props.place(now)

    def _forget(self) -> None:
        """See `Board._forget`: where pieces of cheese came to rest."""
        self.props.house.sweep()

    def _begin(self, event: Event, cue: Cue) -> None:
        """See `Board._begin`: what was about to be laid is forgotten if it is not that."""
        if self._is_planned(event, cue.new):
            return
        self._plan = None
        if self.props.desk.plan is not None:
            self.props.desk.plan = None
            self.props.place(cue.now)

    def _is_planned(self, event: Event, new: GoudaView) -> bool:
        """Whether an event carries out what the viewer has chosen to lay."""
        plan = self.props.desk.plan
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

    # -- choices --------------------------------------------------------------------------------

    def route(self, action: Action) -> tuple[Slot, ...]:
        """See `Board.route`."""
        return route_of(action, self.now.hand)

    def plan(self, observation: Observation) -> Plan | None:
        """See `Board.plan`: sneaking in."""
        view = self.narrator.view_of(observation)
        if not view.is_sneaking or not view.legal_actions:
            return None
        self._plan = Laying(view)
        return self._plan

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """See `Board.offer`: a plan is shown, a card that has been pointed at is lifted."""
        super().offer(slots, focus)
        desk = self.props.desk
        if self._offered and self._plan is not None and self.now.is_sneaking:
            desk.show(self._plan, self.now)
            self.props.house.send(self.viewer, self._plan.room)
        if desk.plan is None:
            picked = self._picked
            if picked is None and self._playing() == CROOK:
                picked = self.now.hand.index(CROOK)
            for place, piece in enumerate(desk.hand):
                piece.lift = _PICKED if picked == place else 0.0

    @property
    def _picked(self) -> int | None:
        """The place of the hand card that has been pointed at, while more has to be."""
        cards = [slot.index for slot in self._offered if slot.kind == CARD]
        has_rooms = any(slot.kind == ROOM for slot in self._offered)
        return cards[0] if has_rooms and len(cards) == 1 and self._plan is None else None

    def area(self, slot: Slot) -> Box:
        """See `Board.area`."""
        if slot in _FIXED:
            return _FIXED[slot]
        if slot.kind == ROOM:
            return places.room_box(ROOMS[slot.index])
        if slot.kind == SEAT:
            return self.props.spots[slot.index].panel
        if slot == HAND_SLOT:
            return places.hand_box(len(self.props.desk.hand))
        if slot == KING_SLOT:
            return Box.around(self.props.spots[self.now.start].token, TOKEN, TOKEN)
        return self._area_of_card(slot)

    def _area_of_card(self, slot: Slot) -> Box:
        if slot.kind == ROW:
            piece = laid_by(self.props, self.viewer)[slot.index]
            return Box.around(piece.at, places.OWN * places.SHAPE, places.OWN)
        return (
            self._held_area(CARDS[slot.index]) if slot.kind == HELD else self._card_area(slot.index)
        )

    def _card_area(self, place: int) -> Box:
        desk = self.props.desk
        if desk.is_chosen(place):
            return Box.around(desk.spot_of(place)[0], places.OWN * places.SHAPE, places.OWN)
        return places.hand_area(place, max(place + 1, len(desk.hand)))

    def _held_area(self, card: Card) -> Box:
        """Return where a card of the hand lies, or all of them if it is not among them."""
        faces = [piece.face for piece in self.props.desk.hand]
        return self._card_area(faces.index(card)) if card in faces else places.HAND_BOX

    def home(self, slots: Sequence[Slot]) -> Slot | None:
        """See `Board.home`: on a sign, which ends the choice, only if nothing else is left."""
        return next((slot for slot in slots if slot not in SIGNS), super().home(slots))

    def hit_test(self, point: Point, slots: Sequence[Slot]) -> Slot | None:
        """See `Board.hit_test`: of two equal cards either one may be pointed at."""
        found, hand = super().hit_test(point, slots), self.now.hand
        if found is not None or self._plan is not None:
            return found
        for slot in slots:
            if slot.kind == CARD and slot.index < len(hand):
                twins = [n for n, card in enumerate(hand) if card == hand[slot.index]]
                if any(self._card_area(twin).contains(point) for twin in twins):
                    return slot
        return None

    # -- what cannot be chosen ------------------------------------------------------------------

    def things(self) -> Sequence[Slot]:
        """See `Board.things`."""
        return tuple(things_of(self.props, self.viewer))

    @property
    def meanwhile(self) -> str:
        """See `Board.meanwhile`: while weapons are counted nobody knows who is strongest."""
        room = self.props.house.contested
        return "" if room is None else self.narrator.contest(room)

    def _shake_of(self, slot: Slot) -> Step | None:
        match slot:
            case Slot("card", place):
                return tilt(self.props.desk.hand[place])
            case Slot("row", place):
                return tilt(laid_by(self.props, self.viewer)[place])
            case Slot("seat", seat):
                return wobble(self.props.seats[seat].portrait)
            case Slot("room"):
                return sway(partial(self._sway_name, slot))
        return None

    def _sway_name(self, room: Slot, share: float) -> None:
        self._swaying = (room, share) if share else None

    def _playing(self) -> Card | None:
        """Return the action card for which a room is being chosen, if one is."""
        if self._plan is not None or all(slot.kind != ROOM for slot in self._offered):
            return None
        if self._picked is not None:
            return self.now.hand[self._picked]
        return CROOK if CROOK in self.now.hand else None

    def phase(self) -> float:
        """See `Board.phase`: the phase of the sack that swings."""
        return self.props.house.swing

    # -- life -----------------------------------------------------------------------------------

    def react(self, seat: Seat, mood: str) -> None:
        """See `Board.react`; faces of the end stay as they are."""
        if not self.now.winners:
            super().react(seat, mood)

    def draw(self, surface: pygame.Surface) -> None:
        """See `Board.draw`."""
        super().draw(surface)
        if self._swaying is not None:
            room, share = self._swaying
            self._draw_name(surface, room, _SWAY * share)
        elif self._chosen is not None:
            self._draw_name(surface, self._chosen)

    def _draw_name(self, surface: pygame.Surface, slot: Slot, sway: float = 0.0) -> None:
        """Tell the name of a card or a room."""
        area, hand = self.area(slot), self.props.desk.hand
        if slot.kind == ROOM:
            name = self.context.say(word_of(ROOMS[slot.index]))
            draw_strip(surface, self.context, name, (area.centre[0] + sway, area.y + 34))
        elif slot.kind == CARD and slot.index < len(hand):
            name = self.context.say(word_of(str(hand[slot.index].face)))
            at = (area.centre[0], self._top - _ABOVE)
            draw_strip(surface, self.context, name, at, is_above=True)

    @property
    def _top(self) -> float:
        """Where the viewer's cards begin."""
        return self._card_area(0).y

    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        """See `Board._draw_focus`: a card with the focus lies above those beside it."""
        if slot.kind == CARD and slot.index < len(self.props.desk.hand):
            self._draw_light(surface, slot, self._step)
            self.props.draw_piece(surface, self.props.desk.hand[slot.index])
        super()._draw_focus(surface, slot)

    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        at = places.SACK_GROUND if slot == SACK_SLOT else self.area(slot).centre
        height = 0.0
        if slot.kind == CARD:
            at, height = self.props.desk.spot_of(slot.index)
        kind = OWN if slot == seat_slot(self.viewer) else slot.kind
        light = self._lights.of(kind, height)
        light.draw(surface, at, step, has_focus=slot == self._focus)
        if slot in SIGNS:
            self.props.signs.draw(surface, slot)
