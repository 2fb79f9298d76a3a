"""Kalle Kanalratte: the animated sewer.

The board puts its parts together: the geometry (`kalle_kanalratte_layout`), the things in the place
(`..._props`, `..._cards`, `..._panels`), what events look like (`..._staging`) and what is said
(`..._help`, `..._pages`).

Where Kalle is, the board learns only from `KalleHidden` as the viewer saw it, that is, if the
viewer hides, and keeps it for one thing: the small paw on the lid that the switch `show_kalle`
asks for. Everything else is made of observations and events that are the same wherever Kalle is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

import pygame

from game.boards.base import (
    AnyOrder,
    RulePage,
    Slot,
)
from game.boards.kalle_kanalratte.places import (
    MIDDLES,
    PASS_BOX,
    Arrangement,
    after,
    arrangement_of,
    kalle_after,
    row_zoom,
    start_of,
)
from game.boards.kalle_kanalratte.props import PLAYERS, Props
from game.boards.kalle_kanalratte.rulebook import rule_pages
from game.boards.kalle_kanalratte.signs import LidLight, PassSign
from game.boards.kalle_kanalratte.staging.hand import Moment, Stagehand
from game.boards.kalle_kanalratte.staging.index import SCENES
from game.boards.kalle_kanalratte.words import PASS_SLOT, Teller, lid_slot
from game.boards.stage.backstage import steps_of
from game.boards.stage.told import Staged, ToldBoard
from game.motion.timeline import Call, Timeline
from game.rules.base import Action, Event, Observation, Seat
from game.rules.kalle_kanalratte.table import (
    NEIGHBOURS,
    SIDE,
    Cell,
    Guess,
    Hide,
    Pass,
    PlaceGuard,
    PointAt,
    Search,
    Setting,
    SwapCards,
)
from game.rules.kalle_kanalratte.view import KalleView
from game.ui.layout import Box

_LID_AREA: Final = (150.0, 92.0)
_PICKED: Final = 22.0
"""How high a lid is lifted that has been chosen for a swap, in units."""
_MOST_PARTNERS: Final = max(len(beside) for beside in NEIGHBOURS) + 1


class KalleBoard(ToldBoard[KalleView, Arrangement]):
    """The sewer with the sixteen lids.

    Attributes:
        now: how things stand, the events staged so far included.
        props: the things in the place.
    """

    view_class = KalleView
    props: Props
    key: ClassVar[str] = "kalle_kanalratte"
    seat_figures: ClassVar[tuple[str, ...]] = PLAYERS
    switches: ClassVar[tuple[str, ...]] = ("show_kalle",)

    def _furnish(self) -> None:
        kit = self.kit
        self.teller = Teller(kit.say, self.seats, self.viewer)
        setting = Setting(players=len(self.seats), variant=self.variant, first_seat=0)
        self.now: Arrangement = start_of(setting, 1, (0,) * len(self.seats))
        self.props = Props(kit, self.seats)
        self._hand = Stagehand(self.props)
        self._kalle: Cell | None = None
        self._is_recalled = False
        layout = kit.layout
        self._lights = [LidLight(layout, row_zoom(row)) for row in range(SIDE)]
        self._sign = PassSign(kit)

    def prepare(self) -> Iterator[None]:
        """See `BoardView.prepare`."""
        yield from super().prepare()
        yield from self.props.prepare()
        for light in self._lights:
            yield from light.prepare()
        yield from self._sign.prepare()
        self._place()

    # -- truth ----------------------------------------------------------------------------------

    def recall(self, events: Iterable[Event]) -> None:
        """See `BoardView.recall`: a hider has seen where Kalle is."""
        self._kalle, self._is_recalled = None, True
        for event in events:
            self._kalle = kalle_after(self._kalle, event)

    def sync(self, observation: Observation) -> None:
        """See `BoardView.sync`.

        If it shows another moment of the match than the one that was staged last, where Kalle is
        has been told by `recall`, or not at all.
        """
        now = arrangement_of(self.view_of(observation))
        if now != self.now and not self._is_recalled:
            self._kalle = None
        self.now, self._is_recalled = now, False
        self._place()

    def stage(self, event: Event, show: object | None) -> Timeline:
        """See `BoardView.stage`."""
        before, self.now = self.now, after(self.now, event)
        self._kalle = kalle_after(self._kalle, event)
        for panel in self.props.panels:
            panel.is_thinking = False
        steps = steps_of(SCENES, self._hand, event, Moment(before, self.now, self.viewer))
        now, mark = self.now, self._mark
        place = self.props.place
        return Staged(self.props, *steps, Call(lambda: place(now, viewer=self.viewer, kalle=mark)))

    @property
    def _mark(self) -> Cell | None:
        """The lid that bears a paw, if the hider has switched that on."""
        is_shown = bool(self.options.get("show_kalle")) and self.now.hider == self.viewer
        return self._kalle if is_shown else None

    def _place(self) -> None:
        self.props.place(self.now, viewer=self.viewer, kalle=self._mark)

    # -- choices --------------------------------------------------------------------------------

    def route(self, action: Action) -> tuple[Slot, ...]:
        """See `BoardView.route`."""
        match action:
            case Hide(cell) | PlaceGuard(cell) | Search(cell) | Guess(cell) | PointAt(cell):
                return (lid_slot(cell),)
            case SwapCards(a, b):
                return AnyOrder((lid_slot(a), lid_slot(b)))
            case Pass():
                return (PASS_SLOT,)
        raise ValueError(f"{action!r} is not chosen on this board")

    def area(self, slot: Slot) -> Box:
        """See `BoardView.area`."""
        if slot == PASS_SLOT:
            return PASS_BOX
        zoom = row_zoom(slot.index // SIDE)
        w, h = _LID_AREA
        return Box.around(MIDDLES[slot.index], w * zoom, h * zoom)

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """See `BoardView.offer`."""
        super().offer(slots, focus)
        picked = self._picked()
        for cell, card in enumerate(self.props.cards):
            if card.is_home and card.flip == 0:
                card.lift = _PICKED if cell == picked else 0.0

    def _picked(self) -> Cell | None:
        """Return the lid that has been pointed at for a swap: the last one of its neighbours."""
        lids = [slot.index for slot in self._offered if slot.kind == "lid"]
        if PASS_SLOT in self._offered or not 2 <= len(lids) <= _MOST_PARTNERS:
            return None
        *partners, last = lids
        wanted = set(NEIGHBOURS[last]) - {self.now.guard}
        return last if set(partners) == wanted else None

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """See `BoardView.rule_pages`."""
        return rule_pages(variant)

    # -- life -----------------------------------------------------------------------------------

    def react(self, seat: Seat, mood: str) -> None:
        """See `BoardView.react`."""
        panel = self.props.panels[seat]
        panel.is_thinking = mood == "think"
        if self.props.mood_of(seat, self.now) != "hide":
            panel.portrait.mood = mood

    def update(self, dt: float) -> None:
        """See `BoardView.update`."""
        self.props.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """See `BoardView.draw`."""
        props, step = self.props, self._step
        if not props.eyes.hides_all:
            self._draw_place(surface, step)
        props.eyes.draw(surface)
        props.draw_panels(surface, step)
        if PASS_SLOT in self._offered:
            self._sign.draw(surface, step, has_focus=self._focus == PASS_SLOT)
        props.draw_over(surface)

    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        if slot.kind == "lid" and slot.index != self._picked():
            light = self._lights[slot.index // SIDE]
            light.draw(surface, MIDDLES[slot.index], step, has_focus=slot == self._focus)

    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        if slot.kind == "lid":
            x, y = MIDDLES[slot.index]
            self._draw_swinging(surface, self._arrow, (x, y - 66))
