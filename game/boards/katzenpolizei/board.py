"""Katzenpolizei: the animated courtyards at dusk.

The board puts its parts together: the geometry (`places`, `ways`), the things in the place (`props`
and what it is made of), what events look like (`staging`), and what is said (`words`, `reasons`,
`rulebook`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import ClassVar, Final

import pygame

from game.boards.base import Slot
from game.boards.katzenpolizei.places import Cell, seated
from game.boards.katzenpolizei.props import PLAYERS, Props
from game.boards.katzenpolizei.rulebook import RULEBOOK
from game.boards.katzenpolizei.signs import Lights
from game.boards.katzenpolizei.staging.hand import Cue, Hand
from game.boards.katzenpolizei.staging.index import STAGINGS
from game.boards.katzenpolizei.words import DIE_SLOT, Teller, card_slot, slot_card
from game.boards.stage.board import StagedBoard
from game.geometry import TARGET, Box
from game.rules.base import CHANCE, Action, Event
from game.rules.katzenpolizei.table import Card, Drive, Lure, Phase, Roll, RunTo
from game.rules.katzenpolizei.view import KatzenView

_DIE_AREA: Final = 124.0


class KatzenBoard(StagedBoard[KatzenView]):
    """The courtyards with the cats.

    Attributes:
        props: the things in the place.
    """

    view_class = KatzenView
    stagings = STAGINGS
    rulebook = RULEBOOK
    props: Props
    key: ClassVar[str] = "katzenpolizei"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYERS

    def _furnish(self) -> None:
        self.teller = Teller(self.kit, self.seats, self.viewer)
        self.props = Props(self.kit, self.seats, self.variant, self.viewer)
        self.hand = Hand(self.props)
        self._lights = Lights(self.kit)

    def prepare(self) -> Iterator[None]:
        """See `BoardView.prepare`."""
        yield from super().prepare()
        yield from self.props.prepare()
        yield from self._lights.prepare()

    # -- truth ----------------------------------------------------------------------------------

    def _place(self, now: KatzenView) -> None:
        self.props.place(now)

    def _forget(self) -> None:
        self.props.tell()
        self.offer((), None)

    def _begin(self, event: Event, cue: Cue) -> None:
        self.offer((), None)

    # -- choices --------------------------------------------------------------------------------

    def route(self, action: Action) -> tuple[Slot, ...]:
        """See `BoardView.route`."""
        match action:
            case Roll():
                return (DIE_SLOT,)
            case Drive(card) | Lure(card=card):
                return (card_slot(card),)
            case RunTo(seat):
                return (card_slot(self.now.parent_with(seat)),)
        raise ValueError(f"{action!r} is not chosen on this board")

    def area(self, slot: Slot) -> Box:
        """See `BoardView.area`."""
        if slot == DIE_SLOT:
            return Box.around(self.props.street.die.home, _DIE_AREA, _DIE_AREA)
        area = self._cell(slot_card(slot)).area
        return Box.around(area.centre, max(TARGET, area.w), max(TARGET, area.h))

    def _cell(self, card: Card) -> Cell:
        """Return the cell of the group that a card is in; for one in the pile, the first cell."""
        for wall, groups in zip(self.props.walls, seated(self.now), strict=True):
            for index, group in enumerate(groups):
                if card in group.cards:
                    return wall.cell(len(groups), index)
        return self.props.walls[self.now.turn].cell(1, 0)

    def _focus_moved(self) -> None:
        action = None if self._chosen is None else self._action_at(self._chosen)
        if action is None:
            self.props.preview.clear()
            return
        events = self.kit.foresee(self.now, action)
        self.props.preview.show(self.now, reduce(KatzenView.after, events, self.now), self.viewer)

    def _action_at(self, slot: Slot) -> Action | None:
        """Return what pointing at a group of cats would do; None for the die, and in a staging."""
        if slot == DIE_SLOT or self.now.to_act == CHANCE:
            return None
        card = slot_card(slot)
        match self.now.phase:
            case Phase.DRIVE:
                return Drive(card)
            case Phase.LURE:
                return Lure(self.now.holder_of(card), card)
            case Phase.RUN:
                return RunTo(self.now.holder_of(card))
        return None

    # -- life -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """See `BoardView.update`."""
        self.props.update(dt)

    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        if slot == DIE_SLOT:
            light, at = self._lights.die, self.props.street.die.home
        else:
            cell = self._cell(slot_card(slot))
            light, at = self._lights.of(cell), cell.feet
        light.draw(surface, at, step, has_focus=slot == self._focus)
