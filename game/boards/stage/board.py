"""The contract of a board: the animated picture of one game.

A board knows no rules and never touches the match. The table tells it which slots can be chosen
(`offer`), asks which slot is under the pointer (`hit_test`), passes it each event as the viewer saw
it (`stage`), and after the staging the viewer's observation (`sync`), so that the picture matches
the state of the match. Sentences belong to its `narrator`.

All positions are design units (see `game.geometry`). `update` and timelines take seconds that the
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

from game.boards.base import BoardContext, Finale, MovePlan, Prefetched, RulePage, SeatLook, Slot
from game.boards.stage.backstage import StageCue, StageProps, StagingTimeline
from game.boards.stage.narrator import Narrator
from game.boards.stage.rulebook import Rulebook
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import glow_frame
from game.geometry import CANVAS, Box, Point
from game.motion.timeline import Call, Step, Timeline
from game.rules.base import Action, Event, Observation, OptionValue, Seat
from game.ui.skin import STALL_SKIN, Skin

_ViewT_co = TypeVar("_ViewT_co", bound=Observation, default=Observation, covariant=True)


class Board(ABC, Generic[_ViewT_co]):
    """The animated picture of one game.

    `Board` without a type argument is the board of any game: its public methods take an
    `Observation`.

    Attributes:
        stagings: for each type of event the function that returns the steps of its animation, given
            the choreographer, the event as the viewer saw it, and the cue. The steps move the props
            from their present positions to those that `_place` gives them for the view after it.
        rulebook: the pages of the rules.
        narrator: makes the sentences.
        props: everything that is drawn.
        moves: the choreographer, which makes steps that stagings share.
    """

    key: ClassVar[str]
    seat_figures: ClassVar[tuple[str, ...]]
    """The name of each seat's figure, for the screens of setup and result."""
    finale: ClassVar[Finale] = Finale()
    """The scenery of the celebration at the end of a match."""
    skin: ClassVar[Skin] = STALL_SKIN
    """The look of the rulebook and of other sheets of the game."""
    thumbnail_box: ClassVar[Box] = CANVAS
    """The part of the canvas that a thumbnail of a match shows, in units."""
    picture_options: ClassVar[tuple[str, ...]] = ()
    """Keys of display options of the board, off by default; they change no rules."""
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

        `options` are those of the match and the display options.
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
        self._make_parts()

    @abstractmethod
    def _make_parts(self) -> None:
        """Make `narrator`, `props`, `moves` and the other parts of the board."""

    @property
    def score_picture(self) -> str:
        """Name of the picture beside a score: the thing that is counted, such as cheese."""
        return f"{self.key}/token"

    @property
    def interim_sentence(self) -> str:
        """The sentence that temporarily replaces the announcement in the banner; may be empty."""
        return ""

    def prepare(self) -> None:
        """Make the pictures that take too long for one frame; others are made when first drawn."""

    def prefetch(self) -> Iterator[object]:
        """Make pictures that a match will need later, one at a time, the most likely first.

        Runs on a second thread while the board is shown: it draws nothing and changes nothing but
        the cache of its `Art`. It makes the pictures that every match needs, so that nothing about
        the hidden state of this match can be concluded from it.
        """
        yield from self.props.prefetch()
        for light in self._all_lights():
            yield from light.prefetch()

    def _all_lights(self) -> Iterable[Prefetched]:
        return ()

    @classmethod
    def rule_pages(cls, variant: str) -> tuple[RulePage, ...]:
        """Return the pages of the rulebook for a variant."""
        return cls.rulebook.pages(variant, {kind.__name__: kind for kind in cls.stagings})

    # -- truth ----------------------------------------------------------------------------------

    @property
    def now(self) -> _ViewT_co:
        """The view of the viewer after the events staged so far; not available before `sync`."""
        assert self._now is not None, "a board is synced before anything is staged on it"
        return self._now

    def load_events(self, events: Iterable[Event]) -> None:
        """Load the events that the viewer has seen so far in this match; `sync` follows.

        Boards keep from events what an observation does not contain. Called before a board shows
        the middle of a match: after a resume, an undo or a resize.
        """
        events = tuple(events)
        self.narrator.load_events(events)
        self._forget_events()
        self._is_recalled = True
        for event in events:
            self._remember(event)

    def sync(self, observation: Observation) -> None:
        """Put every piece where the observation has it, without animation."""
        self._shaking.skip()
        view, before = self.narrator.view_of(observation), self._now
        self._now = self.narrator.now = view
        if before is None or view.only_event_fields() != before.only_event_fields():
            if not self._is_recalled:
                self._forget_events()
            self._forget()
        self._is_recalled = False
        for place in self.props.seats:
            place.temper = "calm"
        self._place(view)

    def stage(self, event: Event, show: object | None) -> Timeline:
        """Return the animation of an event.

        Args:
            event: the event as the viewer saw it.
            show: the recorded physics of the event, if any.

        Raises:
            TypeError: the event belongs to another game.
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
        cue = StageCue(before, new, self.viewer, show)
        self._begin(event, cue)
        for place in self.props.seats:
            place.stop_thinking()
        steps = staging(self.moves, event, cue)
        staged = StagingTimeline(self.props, *steps, Call(partial(self._place, new)))
        self._staging = weakref.ref(staged)  # weak, since its last step refers to the board
        return staged

    # A board only gets views that its narrator has checked, so any board is a `Board`.
    @abstractmethod
    def _place(self, now: _ViewT_co) -> None:  # type: ignore[misc]
        """Put all props where a view has them, without animation."""

    def _remember(self, event: Event) -> None:
        """Remember what an event shows and observations do not contain."""

    def _forget_events(self) -> None:
        """Discard everything that `_remember` has stored: other events follow."""

    def _forget(self) -> None:
        """Discard the state of props that belongs to another point of the match."""

    def _begin(self, event: Event, cue: StageCue[_ViewT_co]) -> None:
        """Called before the steps of an event are made."""

    def show_mood(self, seat: Seat, mood: str) -> None:
        """Show a mood on the figure of a seat: `think`, `glad`, `sad`, `calm`."""
        self.props.seats[seat].show_mood(mood)

    def show_chances(self, chances: Mapping[Slot, float]) -> None:
        """Show for some slots the probability, 0 to 1, that the hidden piece is there.

        The probabilities have to follow from what the viewer knows. They are shown until the board
        is replaced.
        """
        del chances

    # -- what can be chosen ---------------------------------------------------------------------

    @abstractmethod
    def route(self, action: Action) -> tuple[Slot, ...]:
        """Return the slots to pick, one after the other, in order to choose an action.

        The slots of an `AnyOrder` may be picked in any order.

        Raises:
            ValueError: no player chooses the action, as with actions of chance.
        """

    def plan(self, observation: Observation) -> MovePlan | None:
        """Return the plan of a choice of several actions; None: each is chosen by its `route`.

        The board shows what has been planned so far.
        """
        del observation
        return None

    @abstractmethod
    def area(self, slot: Slot) -> Box:
        """Return the box of a slot for pointer and focus, in units; at least 72 units wide."""

    def hint_ring(self, slot: Slot) -> tuple[Box, float]:
        """Return the box that a hint's ring surrounds, and the radius of its corners, in units."""
        return self.area(slot), 22.0

    def offer(self, slots: Sequence[Slot], focus: Slot | None) -> None:
        """Set the slots that can be chosen now, which glow, and the slot with the focus."""
        offered = tuple(slots)
        if (offered, focus) != (self._offered, self._focus):
            self._offered, self._focus = offered, focus
            self._focus_moved()

    def _focus_moved(self) -> None:
        """Called when the slots that can be chosen or the focus have changed."""

    def initial_focus(self, slots: Sequence[Slot]) -> Slot | None:
        """Return the slot with the initial focus of a choice; None: no focus until it is moved.

        Never a slot whose choice is costly or irreversible, and never one that would reveal a
        secret.
        """
        return slots[0] if slots else None

    def hit_test(self, point: Point, slots: Sequence[Slot]) -> Slot | None:
        """Return the slot of `slots` at a point, or None.

        Where slots overlap it is the one with the nearest centre.
        """
        nearest, least = None, inf
        for slot in slots:
            area = self.area(slot)
            if area.contains(point) and (away := dist(area.centre, point)) < least:
                nearest, least = slot, away
        return nearest

    def phase(self) -> float:
        """Return the phase, 0 to 1, of a swinging prop; physics starts from it.

        It depends on when the player presses.
        """
        return 0.0

    def pointable_slots(self) -> Sequence[Slot]:
        """Return all slots that a player might point at, whether they can be chosen now or not."""
        return ()

    def shake(self, slot: Slot) -> None:
        """Shake a slot that cannot be chosen now, as an answer to a press."""
        self._shaking.skip()
        step = None if self.context.motion == "none" else self._shake_step(slot)
        self._shaking = Timeline() if step is None else Timeline(step)

    def _shake_step(self, slot: Slot) -> Step | None:
        """Return the step that shakes a slot; None if it does not move."""
        del slot
        return None

    @property
    def _chosen(self) -> Slot | None:
        """The slot with the focus, if it can be chosen."""
        return self._focus if self._focus in self._offered else None

    # -- frames ---------------------------------------------------------------------------------

    @property
    def _step(self) -> int:
        """The frame of the slots' glow."""
        return glow_frame(self.props.seconds, is_still=self.context.motion == "none")

    def update(self, dt: float) -> None:
        """Advance idle animations, happenings and particles by `dt` seconds."""
        self._shaking.update(dt)
        self.props.update(dt)
        seats = (place.portrait for place in self.props.seats)
        spectators = chain(self.props.figures, seats)
        self.props.happenings.update(dt, spectators, is_quiet=self._is_quiet)

    @property
    def _is_quiet(self) -> bool:
        """Whether no choice is asked for and no event is being staged."""
        staged = self._staging()
        return not self._offered and (staged is None or staged.is_done)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board. Changes nothing."""
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
        """Draw what is shown in addition for the slot with the focus."""

    def _draw_swinging(self, surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
        """Draw a picture that bobs above a point; it is still if the motion level is "none"."""
        is_still = self.context.motion == "none"
        swing = 0.0 if is_still else 7 * abs((self.props.seconds * 1.7) % 2 - 1)
        blit_centre(surface, picture, self.context.layout, (at[0], at[1] - swing))
