"""The contract of a board: the animated place of one game, its pieces and its stagings.

A board knows no rules. The table tells it what can be chosen (`offer`), asks it where a pointer is
(`hit_test`), hands it each event as the viewer saw it (`stage`), and after the staging the viewer's
observation (`sync`): then picture == truth. A board never touches the match. What is said belongs
to its `narrator`.

All positions are design units (see `game.geometry`). `update` and timelines get seconds that the
table has already scaled by the pace; a board reads no clock.
"""

from __future__ import annotations

import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from math import dist, inf
from typing import Any, ClassVar, Generic

import pygame
from typing_extensions import TypeVar

from game.boards.base import BoardContext, Finale, Plan, Prefetched, RulePage, SeatLook, Slot
from game.boards.stage.backstage import Cue, Staged, StageProps
from game.boards.stage.narrator import Narrator
from game.boards.stage.rulebook import Rulebook
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import breath
from game.geometry import CANVAS, Box, Point
from game.motion.timeline import Call, Step, Timeline
from game.rules.base import Action, Event, Observation, OptionValue, Seat
from game.ui.skin import STALL, Skin

_ViewT_co = TypeVar("_ViewT_co", bound=Observation, default=Observation, covariant=True)


class Board(ABC, Generic[_ViewT_co]):
    """The animated place of one game.

    `Board` without a view is any game's: all that is public takes an `Observation`.

    Attributes:
        stagings: what makes the steps that show an event of each kind, one after the other, from
            the event as the viewer saw it. They move the props, from where they are to where
            `_place` puts them for what is seen after the event.
        rulebook: its pages.
        narrator: finds the sentences.
        props: the things in the place.
        moves: makes the steps that stagings share.
    """

    key: ClassVar[str]
    seat_figures: ClassVar[tuple[str, ...]]
    """The figure's art name of each seat, for the choosing and result screens."""
    finale: ClassVar[Finale] = Finale()
    """The celebration at the end of a match."""
    skin: ClassVar[Skin] = STALL
    """The skin of its rulebook, and of all other paper that belongs to it."""
    heart: ClassVar[Box] = CANVAS
    """The part of the canvas in which one recognises a match in a small picture."""
    switches: ClassVar[tuple[str, ...]] = ()
    """Options of the picture beyond the rules, off by default."""
    stagings: ClassVar[Mapping[type[Event], Callable[[Any, Any, Any], list[Step]]]]
    rulebook: ClassVar[Rulebook[Any]]
    narrator: Narrator[_ViewT_co]
    props: StageProps
    moves: object

    def __init__(
        self,
        context: BoardContext,
        seats: Sequence[SeatLook],
        variant: str,
        options: Mapping[str, OptionValue],
        viewer: Seat,
    ) -> None:
        """Make the board of a match as `viewer` sees it; `prepare` follows.

        `options` are those of the match, and the switches of the picture.
        """
        self.context = context
        self.seats = tuple(seats)
        self.variant = variant
        self.options = dict(options)
        self.viewer = viewer
        self._offered: tuple[Slot, ...] = ()
        self._focus: Slot | None = None
        self._now: _ViewT_co | None = None
        self._is_recalled = False
        self._shaking = Timeline()
        self._staging: Callable[[], Timeline | None] = lambda: None
        self._furnish()

    @abstractmethod
    def _furnish(self) -> None:
        """Make `narrator`, `props`, `moves`, and what else belongs to the board."""

    @property
    def score_picture(self) -> str:
        """The name of the picture beside a score: what is counted."""
        return f"{self.key}/token"

    @property
    def meanwhile(self) -> str:
        """The sentence in place of the last announcement until the picture shows it; or empty."""
        return ""

    def prepare(self) -> None:
        """Make the pictures that are too large to be made in a frame; others come as drawn."""

    def prefetch(self) -> Iterator[object]:
        """Make what a match will draw but does not yet, a picture at a time, most likely first.

        A second thread does this while the board is shown: it draws nothing, and changes nothing
        but what its `Art` keeps. It asks for what every match needs, never for what this one hides.
        """
        yield from self.props.prefetch()
        for light in self._all_lights():
            yield from light.prefetch()

    def _all_lights(self) -> Iterable[Prefetched]:
        return ()

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """Return the pages of the rulebook for a variant, point by point."""
        return cls.rulebook.pages(variant, {kind.__name__: kind for kind in cls.stagings})

    # -- truth ----------------------------------------------------------------------------------

    @property
    def now(self) -> _ViewT_co:
        """What the viewer sees, the events staged so far included; nothing before a `sync`."""
        assert self._now is not None, "a board is synced before anything is staged on it"
        return self._now

    def recall(self, events: Iterable[Event]) -> None:
        """Take in all that the viewer has seen so far in this match; `sync` follows.

        For what an observation does not hold. Called before a board shows the middle of a match:
        after a resume, an undo, a resize.
        """
        events = tuple(events)
        self.narrator.recall(events)
        self._forget_events()
        self._is_recalled = True
        for event in events:
            self._remember(event)

    def sync(self, observation: Observation) -> None:
        """Put every piece where the observation says, at once."""
        self._shaking.skip()
        view, before = self.narrator.view_of(observation), self._now
        self._now = self.narrator.now = view
        if before is None or view.event_derived() != before.event_derived():
            if not self._is_recalled:
                self._forget_events()
            self._forget()
        self._is_recalled = False
        for place in self.props.seats:
            place.temper = "calm"
        self._place(view)

    def stage(self, event: Event, show: object | None) -> Timeline:
        """Return the staging of an event.

        Args:
            event: as the viewer saw it.
            show: what physics recorded for it, if anything.

        Raises:
            TypeError: the event is another game's.
        """
        staging = self.stagings.get(type(event))
        if staging is None:
            raise TypeError(f"no staging for {event!r}")
        self._shaking.skip()
        self.props.alternate = self.narrator.alternate_of(event)
        self.narrator.watch(event)
        self._remember(event)
        before = self.now
        self._now = self.narrator.now = new = before.after(event)
        cue = Cue(before, new, self.viewer, show)
        self._begin(event, cue)
        for place in self.props.seats:
            place.stop_thinking()
        steps = staging(self.moves, event, cue)
        staged = Staged(self.props, *steps, Call(partial(self._place, new)))
        self._staging = weakref.ref(staged)  # whose last step holds the board
        return staged

    # A board is handed nothing but what its narrator has checked, so any board is a `Board`.
    @abstractmethod
    def _place(self, now: _ViewT_co) -> None:  # type: ignore[misc]
        """Put everything where it belongs, at once."""

    def _remember(self, event: Event) -> None:
        """Take in what an event shows and observations do not hold."""

    def _forget_events(self) -> None:
        """Drop what `_remember` has taken in: these are other events than those seen so far."""

    def _forget(self) -> None:
        """Drop what belongs to another moment of the match than the one that is synced."""

    def _begin(self, event: Event, cue: Cue[_ViewT_co]) -> None:
        """Take note of an event that is about to be staged."""

    def react(self, seat: Seat, mood: str) -> None:
        """Show a mood on the figure of a seat: `think`, `glad`, `sad`, `calm`."""
        self.props.seats[seat].react(mood)

    def suspect(self, chances: Mapping[Slot, float]) -> None:
        """Show the probability for some slots that what is looked for is there, 0 to 1.

        Only after a question, from somebody who knows no more than the viewer; nothing takes it
        away again.
        """
        del chances

    # -- what can be chosen ---------------------------------------------------------------------

    @abstractmethod
    def route(self, action: Action) -> tuple[Slot, ...]:
        """Return the slots to point at, one after the other, to choose an action.

        An `AnyOrder` of them may be pointed at in any order.

        Raises:
            ValueError: nobody chooses it here, as the actions of chance.
        """

    def plan(self, observation: Observation) -> Plan | None:
        """Return the plan of a choice of several actions; None: slot by slot, see `route`.

        What has been planned so far is shown by the board.
        """
        del observation
        return None

    @abstractmethod
    def area(self, slot: Slot) -> Box:
        """Return the box of a slot, for the pointer and the focus; at least 72 units wide."""

    def ring_of(self, slot: Slot) -> tuple[Box, float]:
        """Return the box that the ring of a hint goes around, and its corners' radius in units."""
        return self.area(slot), 22.0

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """Set what can be chosen now (it glows and breathes) and where the focus is."""
        offered = tuple(slots)
        if (offered, focus) != (self._offered, self._focus):
            self._offered, self._focus = offered, focus
            self._focus_moved()

    def _focus_moved(self) -> None:
        """Take note of what can be chosen now and where the focus is; not called every frame."""

    def home(self, slots: Sequence[Slot]) -> Slot | None:
        """Return the first focus of a choice; None: nothing has it before it is moved.

        Never on what is expensive or final, and never where it would tell a secret.
        """
        return slots[0] if slots else None

    def hit_test(self, point: Point, slots: Sequence[Slot]) -> Slot | None:
        """Return the one of `slots` at a point, the nearest centre first, or None."""
        nearest, least = None, inf
        for slot in slots:
            area = self.area(slot)
            if area.contains(point) and (away := dist(area.centre, point)) < least:
                nearest, least = slot, away
        return nearest

    def phase(self) -> float:
        """Return the phase 0..1 of what wriggles while a press decides it; physics takes it in."""
        return 0.0

    def things(self) -> Sequence[Slot]:
        """Return all that one may well point at, whether it can be chosen now or not."""
        return ()

    def shake(self, slot: Slot) -> None:
        """Shake the head of one of `things`: it cannot be chosen now."""
        self._shaking.skip()
        step = None if self.context.motion == "none" else self._shake_of(slot)
        self._shaking = Timeline() if step is None else Timeline(step)

    def _shake_of(self, slot: Slot) -> Step | None:
        """Return the shake of one of `things`; None for what lies or hangs still."""
        del slot
        return None

    @property
    def _chosen(self) -> Slot | None:
        """The slot with the focus, if it can be chosen."""
        return self._focus if self._focus in self._offered else None

    # -- frames ---------------------------------------------------------------------------------

    @property
    def _step(self) -> int:
        """The step of the glow."""
        return breath(self.props.seconds, is_still=self.context.motion == "none")

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds: breathing, blinking, glowing, particles."""
        self._shaking.update(dt)
        self.props.update(dt)
        seats = (place.portrait for place in self.props.seats)
        spectators = chain(self.props.figures, seats)
        self.props.happenings.update(dt, spectators, is_quiet=self._is_quiet)

    @property
    def _is_quiet(self) -> bool:
        """Whether nothing is asked and nothing shown."""
        staged = self._staging()
        return not self._offered and (staged is None or staged.is_done)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the place and the pieces. Changes nothing."""
        self._draw_place(surface, self._step)
        self.props.draw_over(surface)

    def _draw_place(self, surface: pygame.Surface, step: int) -> None:
        self.props.draw_back(surface, step)
        self.props.happenings.draw(surface)
        for slot in self._offered:
            self._draw_light(surface, slot, step)
        self.props.draw_standing(surface)
        if self._chosen is not None:
            self._draw_focus(surface, self._chosen)

    @abstractmethod
    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        """Draw the glow of a slot that can be chosen."""

    def _draw_focus(self, surface: pygame.Surface, slot: Slot) -> None:
        """Show more of the slot with the focus, or under the pointer; its light is bolder."""

    def _draw_swinging(self, surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
        """Draw a picture that swings up from a point, if things may move at all."""
        is_still = self.context.motion == "none"
        swing = 0.0 if is_still else 7 * abs((self.props.seconds * 1.7) % 2 - 1)
        blit_centre(surface, picture, self.context.layout, (at[0], at[1] - swing))
