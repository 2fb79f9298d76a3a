"""Rat-a-Tat Cat: the animated attic.

The board puts its parts together: how things stand (`rat_a_tat_cat_layout`) and where
(`..._places`), the things in the place (`..._props`, `..._cards`, `..._players`, `..._sheet`), what
events look like (`..._staging`), what a choice would bring (`..._signs`) and what is said
(`..._help`, `..._pages`).

A face-down card has no face anywhere here, unless its viewer has seen it: then, with the switch
`memory_aid`, it bears a small pale one until it is moved out or turned over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

import pygame

from game.boards.base import RulePage, Slot
from game.boards.rat_a_tat_cat.arrangement import (
    Arrangement,
    Memory,
    after,
    arrangement_of,
    memory_after,
    start_of,
)
from game.boards.rat_a_tat_cat.places import PILE_CARD, SHAPE
from game.boards.rat_a_tat_cat.props import PLAYERS, Props
from game.boards.rat_a_tat_cat.rulebook import rule_pages
from game.boards.rat_a_tat_cat.signs import CardLights, picked, sign_area
from game.boards.rat_a_tat_cat.slots import DISCARD_SLOT, PILE_SLOT, card_at, is_card, route_of
from game.boards.rat_a_tat_cat.staging.hand import Moment, Stagehand
from game.boards.rat_a_tat_cat.staging.index import SCENES
from game.boards.rat_a_tat_cat.words import Teller
from game.boards.stage.backstage import steps_of
from game.boards.stage.told import Staged, ToldBoard
from game.geometry import Box, Point
from game.motion.timeline import Call, Timeline
from game.rules.base import Action, Event, Observation, Seat
from game.rules.rat_a_tat_cat.table import RatView, Setting

MEMORY_AID: Final = "memory_aid"
_PICKED: Final = 24.0
"""How high a card is lifted that has been pointed at, in units."""


class RatBoard(ToldBoard[RatView, Arrangement]):
    """The card table in the attic.

    Attributes:
        now: how things stand, the events staged so far included.
        memory: what the viewer has seen of cards that lie face down now.
        props: the things in the place.
    """

    view_class = RatView
    props: Props
    key: ClassVar[str] = "rat_a_tat_cat"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYERS
    switches: ClassVar[tuple[str, ...]] = (MEMORY_AID,)

    def _furnish(self) -> None:
        kit = self.kit
        self.teller = Teller(kit.say, self.seats, self.viewer)
        setting = Setting(players=len(self.seats), variant=self.variant, first_seat=0)
        self.now: Arrangement = start_of(setting)
        self.memory: Memory = {}
        self.props = Props(kit, self.seats, self.viewer, kit.say("bubble.knock"))
        self._hand = Stagehand(self.props)
        self._lights = CardLights(kit)
        self._is_recalled = False

    def prepare(self) -> Iterator[None]:
        """See `BoardView.prepare`."""
        yield from super().prepare()
        yield from self.props.prepare()
        yield from self._lights.prepare()
        self._place()

    # -- truth ----------------------------------------------------------------------------------

    def recall(self, events: Iterable[Event]) -> None:
        """See `BoardView.recall`: the viewer has looked at cards."""
        self.memory, self._is_recalled = {}, True
        for event in events:
            self.memory = memory_after(self.memory, event)

    def sync(self, observation: Observation) -> None:
        """See `BoardView.sync`.

        If it shows another moment of the match than the one that was staged last, what the viewer
        has seen is told by `recall`, or not known. How the others feel is told by `react` after it.
        """
        now = arrangement_of(self.view_of(observation))
        if now != self.now and not self._is_recalled:
            self.memory = {}
        self.now, self._is_recalled = now, False
        for friend in self.props.friends:
            friend.temper = "calm"
        self._place()

    def stage(self, event: Event, show: object | None) -> Timeline:
        """See `BoardView.stage`."""
        before, self.now = self.now, after(self.now, event)
        self.memory = memory_after(self.memory, event)
        self.props.preview.clear()
        for friend in self.props.friends:
            friend.stop_thinking()
        steps = steps_of(SCENES, self._hand, event, Moment(before, self.now, self.viewer))
        now, memory, place = self.now, self._shown_memory, self.props.place
        return Staged(self.props, *steps, Call(lambda: place(now, memory)))

    @property
    def _shown_memory(self) -> Memory:
        return self.memory if self.options.get(MEMORY_AID) else {}

    def _place(self) -> None:
        self.props.place(self.now, self._shown_memory)

    # -- choices --------------------------------------------------------------------------------

    def route(self, action: Action) -> tuple[Slot, ...]:
        """See `BoardView.route`."""
        return route_of(action, self.viewer if self.now.actor is None else self.now.actor)

    def area(self, slot: Slot) -> Box:
        """See `BoardView.area`."""
        sign = sign_area(slot)
        if sign is not None:
            return sign
        if is_card(slot):
            seat, number = card_at(slot)
            return self.props.places[seat].area(number)
        return Box.around(self._pile_at(slot), PILE_CARD * SHAPE + 12, PILE_CARD + 12)

    def _pile_at(self, slot: Slot) -> Point:
        piles = self.props.piles
        return piles.draw_spot if slot == PILE_SLOT else piles.spot

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """See `BoardView.offer`."""
        super().offer(slots, focus)
        props = self.props
        chosen = picked(self._offered, self.now, self.viewer)
        props.piles.top.lift = _PICKED if chosen == DISCARD_SLOT else 0.0
        for number, piece in enumerate(props.rows[self.viewer]):
            is_chosen = chosen is not None and is_card(chosen) and card_at(chosen)[1] == number
            piece.lift = _PICKED if is_chosen else 0.0
        if focus is None or focus not in self._offered or focus == chosen:
            props.preview.clear()
        else:
            props.preview.show(self.now, self.viewer, focus, chosen)

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """See `BoardView.rule_pages`."""
        return rule_pages(variant)

    # -- life -----------------------------------------------------------------------------------

    def react(self, seat: Seat, mood: str) -> None:
        """See `BoardView.react`."""
        if not self.now.winners:  # faces of the end stay as they are
            self.props.friends[seat].react(mood)

    def update(self, dt: float) -> None:
        """See `BoardView.update`."""
        self.props.update(dt)

    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        has_focus = slot == self._focus
        if sign_area(slot) is not None:
            self.props.signs.draw(surface, slot, self.now.held, step, has_focus=has_focus)
        elif is_card(slot):
            seat, number = card_at(slot)
            place = self.props.places[seat]
            self._lights.draw(surface, place.spot(number), place.card, step, has_focus=has_focus)
        else:
            at = self._pile_at(slot)
            self._lights.draw(surface, at, PILE_CARD, step, has_focus=has_focus)
