"""Gouda Ganoven: the animated doll's house at night.

The board puts its parts together: how things stand (`gouda_ganoven_layout`) and where
(`..._places`), the things in the place (`..._props`, `..._house`, `..._cards`, `..._panels`), what
events look like (`..._staging`), how one sneaks in (`..._plan`, `..._desk`), what can be chosen
(`..._slots`, `..._signs`), how a fight was settled (`..._cases`) and what is said (`..._help`,
`..._pages`).

A card that lies face down before somebody else has no face anywhere here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import pygame

from game.boards.base import Plan, RulePage, Slot
from game.boards.gouda_ganoven.arrangement import SNEAK, Arrangement, arrangement_of, start_of
from game.boards.gouda_ganoven.arrangement_after import after
from game.boards.gouda_ganoven.cards import word_of
from game.boards.gouda_ganoven.places import (
    OWN,
    SACK,
    SACK_GROUND,
    SACK_SIZE,
    SHAPE,
    SIGN,
    hand_area,
    hand_spots,
    room_box,
)
from game.boards.gouda_ganoven.plan import Laying
from game.boards.gouda_ganoven.props import PLAYERS, Props
from game.boards.gouda_ganoven.rulebook import rule_pages
from game.boards.gouda_ganoven.signs import Lights, Rim
from game.boards.gouda_ganoven.slots import (
    PASS_SLOT,
    READY_SLOT,
    SACK_SLOT,
    is_card,
    is_room,
    is_seat,
    route_of,
)
from game.boards.gouda_ganoven.staging.hand import Moment, Stagehand
from game.boards.gouda_ganoven.staging.index import SCENES
from game.boards.gouda_ganoven.words import Teller
from game.boards.stage.backstage import steps_of
from game.boards.stage.told import Staged, ToldBoard
from game.boards.things.signs import Highlight
from game.motion.timeline import Call, Timeline
from game.physics.cheese_rain.path import Rain
from game.rules.base import Action, Event, Observation, Seat
from game.rules.gouda_ganoven.events import CardLaid, RoomEntered, SeatReady
from game.rules.gouda_ganoven.table import ROOMS, Phase, Setting
from game.rules.gouda_ganoven.view import GoudaView
from game.ui.layout import Box, Point

_PICKED: Final = 26.0
"""How high a hand card is lifted that has been pointed at, in units."""
_PAW: Final = 22.0
"""How far the pointing paw reaches into a card from its right edge, in units."""
_SIGNS: Final = (READY_SLOT, PASS_SLOT)


class GoudaBoard(ToldBoard[GoudaView, Arrangement]):
    """The doll's house and the gang around it.

    Attributes:
        now: how things stand, the events staged so far included.
        props: the things in the place.
    """

    view_class = GoudaView
    props: Props
    key: ClassVar[str] = "gouda_ganoven"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYERS

    def _furnish(self) -> None:
        kit = self.kit
        setting = Setting(players=len(self.seats), variant=self.variant, first_seat=0)
        self.teller = Teller(kit.say, self.seats, self.viewer)
        self.now: Arrangement = start_of(setting, self.viewer)
        self._has_lives = setting.has_lives
        self.props = Props(kit, self.seats, self.viewer, has_lives=self._has_lives)
        self._hand = Stagehand(self.props)
        self._lights = Lights(kit)
        self._plan: Laying | None = None

    @property
    def score_picture(self) -> str:
        """See `BoardView.score_picture`; a heart where lives are counted."""
        return f"{self.key}/life" if self._has_lives else super().score_picture

    def prepare(self) -> Iterator[None]:
        """See `BoardView.prepare`."""
        yield from super().prepare()
        yield from self.props.prepare()
        yield from self._lights.prepare()
        self.props.place(self.now)

    # -- truth ----------------------------------------------------------------------------------

    def sync(self, observation: Observation) -> None:
        """See `BoardView.sync`.

        Where pieces of cheese came to rest is kept, unless it shows another moment of the match.
        """
        now = arrangement_of(self.view_of(observation))
        if now != self.now:
            self.props.house.rested = {}
        self.now, self._plan, self.props.desk.plan = now, None, None
        for resident in self.props.residents:
            resident.temper = "calm"
        self.props.place(now)

    def stage(self, event: Event, show: object | None) -> Timeline:
        """See `BoardView.stage`."""
        before, self.now = self.now, after(self.now, event)
        if not self._is_planned(event):
            self._drop_plan(before)
        for resident in self.props.residents:
            resident.stop_thinking()
        self._hand.rain = show if isinstance(show, Rain) else None
        steps = steps_of(SCENES, self._hand, event, Moment(before, self.now, self.viewer))
        now, place = self.now, self.props.place
        return Staged(self.props, *steps, Call(lambda: place(now)))

    def _is_planned(self, event: Event) -> bool:
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
                laid = tuple(sorted(self.now.my_row))
                return seat == self.viewer and tuple(sorted(plan.cards)) == laid
        return False

    def _drop_plan(self, now: Arrangement) -> None:
        """Forget what was about to be laid: something else happens."""
        self._plan = None
        if self.props.desk.plan is not None:
            self.props.desk.plan = None
            self.props.place(now)

    # -- choices --------------------------------------------------------------------------------

    def route(self, action: Action) -> tuple[Slot, ...]:
        """See `BoardView.route`."""
        return route_of(action, self.now.hand)

    def plan(self, observation: Observation) -> Plan | None:
        """See `BoardView.plan`: sneaking in."""
        view = self.view_of(observation)
        if view.phase not in (Phase.ENTER, Phase.EQUIP) or not view.legal_actions:
            return None
        self._plan = Laying(view)
        return self._plan

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """See `BoardView.offer`: a plan is shown, a card that has been pointed at is lifted."""
        super().offer(slots, focus)
        desk = self.props.desk
        if self._offered and self._plan is not None and self.now.phase == SNEAK:
            desk.show(self._plan, self.now)
            self.props.house.send(self.viewer, self._plan.room)
        if desk.plan is None:
            picked = self._picked
            for place, piece in enumerate(desk.hand):
                piece.lift = _PICKED if picked == place else 0.0

    @property
    def _picked(self) -> int | None:
        """The place of the hand card that has been pointed at, while more has to be."""
        cards = [slot.index for slot in self._offered if is_card(slot)]
        has_rooms = any(is_room(slot) for slot in self._offered)
        return cards[0] if has_rooms and len(cards) == 1 and self._plan is None else None

    def area(self, slot: Slot) -> Box:
        """See `BoardView.area`."""
        if is_room(slot):
            return room_box(ROOMS[slot.index])
        if is_seat(slot):
            return self.props.places[slot.index].panel
        if is_card(slot):
            return self._card_area(slot.index)
        return SIGN if slot in _SIGNS else Box.around(SACK, SACK_SIZE, SACK_SIZE)

    def _card_area(self, place: int) -> Box:
        desk = self.props.desk
        if desk.plan is not None and place in desk.plan.chosen:
            return Box.around(desk.area_of(place), OWN * SHAPE, OWN)
        return hand_area(place, max(place + 1, len(desk.hand)))

    def hit_test(self, point: Point, slots: Sequence[Slot]) -> Slot | None:
        """See `BoardView.hit_test`: of two equal cards either one may be pointed at."""
        found = super().hit_test(point, slots)
        hand = self.now.hand
        if found is not None or self._plan is not None:
            return found
        for slot in slots:
            if is_card(slot) and slot.index < len(hand):
                twins = [n for n, card in enumerate(hand) if card == hand[slot.index]]
                if any(self._card_area(twin).contains(point) for twin in twins):
                    return slot
        return None

    def phase(self) -> float:
        """See `BoardView.phase`: the phase of the sack that swings."""
        return self.props.house.swing

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """See `BoardView.rule_pages`."""
        return rule_pages(variant)

    # -- life -----------------------------------------------------------------------------------

    def react(self, seat: Seat, mood: str) -> None:
        """See `BoardView.react`."""
        if not self.now.winners:  # faces of the end stay as they are
            self.props.residents[seat].react(mood)

    def update(self, dt: float) -> None:
        """See `BoardView.update`."""
        self.props.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """See `BoardView.draw`."""
        super().draw(surface)
        if self._chosen is not None:
            self._draw_name(surface, self._chosen)

    def _draw_name(self, surface: pygame.Surface, slot: Slot) -> None:
        """Tell the name of the card or the room with the focus."""
        area, hand, signs = self.area(slot), self.props.desk.hand, self.props.signs
        if is_room(slot):
            words = self.kit.say(word_of(ROOMS[slot.index]))
            signs.draw_name(surface, words, (area.centre[0], area.y + 34))
        elif is_card(slot) and slot.index < len(hand):
            face = hand[slot.index].face
            if face is not None:
                at = (area.right - _PAW, area.bottom - 6)
                signs.draw_name(surface, self.kit.say(word_of(face)), at, is_left=True)

    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        """See `ToldBoard._draw_focus`: a card with the focus lies above those beside it."""
        if is_card(slot) and slot.index < len(self.props.desk.hand):
            self._draw_light(surface, slot, self._step)
            self.props.draw_piece(surface, self.props.desk.hand[slot.index])
        super()._draw_focus(surface, slot)

    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        has_focus = slot == self._focus
        lights = self._lights
        if is_card(slot):
            at, height = self._card_light(slot.index)
            lights.card(height).draw(surface, at, step, has_focus=has_focus)
            return
        light: Highlight | Rim = lights.room
        if is_seat(slot):
            light = lights.panel
        elif slot == SACK_SLOT:
            light = lights.sack
        elif slot in _SIGNS:
            light = lights.sign
        at = SACK_GROUND if slot == SACK_SLOT else self.area(slot).centre
        light.draw(surface, at, step, has_focus=has_focus)
        if slot in _SIGNS:
            self.props.signs.draw(surface, slot)

    def _card_light(self, place: int) -> tuple[Point, float]:
        desk = self.props.desk
        if desk.plan is not None and place in desk.plan.chosen:
            return desk.area_of(place), OWN
        spots = hand_spots(max(place + 1, len(desk.hand)))
        return spots[place][0], spots[place][1]
