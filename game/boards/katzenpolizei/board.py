"""Katzenpolizei: the animated courtyards at dusk.

The board puts its parts together: how things stand (`katzenpolizei_layout`, `..._walls`),
the things in the place (`..._props`, `..._cats`, `..._panels`, `..._street`), what events look like
(`..._staging`), what a choice would bring (`..._signs`) and what is said (`..._help`, `..._pages`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import pygame

from game.boards.base import RulePage, Slot
from game.boards.katzenpolizei.arrangement import (
    Arrangement,
    after,
    arrangement_of,
    parent_beside,
    runners,
    start_of,
)
from game.boards.katzenpolizei.choice import Lights, action_at, arrangement_then
from game.boards.katzenpolizei.places import Cell
from game.boards.katzenpolizei.props import PLAYERS, Props
from game.boards.katzenpolizei.rulebook import rule_pages
from game.boards.katzenpolizei.staging.hand import Moment, Stagehand
from game.boards.katzenpolizei.staging.index import SCENES
from game.boards.katzenpolizei.words import DIE_SLOT, Teller, card_slot, slot_card
from game.boards.stage.backstage import steps_of
from game.boards.stage.told import Staged, ToldBoard
from game.motion.timeline import Call, Timeline
from game.rules.base import Action, Event, Observation, Seat
from game.rules.katzenpolizei.table import Card, Drive, Lure, Roll, RunTo, Setting
from game.rules.katzenpolizei.view import KatzenView
from game.ui.layout import TARGET, Box

_DIE_AREA: Final = 124.0


class KatzenBoard(ToldBoard[KatzenView, Arrangement]):
    """The courtyards with the cats.

    Attributes:
        now: how things stand, the events staged so far included.
        props: the things in the place.
    """

    view_class = KatzenView
    props: Props
    key: ClassVar[str] = "katzenpolizei"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYERS

    def _furnish(self) -> None:
        kit = self.kit
        self.teller = Teller(kit.say, self.seats, self.viewer)
        setting = Setting(players=len(self.seats), variant=self.variant, first_seat=0)
        self.now: Arrangement = start_of(setting)
        self.props = Props(kit, self.seats, self.variant, self.viewer)
        self._hand = Stagehand(self.props)
        self._view: KatzenView | None = None
        self._lights = Lights(kit)

    def prepare(self) -> Iterator[None]:
        """See `BoardView.prepare`."""
        yield from super().prepare()
        yield from self.props.prepare()
        yield from self._lights.prepare()
        self.props.place(self.now)

    # -- truth ----------------------------------------------------------------------------------

    def sync(self, observation: Observation) -> None:
        """See `BoardView.sync`."""
        self._view = self.view_of(observation)
        now = arrangement_of(self._view)
        if now != self.now:
            self.props.story = ()
        self.now = now
        self.props.place(now)

    def stage(self, event: Event, show: object | None) -> Timeline:
        """See `BoardView.stage`."""
        before, self.now = self.now, after(self.now, event)
        self._view = None
        self.props.preview.clear()
        for window in self.props.windows:
            window.is_thinking = False
        steps = steps_of(SCENES, self._hand, event, Moment(before, self.now, self.viewer))
        now, place = self.now, self.props.place
        return Staged(self.props, *steps, Call(lambda: place(now)))

    # -- choices --------------------------------------------------------------------------------

    def route(self, action: Action) -> tuple[Slot, ...]:
        """See `BoardView.route`."""
        match action:
            case Roll():
                return (DIE_SLOT,)
            case Drive(card) | Lure(card=card):
                return (card_slot(card),)
            case RunTo(seat):
                return (card_slot(parent_beside(self.now, runners(self.now), seat)),)
        raise ValueError(f"{action!r} is not chosen on this board")

    def area(self, slot: Slot) -> Box:
        """See `BoardView.area`."""
        if slot == DIE_SLOT:
            return Box.around(self.props.street.middle.die, _DIE_AREA, _DIE_AREA)
        area = self._cell(slot_card(slot)).area
        return Box.around(area.centre, max(TARGET, area.w), max(TARGET, area.h))

    def _cell(self, card: Card) -> Cell:
        """Return the cell of the group that a card is in; for one in the pile, the first cell."""
        for seat, groups in enumerate(self.now.groups):
            for index, group in enumerate(groups):
                if card in group.cards:
                    return self.props.walls[seat].cell(len(groups), index)
        return self.props.walls[self.now.turn].cell(1, 0)

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """See `BoardView.offer`."""
        super().offer(slots, focus)
        preview = self.props.preview
        if focus is None or focus not in self._offered or self._view is None:
            preview.clear()
            return
        action = action_at(self._view, self.now, focus)
        if action is None:
            preview.clear()
        else:
            preview.show(self.now, arrangement_then(self._view, self.now, action), self.viewer)

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """See `BoardView.rule_pages`."""
        return rule_pages(variant)

    # -- life -----------------------------------------------------------------------------------

    def react(self, seat: Seat, mood: str) -> None:
        """See `BoardView.react`."""
        window = self.props.windows[seat]
        window.is_thinking = mood == "think"
        window.portrait.mood = mood

    def update(self, dt: float) -> None:
        """See `BoardView.update`."""
        self.props.update(dt)

    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        has_focus = slot == self._focus
        if slot == DIE_SLOT:
            at = self.props.street.middle.die
            self._lights.draw_die(surface, at, step, has_focus=has_focus)
        else:
            cell = self._cell(slot_card(slot))
            self._lights.draw_cell(surface, cell, step, has_focus=has_focus)
