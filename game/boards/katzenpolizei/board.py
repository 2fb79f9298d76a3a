"""Katzenpolizei: the animated courtyards at dusk.

The board puts its parts together: the geometry (`places`, `ways`), the things in the place (`props`
and what it is made of), what events look like (`staging`), and what is said (`narrator`, `reasons`,
`rulebook`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import ClassVar, Final

import pygame

from game.boards.base import Finale, Slot
from game.boards.katzenpolizei.narrator import KatzenNarrator
from game.boards.katzenpolizei.places import DIE_HEIGHT, Cell, seated
from game.boards.katzenpolizei.props import PLAYERS, Props
from game.boards.katzenpolizei.rulebook import RULEBOOK
from game.boards.katzenpolizei.shakes import shake_of
from game.boards.katzenpolizei.signs import lights
from game.boards.katzenpolizei.slots import (
    DIE,
    DOG,
    MOUSE,
    PILE,
    POLICE,
    STEPS,
    card_of,
    cat,
    neighbour,
)
from game.boards.katzenpolizei.staging import cards, end, police, runs
from game.boards.katzenpolizei.staging.moves import Cue, Moves
from game.boards.stage.board import Board
from game.boards.things.signs import Highlight
from game.geometry import TARGET, Box
from game.motion.timeline import Step
from game.rules.base import Action, Event
from game.rules.katzenpolizei.table import Card, Drive, Lure, Roll, RunTo
from game.rules.katzenpolizei.view import KatzenView
from game.ui.skin import Skin

_DIE_AREA: Final = 124.0


class KatzenBoard(Board[KatzenView]):
    """The courtyards with the cats."""

    stagings = cards.STAGINGS | runs.STAGINGS | police.STAGINGS | end.STAGINGS
    rulebook = RULEBOOK
    props: Props
    narrator: KatzenNarrator
    key: ClassVar[str] = "katzenpolizei"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYERS
    skin: ClassVar[Skin] = Skin((70, 82, 136), "katzenpolizei/corner")
    heart: ClassVar[Box] = Box(120, 130, 1360, 770)
    finale: ClassVar[Finale] = Finale(
        ("katzenpolizei/backdrop", "katzenpolizei/finale"),
        podium="katzenpolizei/podium",
        guests=("katzenpolizei/police_cat", "katzenpolizei/dog"),
    )

    def _furnish(self) -> None:
        self.narrator = KatzenNarrator(self.context, self.seats, self.viewer)
        self.props = Props(self.context, self.seats, self.variant, self.viewer)
        self.moves = Moves(self.props)
        self._lights = lights(self.context.art)
        self._die_light = Highlight(self.context.art, DIE_HEIGHT * 1.5, DIE_HEIGHT * 1.5)

    def _all_lights(self) -> Sequence[Highlight]:
        return (self._die_light, *self._lights.values())

    def prepare(self) -> None:
        """See `Board.prepare`."""
        _ = self.props.street.ground

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
        """See `Board.route`."""
        match action:
            case Roll():
                return (DIE,)
            case Drive(card) | Lure(card=card):
                return (cat(card),)
            case RunTo(seat):
                return (cat(self.now.parent_with(seat)),)
        raise ValueError(f"{action!r} is not chosen on this board")

    def area(self, slot: Slot) -> Box:
        """See `Board.area`."""
        if slot == DIE:
            return Box.around(self.props.street.die.home, _DIE_AREA, _DIE_AREA)
        area = self._cell(card_of(slot)).area if slot.kind == "cat" else self.props.area(slot)
        return Box.around(area.centre, max(TARGET, area.w), max(TARGET, area.h))

    def _cell(self, card: Card) -> Cell:
        """Return the cell of the group that a card is in; for one in the pile, the first cell."""
        for wall, groups in zip(self.props.walls, seated(self.now), strict=True):
            for index, group in enumerate(groups):
                if card in group.cards:
                    return wall.cell(len(groups), index)
        return self.props.walls[self.now.turn].cell(1, 0)

    def things(self) -> Sequence[Slot]:
        """See `Board.things`: whoever sits or stands there, die and pile, Alarm's steps."""
        groups = [cat(group.name) for group in self.now.all_groups]
        neighbours = map(neighbour, range(self.now.setting.players))
        pile = [PILE] if self.now.pile else []
        steps = [STEPS] if self.now.setting.is_alarm else []
        guests = {DOG: self.props.dog, MOUSE: self.props.mouse}
        there = [slot for slot, guest in guests.items() if guest.is_visible]
        return (*groups, *neighbours, *there, *pile, DIE, POLICE, *steps)

    def _shake_of(self, slot: Slot) -> Step:
        return shake_of(self.props, slot, self.now)

    def home(self, slots: Sequence[Slot]) -> Slot | None:
        """See `Board.home`: of several groups on none, for that would look like advice."""
        return slots[0] if len(slots) == 1 else None

    def _focus_moved(self) -> None:
        """Show what pointing at a group of cats would bring; the die shows nothing beforehand."""
        self.props.preview.clear()
        for action in self.now.legal_actions:
            if not isinstance(action, Roll) and self.route(action) == (self._chosen,):
                events = self.context.foresee(self.now, action)
                then = reduce(KatzenView.after, events, self.now)
                self.props.preview.show(self.now, then, self.viewer)

    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        if slot == DIE:
            light, at = self._die_light, self.props.street.die.home
        else:
            cell = self._cell(card_of(slot))
            light, at = self._lights[cell.shelf], cell.feet
        light.draw(surface, at, step, has_focus=slot == self._focus)
