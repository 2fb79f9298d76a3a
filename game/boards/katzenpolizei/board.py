"""The board of Katzenpolizei: courtyards at dusk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Finale, Slot
from game.boards.components.signs import Highlight
from game.boards.figures.steps import wobble
from game.boards.katzenpolizei.framings import FRAMINGS
from game.boards.katzenpolizei.narrator import KatzenNarrator
from game.boards.katzenpolizei.places import (
    DIE_HEIGHT,
    DIE_SLOT,
    DOG_SLOT,
    MOUSE_SLOT,
    PILE_SLOT,
    POLICE_SLOT,
    STEPS_SLOT,
    card_of_slot,
    cat_slot,
    window_slot,
)
from game.boards.katzenpolizei.props import PLAYER_FIGURES, Props
from game.boards.katzenpolizei.rulebook import RULEBOOK
from game.boards.katzenpolizei.signs import group_highlights
from game.boards.katzenpolizei.spots import Cell, group_cells, groups_by_seat
from game.boards.katzenpolizei.staging import cards, end, families, police, runs
from game.boards.katzenpolizei.staging.choreographer import Cue, GameChoreographer
from game.boards.stage.board import Board
from game.geometry import MIN_TARGET_SIZE, Box
from game.motion.easing import decaying_wave, linear
from game.motion.timeline import Run, Step, together
from game.rules.base import Action, Event
from game.rules.katzenpolizei.families import family_awaiting_choice
from game.rules.katzenpolizei.table import CARDS, Card, Drive, Lure, Phase, Roll, RunTo
from game.rules.katzenpolizei.view import KatzenView
from game.ui.skin import Skin

_DIE_AREA: Final = 124.0
_SHAKE_SECONDS: Final = 0.45
_SHAKE: Final = 9.0
"""Units by which a shaken die or pile moves to either side."""


class KatzenBoard(Board[KatzenView]):
    """The board of Katzenpolizei: courtyards with the cats of all players."""

    stagings = cards.STAGINGS | runs.STAGINGS | families.STAGINGS | police.STAGINGS | end.STAGINGS
    framings = FRAMINGS
    rulebook = RULEBOOK
    props: Props
    narrator: KatzenNarrator
    key: ClassVar[str] = "katzenpolizei"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYER_FIGURES
    skin: ClassVar[Skin] = Skin((70, 82, 136), "katzenpolizei/corner")
    close_up_zoom: ClassVar[float] = 1.6
    finale: ClassVar[Finale] = Finale(
        ("katzenpolizei/backdrop", "katzenpolizei/finale"),
        podium="katzenpolizei/podium",
        perch="katzenpolizei/perch",
        guests=("katzenpolizei/police_cat", "katzenpolizei/dog"),
    )

    def _make_parts(self) -> None:
        self.narrator = KatzenNarrator(self.context, self.seats, self.viewer)
        self.props = Props(self.context, self.seats, self.variant, self.viewer)
        self.moves = GameChoreographer(self.props)
        self._lights = group_highlights(self.context.art)
        self._die_light = Highlight(self.context.art, DIE_HEIGHT * 1.5, DIE_HEIGHT * 1.5)

    def _highlights(self) -> Sequence[Highlight]:
        return (self._die_light, *self._lights.values())

    @property
    @override
    def lit_areas(self) -> Sequence[Box]:
        """The kittens that have to choose between their parents, whose slots are lit anyway."""
        family = family_awaiting_choice(self.view.families)
        return () if family is None else (self._cell(CARDS[family][2]).area,)

    @property
    @override
    def interim_sentence(self) -> str:
        counted = self.props.counted
        return "" if counted is None else self.narrator.ending(counted)

    @override
    def prepare(self) -> None:
        _ = self.props.street.background

    def _place(self, view: KatzenView) -> None:
        self.props.place(view)

    @override
    def hide_explanation(self) -> None:
        self.props.picture_row.show()

    @override
    def _forget(self) -> None:
        self.hide_explanation()
        self.offer_slots((), None)

    @override
    def _begin(self, event: Event, cue: Cue) -> None:
        self.offer_slots((), None)

    # -- choices --------------------------------------------------------------------------------

    @override
    def route(self, action: Action) -> tuple[Slot, ...]:
        match action:
            case Roll():
                return (DIE_SLOT,)
            case Drive(card) | Lure(card=card):
                return (cat_slot(card),)
            case RunTo(seat):
                return (cat_slot(self.view.parent_at(seat)),)
        raise ValueError(f"{action!r} is not chosen on this board")

    @override
    def initial_focus(self, slots: Sequence[Slot]) -> Slot | None:
        """If the dog is to drive cats away, focus the smallest group; otherwise, the first slot."""
        if self.view.phase is not Phase.DRIVE:
            return super().initial_focus(slots)
        return min(slots, key=self._count_cats, default=None)

    def _count_cats(self, slot: Slot) -> int:
        group = self.view.group_containing(card_of_slot(slot))
        return 0 if group is None else len(group.cards)

    @override
    def area(self, slot: Slot) -> Box:
        if slot == DIE_SLOT:
            return Box.centred_at(self.props.street.die.home, _DIE_AREA, _DIE_AREA)
        area = self._cell(card_of_slot(slot)).area if slot.kind == "cat" else self.props.area(slot)
        return Box.centred_at(
            area.centre, max(MIN_TARGET_SIZE, area.w), max(MIN_TARGET_SIZE, area.h)
        )

    @override
    def hint_ring(self, slot: Slot) -> tuple[Box, float]:
        box, radius = super().hint_ring(slot)
        is_figure = slot.kind == "cat" or slot in (POLICE_SLOT, DOG_SLOT, MOUSE_SLOT)
        return box, min(box.w, box.h) / 2 if is_figure else radius

    def _cell(self, card: Card) -> Cell:
        for wall, groups in zip(self.props.walls, groups_by_seat(self.view), strict=True):
            for group, cell in zip(groups, group_cells(wall, groups), strict=True):
                if card in group.cards:
                    return cell
        raise ValueError(f"the cats of {card!r} are in the pile")

    @override
    def pointable_slots(self) -> Sequence[Slot]:
        groups = [cat_slot(group.name) for group in self.view.all_groups]
        neighbours = map(window_slot, range(self.view.setting.players))
        pile = [PILE_SLOT] if self.view.pile else []
        steps = [STEPS_SLOT] if self.view.setting.is_alarm else []
        guests = [slot for slot in (DOG_SLOT, MOUSE_SLOT) if self.props.figure_at(slot).is_visible]
        return (*groups, *neighbours, *guests, *pile, DIE_SLOT, POLICE_SLOT, *steps)

    @override
    def _shake_step(self, slot: Slot) -> Step:
        props = self.props
        if slot.kind == "cat":
            return self._shake_cats(card_of_slot(slot))
        if slot.kind == "neighbour":
            return wobble(props.seats[slot.index].portrait)
        if slot in (POLICE_SLOT, DOG_SLOT, MOUSE_SLOT):
            return wobble(props.figure_at(slot))
        if slot == STEPS_SLOT:
            return Run(2 * _SHAKE_SECONDS, props.street.ring_bell, linear)
        return Run(
            _SHAKE_SECONDS, self._shake_die if slot == DIE_SLOT else self._shake_pile, linear
        )

    def _shake_cats(self, card: Card) -> Step:
        cats, group = self.props.cats, self.view.group_containing(card)
        assert group is not None, "cats in the pile are not pointed at"
        if not group.is_complete:
            return together(*(wobble(cats.figures[card]) for card in group.cards))
        basket = cats.baskets[group.family]
        return Run(_SHAKE_SECONDS, partial(basket.rock, basket.height), linear)

    def _shake_die(self, t: float) -> None:
        die = self.props.street.die
        die.position = (die.home[0] + _SHAKE * decaying_wave(t), die.home[1])

    def _shake_pile(self, t: float) -> None:
        self.props.street.pile_offset = _SHAKE * decaying_wave(t)

    @override
    def _focus_moved(self) -> None:
        self.props.preview.clear()
        for action in self.view.legal_actions:
            if not isinstance(action, Roll) and self.route(action) == (self._focused_slot,):
                events = self.context.predict_events(self.view, action)
                then = reduce(KatzenView.with_event, events, self.view)
                self.props.preview.show(self.view, then, self.viewer)

    def _draw_glow(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        if slot == DIE_SLOT:
            light, at = self._die_light, self.props.street.die.home
        else:
            cell = self._cell(card_of_slot(slot))
            light, at = self._lights[cell.height, cell.size], cell.feet
        light.draw(surface, at, step, has_focus=slot == self._focus)
